/** Ships as text: what people paste from tables, and what they are given to paste. Fetched only when needed. */
export { parseTable, type Pasted, type PasteOptions } from "./paste";
export { PASTE_CODES, type PasteCode, type PasteProblem } from "./rows";
export { tableText } from "./text";
