/** The part of `@foundryvtt/foundryvtt-cli` that the pack script calls; the package ships no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** A document to compile, as far as this project changes any. */
  interface Entry {
    readonly pages?: readonly { readonly text?: { content?: string } }[];
  }
  interface CompileOptions {
    /** Whether to look for source files in subfolders too. */
    recursive?: boolean;
    /** Whether to print each document. */
    log?: boolean;
    /** Changes a document before it is compiled. */
    transformEntry?: (entry: Entry) => void;
  }
  /** Compiles the source files of a folder into a LevelDB folder. Silently skips a file without `_key`. */
  export function compilePack(source: string, destination: string, options?: CompileOptions): Promise<void>;
}
