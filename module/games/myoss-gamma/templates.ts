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

export const OWN_PARTS = ["action-panel", "board-columns", "ship-failure", "ship-line", "ship-messages"].map(own);

export const TEMPLATES = {
  board: own("board"),
  card: own("card"),
  component: own("component"),
  shipHeader: own("ship-header"),
  shipSheet: own("ship-sheet"),
  shipDesigner: own("ship-designer"),
  shipNotes: own("ship-notes"),
} as const;

/** Reads the templates that are drawn outside of windows; called once in `init`. */
export async function loadParts(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates([...PARTS, TEMPLATES.card]);
}
