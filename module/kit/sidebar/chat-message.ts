/** The ChatMessage document: the steps of our battles, and rolls outside of battles, draw their own cards. */
import { makeCards, tieCards, withCard, type PlaceCard } from "../story/message-cards";
import { isStepMessage } from "../story/step-messages";
import { noticeTie, tellsOfRoll } from "../rollers/notice-tie";
import { ourFlags, type Flagged } from "../documents/flags";
import { extendOurs } from "../platform/documents";
import { sayFailure } from "../platform/notices";

/** What tells of steps; null until the first is drawn. */
let steps: typeof import("./step-card") | null = null;

/** The card of a step, with its undo button. */
async function stepCard(message: object): Promise<PlaceCard | null> {
  if (!isStepMessage(message)) return null;
  steps = await import("./step-card");
  return await steps.stepCard(message);
}

/** The card of a roll outside of battles. */
const rollCard = async (message: object): Promise<PlaceCard | null> =>
  tellsOfRoll(message) ? (await import("../rollers/card")).rollCard(message) : null;

/** The report of a battle, with actions for when it is over. */
async function endCard(message: object): Promise<PlaceCard | null> {
  if (ourFlags(message as Flagged)["report"] === undefined) return null;
  const place = await (await import("../story/report")).reportCard(message);
  if (!place) return null;
  const put = await (await import("../start/after-report")).afterButtons(message as Flagged);
  return (html) => {
    place(html);
    put(html);
  };
}

/** A note, in the reader's language. */
const noteCard = async (message: object): Promise<PlaceCard | null> =>
  ourFlags(message as Flagged)["note"] ? (await import("../story/notes")).noteCard(message) : null;

/** The same maker; a message whose card cannot be fetched keeps its text. */
const orText =
  (make: (message: object) => Promise<PlaceCard | null>) =>
  (message: object): Promise<PlaceCard | null> =>
    make(message).catch((error: unknown) => {
      sayFailure(error);
      return null;
    });

/** What groups messages in the log: steps of one turn, and rolls with the same notice under them. */
function tieOf(message: object): string | null {
  if (!(message as { readonly visible: boolean }).visible) return null;
  const tie = steps?.tieOfCard(message);
  return tie === undefined ? noticeTie(message) : tie;
}

/** Makes chat messages wait for the card of their step, so that the log knows their height; called once in `init`. */
export function extendMessages(): void {
  tieCards(tieOf);
  makeCards(...[stepCard, rollCard, endCard, noteCard].map(orText));
  extendOurs("ChatMessage", (Base) => {
    class AllHandsChatMessage extends Base {
      override renderHTML(options?: object): Promise<HTMLElement> {
        return withCard(this, () => super.renderHTML(options));
      }
    }
    return AllHandsChatMessage;
  });
}
