/** The notices of what others wrote and the site runs: written beside it, from what was bundled. */
import { noticesOf, packagesOf } from "../notices";

/** What is used of a bundle. */
interface Bundle {
  readonly [file: string]: { readonly type: string; readonly modules?: object };
}

/** Notes what bundles are made of, for their notices. */
export function bundledModules() {
  const modules = new Set<string>();
  return {
    /** For each build: a plugin of Vite. */
    plugin: {
      name: "all-hands:bundled-modules",
      generateBundle(_: unknown, bundle: Bundle): void {
        for (const { modules: own = {} } of Object.values(bundle)) for (const id of Object.keys(own)) modules.add(id);
      },
    },
    /** The notices of all packages with a part in them. @throws Error if one brings no text of its license */
    notices: (): string => noticesOf(packagesOf(modules)),
  };
}

/** What is used of a bundler. */
interface Bundler {
  emitFile(file: { type: "asset"; fileName: string; source: string }): string;
}

/** The plugin for VitePress's own Vite that writes `notices.txt`. */
export function notices() {
  const bundled = bundledModules();
  return {
    name: "all-hands:notices",
    generateBundle(this: Bundler, options: unknown, bundle: Bundle): void {
      bundled.plugin.generateBundle(options, bundle);
      this.emitFile({ type: "asset", fileName: "notices.txt", source: bundled.notices() });
    },
  };
}
