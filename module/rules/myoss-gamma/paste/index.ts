/** Ships as text: what people paste out of tables, and what they are given to paste. Fetched when it is needed. */
export { parseTable, type Pasted, type PasteOptions } from "./paste";
export { PASTE_CODES, type PasteCode, type PasteProblem } from "./rows";
export { tableText } from "./text";
