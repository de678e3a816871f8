/** What the Tab key stops at. */
export const STOPS = 'a[href], button, input, select, summary, textarea, [tabindex="0"]';
