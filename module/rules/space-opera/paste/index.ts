/** Ships as text: parsing pasted text and writing text to paste. Loaded on demand. */
export { OPERA_CODES, parseOpera, type OperaDesign } from "./paste";
export { operaText } from "./text";
export { rowWith } from "./columns";
export { CREW, GUNS, LOCATIONS, SHIP } from "./parts";
