/** Ships as text: what people paste from tables, and what they are given to paste. Fetched only when needed. */
export { parseTable, type PasteOptions } from "./paste";
export { type PasteProblem } from "./rows";
export { tableText } from "./text";
