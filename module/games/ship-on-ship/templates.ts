/** Where the templates of this game are. Parts are used inside others, and read before them. */
import { STORY_CARD } from "../../foundry/story/card-view";
import { BOARD_PARTS, sharedPart } from "../../foundry/windows/template";

const own = (name: string) => `systems/all-hands/templates/ship-on-ship/${name}.hbs`;

export const PARTS = ["playing-card", "sentence"].map(sharedPart);

export const OWN_PARTS = [
  ...BOARD_PARTS,
  ...["deck-builder", "board-clash", "board-exchange", "board-losses", "board-seat"].map(own),
];

export const TEMPLATES = {
  board: own("board"),
} as const;

/** Reads the templates that are drawn outside of windows; called once in `init`. */
export async function loadParts(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates([...PARTS, STORY_CARD]);
}
