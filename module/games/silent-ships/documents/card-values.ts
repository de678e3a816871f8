/** The data of the document for a ship's card. Pure, so that scripts can build the compendium's deck. */
import { pairText } from "../../../kit/text/sentence";
import { ROOT } from "../../../kit/platform/home";
import type { SeaCardFace } from "./card-face";
import { seaWord } from "../words";

const ART = `${ROOT}/assets/sea/cards`;

/** Picture of the back shared by all ships. */
export const BACK_IMAGE = `${ART}/back.svg`;

/** Picture of a face: without value and ability if they are not as ruled. */
const faceImage = ({ type, changed }: Pick<SeaCardFace, "type" | "changed">): string =>
  `${ART}/${type}${changed ? "-blank" : ""}.svg`;

/** The suit of every ship: Foundry sorts and distinguishes decks by it. */
const SUIT = "ships";

/** The data of a ship's card wherever it lies, except for its back. */
export function faceValues(face: SeaCardFace) {
  return {
    name: face.name,
    description: paragraphs(face),
    suit: SUIT,
    value: face.attack,
    faces: [{ name: face.name, text: face.rule, img: faceImage(face) }],
  };
}

/** The ability as a sentence, and the origins of the value and the ability. */
function paragraphs({ rule, attackFrom, abilityFrom }: SeaCardFace): string {
  const origin = (key: string, label: string) => pairText(seaWord(key), label);
  return [rule, origin("attackOrigin", attackFrom.label), origin("abilityOrigin", abilityFrom.label)]
    .map((line) => `<p>${line}</p>`)
    .join("");
}
