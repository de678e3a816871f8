/** `npm test`: installs what a clean clone lacks, and begins; what is done then stands in `test/`. */
import { install } from "./project.mjs";

await install();
const { tsImport } = await import("tsx/esm/api");
await tsImport("./test/index.ts", import.meta.url);
