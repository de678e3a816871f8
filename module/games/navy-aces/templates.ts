/** Where the templates of this game are. Parts are used inside others, and read before them. */
import { STORY_CARD } from "../../foundry/story/card-view";
import { BOARD_PARTS as SHARED_PARTS, sharedPart } from "../../foundry/windows/template";

const own = (name: string) => `systems/all-hands/templates/navy-aces/${name}.hbs`;

export const PARTS = ["sentence"].map(sharedPart);

/** The parts of the board. */
export const BOARD_PARTS = [
  ...SHARED_PARTS,
  ...["number-field", "playing-card"].map(sharedPart),
  ...["board-asked", "board-chart", "board-combat", "board-course", "board-deploy", "board-dice", "board-head"].map(
    own,
  ),
];

export const TEMPLATES = {
  board: own("board"),
  card: own("card"),
  report: own("report"),
} as const;

/** Reads the templates that are drawn outside of windows; called once in `init`. */
export async function loadParts(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates([...PARTS, STORY_CARD, TEMPLATES.card, TEMPLATES.report]);
}
