/** Everything that the sheet of a navy shows: pure, so that it can be tested without Foundry. */
import { NAVY_FACES, type Point } from "../../../rules/navy-aces";
import { acesWord } from "../words";
import { pipsOf } from "../story/die-face";

interface FaceRow {
  readonly face: number;
  readonly pips: readonly Point[];
  readonly chosen: boolean;
  readonly label: string;
}

/** The faces that can mark a navy's active strength, as buttons. NA-40. */
export const faceRows = (chosen: number): FaceRow[] =>
  [...NAVY_FACES].reverse().map((face) => ({
    face,
    pips: pipsOf(face),
    chosen: face === chosen,
    label: acesWord("sheet.faceOf", { face }),
  }));
