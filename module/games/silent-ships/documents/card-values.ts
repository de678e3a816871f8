/** What is written on the document of a ship's card: pure, so that scripts make the compendium's deck of it. */
import type { SeaCardFace } from "./card-face";
import { seaWord } from "../words";

const ART = "systems/all-hands/assets/sea/cards";

/** The picture of the back that all ships have. */
export const BACK_IMAGE = `${ART}/back.svg`;

/** The picture of a face: without its value and ability where they are not as ruled. */
export const faceImage = ({ type, changed }: Pick<SeaCardFace, "type" | "changed">): string =>
  `${ART}/${type}${changed ? "-blank" : ""}.svg`;

/** The suit of every ship: Foundry sorts by it, and tells decks apart. */
const SUIT = "ships";

/** What is written of a ship's card wherever it lies, but for its back. */
export function faceValues(face: SeaCardFace) {
  return {
    name: face.name,
    description: paragraphs(face),
    suit: SUIT,
    value: face.attack,
    faces: [{ name: face.name, text: face.rule, img: faceImage(face) }],
  };
}

/** The ability in a sentence, and where value and ability come from. */
function paragraphs({ rule, attackFrom, abilityFrom }: SeaCardFace): string {
  const origin = (key: string, label: string) => `${seaWord(key)}: ${label}`;
  return [rule, origin("attackOrigin", attackFrom.label), origin("abilityOrigin", abilityFrom.label)]
    .map((line) => `<p>${line}</p>`)
    .join("");
}
