/** Fetches what seals hands, in all rooms that have a part in it; called where a battle has them. */
import type { Sealer } from "./game/sealer";

export async function fetchSealedHands(): Promise<Sealer> {
  const [{ sealer }, { recordTexts }, { sealedQuestions }, { recordSeals }, { questionSeals }] = await Promise.all([
    import("./sealed"),
    import("./record/sealed-texts"),
    import("./referee/sealed-question"),
    import("./record/record"),
    import("./referee/question"),
  ]);
  recordSeals.here = recordTexts;
  questionSeals.here = sealedQuestions;
  return sealer;
}
