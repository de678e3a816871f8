/** Ships as text: parsing pasted text and writing text to paste. Loaded on demand. */
export { parseOpera, type OperaCode, type OperaDesign } from "./paste";
export { OPERA_CODES } from "./words";
export { operaText } from "./text";
