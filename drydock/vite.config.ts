import { fileURLToPath } from "node:url";
import Handlebars from "handlebars";
import { defineConfig, type Plugin } from "vite";

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Templates are precompiled: no page has to compile them. */
const templates: Plugin = {
  name: "drydock-templates",
  transform: (text, id) =>
    id.endsWith(".hbs") ? { code: `export default ${String(Handlebars.precompile(text))};`, map: null } : null,
};

/** Builds drydock's client: the three pages, the game's script (`drydock.js`) and the styles, into `build/drydock`. */
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
    // Class names are part of the API (hooks, sheet ids): they are neither minified nor made unique.
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
