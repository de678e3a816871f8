/** Fetches what seals hands, in all rooms that have a part in it; called where a battle has them. */
import type { Sealer } from "./game/sealer";
import { recordSeals } from "./record/record";
import { questionSeals } from "./referee/question";

export async function fetchSealedHands(): Promise<Sealer> {
  const [{ sealer }, { recordTexts }, { sealedQuestions }] = await Promise.all([
    import("./sealed"),
    import("./record/sealed-texts"),
    import("./referee/sealed-question"),
  ]);
  recordSeals.here = recordTexts;
  questionSeals.here = sealedQuestions;
  return sealer;
}
