/** Where the templates of this game are. Parts are used inside others, and read before them. */
import { STORY_CARD } from "../../foundry/story/card-view";
import { BOARD_PARTS, sharedPart } from "../../foundry/windows/template";

const own = (name: string) => `systems/all-hands/templates/myoss-gamma/${name}.hbs`;

export const PARTS = [
  "attribute-pips",
  "blueprint",
  "damage-boxes",
  "dice-strip",
  "odds-bar",
  "sentence",
  "stepper",
].map(sharedPart);

export const OWN_PARTS = [
  ...BOARD_PARTS,
  ...[
    "action-panel",
    "report",
    "ship-comparison",
    "ship-failure",
    "ship-gauge",
    "ship-line",
    "ship-links",
    "ship-map",
    "ship-messages",
    "ship-row",
  ].map(own),
];

export const TEMPLATES = {
  board: own("board"),
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
  await foundry.applications.handlebars.loadTemplates([...PARTS, STORY_CARD, TEMPLATES.report]);
}
