/** The banner at the head of every board: whose seat it is, what is asked of them, and the buttons at its end. */
import type { Feed, Names } from "../game/feed";
import { localize, phrase, type Sentence } from "../text/sentence";
import type { CircumstanceChip } from "./circumstances";
import { choosingText, sinceText, thinkingText, waitingText } from "./notice";
import type { Sign } from "../text/signs";

function undoes({ undo, askForUndo }: Pick<Feed, "undo" | "askForUndo">): string {
  if (undo) return phrase("ALLHANDS.undo.step", { step: undo.step });
  return askForUndo ? phrase("ALLHANDS.consent.step", { step: askForUndo.step }) : "";
}

/** Labels of the buttons that this screen has now; blank if there is no such button. */
function bannerButtons(feed: Pick<Feed, "undo" | "askForUndo" | "redo" | "automation" | "looks">) {
  return {
    undo: feed.undo ? localize("ALLHANDS.board.undo") : "",
    // What would be undone, or asked to be.
    undoes: undoes(feed),
    askForUndo: feed.askForUndo ? localize("ALLHANDS.board.askForUndo") : "",
    redo: feed.redo ? localize("ALLHANDS.board.redo") : "",
    keys: localize("ALLHANDS.board.keys"),
    automation: feed.automation ? localize("ALLHANDS.automation.title") : "",
    // Other seats through whose eyes this screen may look.
    looks: feed.looks.map(({ seat, name, sign }) => ({
      seat,
      name,
      sign,
      label: phrase("ALLHANDS.board.look", { name }),
    })),
  };
}

/** Context for `templates/parts/seat-banner.hbs`; omitted members are not shown. */
export interface Banner extends ReturnType<typeof bannerButtons> {
  readonly id: string;
  /** The battle's name, shown where the banner is the window's title; blank if it is there as `name`. */
  readonly battle: string;
  readonly name: string;
  readonly sign: Sign | "";
  /** What is asked of the viewer, or whom the battle waits for. */
  readonly state: string;
  readonly waiting: boolean;
  /** How long others have been waited for, and what they choose among; null if nobody is waited for. */
  readonly wait: { readonly since: number; readonly time: string; readonly choosing: string } | null;
  /** Shown while a captain thinks. `decide`: label of the button that ends it; blank if this screen may not. */
  readonly thinking: {
    readonly since: number;
    readonly time: string;
    readonly decide: string;
    readonly hint: string;
  } | null;
  /** Whether hands are sealed, and what that means; null where nothing is hidden, or could be sealed. */
  readonly hands: { readonly icon: string; readonly title: string; readonly about: string } | null;
  readonly points?: readonly { readonly left: boolean; readonly count?: number }[];
  readonly pointsText?: string;
  readonly round?: string;
  /** What a term in the round means; blank or omitted if it says that itself. */
  readonly roundHint?: string;
  /** What a Gamemaster says makes a difference; null or omitted if nothing does. */
  readonly circumstances?: CircumstanceChip | null;
  readonly next?: Sentence | null;
  readonly end?: { readonly label: string; readonly note: string; readonly suggested: boolean } | null;
}

/** Key of what a banner says while something is asked, unless its game has other words. */
export const YOUR_ANSWER = "ALLHANDS.board.yourAnswer";

/** Prefix of the ids of a board's elements. */
export const boardId = ({ battleId }: Pick<Feed, "battleId">): string => `all-hands-board-${battleId}`;

/** How long others have been waited for. */
const waitOf = (feed: Pick<Feed, "wait" | "waiting" | "status" | "thinking" | "replayed">): Banner["wait"] =>
  feed.wait && !feed.thinking && feed.status === "playing" && waitingText(feed) !== ""
    ? {
        since: feed.wait.since,
        time: sinceText(feed.wait.since, performance.now()),
        choosing: choosingText(feed),
      }
    : null;

function thinkingOf({ thinking, status }: Pick<Feed, "thinking" | "status">): Banner["thinking"] {
  if (!thinking || status !== "playing") return null;
  const { since, decide } = thinking;
  return {
    since,
    time: thinkingText(since, performance.now()),
    decide: decide ? localize("ALLHANDS.captain.decide") : "",
    hint: localize("ALLHANDS.captain.decideHint"),
  };
}

function handsOf({ hands }: Pick<Feed, "hands">): Banner["hands"] {
  if (!hands) return null;
  return hands === "sealed"
    ? { icon: "lock", title: localize("ALLHANDS.hands.title"), about: localize("ALLHANDS.hands.mark") }
    : { icon: "eye", title: localize("ALLHANDS.hands.open"), about: localize("ALLHANDS.hands.openMark") };
}

/** Player names by seat. */
export const playersOf = ({ seats }: Pick<Feed, "seats">): Names =>
  Object.fromEntries(seats.map(({ seat, name }) => [seat, name]));

/**
 * The banner of a board, with its game's additions.
 *
 * @param asked  the key of the text shown while something is asked
 */
export function bannerFor<View>(feed: Feed<View>, own: Partial<Banner>, asked = YOUR_ANSWER): Banner {
  const state = feed.question ? localize(asked) : waitingText(feed);
  const banner: Banner = {
    id: boardId(feed),
    battle: feed.title,
    name: "",
    sign: "",
    state: feed.status === "playing" ? state : "",
    waiting: feed.question !== null,
    wait: waitOf(feed),
    thinking: feed.question ? null : thinkingOf(feed),
    hands: handsOf(feed),
    ...own,
    ...bannerButtons(feed),
  };
  // The battle's name is there already: here is the name of the seat that looks at it.
  const isNamed = banner.name !== "" && banner.name !== feed.title;
  return isNamed ? banner : { ...banner, name: playersOf(feed)[feed.seat ?? ""] ?? "" };
}
