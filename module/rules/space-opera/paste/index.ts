/** Ships as text: what people paste, and what they are given to paste. Fetched when it is needed. */
export { parseOpera, type OperaCode, type OperaDesign } from "./paste";
export { OPERA_CODES } from "./words";
export { operaText } from "./text";
