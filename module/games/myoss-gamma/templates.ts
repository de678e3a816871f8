/** Where the templates of this game are. Parts are used inside others, and read before them. */
const part = (name: string) => `systems/all-hands/templates/parts/${name}.hbs`;
const own = (name: string) => `systems/all-hands/templates/myoss-gamma/${name}.hbs`;

export const PARTS = [
  "attribute-pips",
  "blueprint",
  "damage-boxes",
  "dice-strip",
  "odds-bar",
  "option",
  "question-panel",
  "seat-banner",
  "sentence",
  "stepper",
].map(part);

export const OWN_PARTS = [
  "action-panel",
  "board-columns",
  "report",
  "ship-comparison",
  "ship-failure",
  "ship-gauge",
  "ship-line",
  "ship-links",
  "ship-map",
  "ship-messages",
  "ship-row",
].map(own);

export const TEMPLATES = {
  board: own("board"),
  card: own("card"),
  component: own("component"),
  report: own("report"),
  shipDesigner: own("ship-designer"),
  shipExport: own("ship-export"),
  shipHeader: own("ship-header"),
  shipImport: own("ship-import"),
  shipImported: own("ship-imported"),
  shipNotes: own("ship-notes"),
  shipPaper: own("ship-paper"),
  shipSheet: own("ship-sheet"),
} as const;

/** Reads the templates that are drawn outside of windows; called once in `init`. */
export async function loadParts(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates([...PARTS, TEMPLATES.card, TEMPLATES.report]);
}
