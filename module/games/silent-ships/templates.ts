/** Where the templates of this game are. Parts are used inside others, and read before them. */
import { STORY_CARD } from "../../foundry/story/card-view";
import { BOARD_PARTS, sharedPart } from "../../foundry/windows/template";

const own = (name: string) => `systems/all-hands/templates/silent-ships/${name}.hbs`;

export const PARTS = ["ship-card", "sentence"].map(sharedPart);

/** The parts of the board alone. */
export const OWN_PARTS = [...BOARD_PARTS, ...["board-battle", "board-fleet", "board-question", "board-sea"].map(own)];

export const TEMPLATES = {
  board: own("board"),
  card: own("card"),
  report: own("report"),
} as const;

/** Reads the templates that are drawn outside of windows; called once in `init`. */
export async function loadParts(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates([...PARTS, STORY_CARD, TEMPLATES.card, TEMPLATES.report]);
}
