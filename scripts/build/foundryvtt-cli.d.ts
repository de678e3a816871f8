/** The part of `@foundryvtt/foundryvtt-cli` that the pack script calls; the package ships no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  interface CompileOptions {
    /** Look for source files in sub-folders too. */
    recursive?: boolean;
    /** Print each document. */
    log?: boolean;
  }
  /** Writes the source files of one folder into a LevelDB folder. A file without `_key` is skipped in silence. */
  export function compilePack(source: string, destination: string, options?: CompileOptions): Promise<void>;
}
