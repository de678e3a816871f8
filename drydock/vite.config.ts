import { fileURLToPath } from "node:url";
import Handlebars from "handlebars";
import { defineConfig, type Plugin } from "vite";

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Templates come compiled: no page has to do it. */
const templates: Plugin = {
  name: "drydock-templates",
  transform: (text, id) =>
    id.endsWith(".hbs") ? { code: `export default ${String(Handlebars.precompile(text))};`, map: null } : null,
};

/** Builds drydock's client: the two pages, one bundle (`drydock.js`) and the styles, into `build/drydock`. */
export default defineConfig({
  root: path("client"),
  base: "/drydock/",
  publicDir: false,
  plugins: [templates],
  logLevel: "warn",
  build: {
    outDir: path("../build/drydock"),
    emptyOutDir: true,
    target: "es2022",
    // Names of classes are part of the API (hooks, sheet ids): neither minified nor made unique.
    minify: false,
    sourcemap: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      input: {
        game: path("client/game.html"),
        join: path("client/join.html"),
        detached: path("client/detached.html"),
      },
      output: {
        keepNames: true,
        entryFileNames: (chunk) => (chunk.name === "game" ? "drydock.js" : "[name].js"),
        chunkFileNames: "[name].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
