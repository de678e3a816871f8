/** The large lines over an onlooker's board: the score, who acts, and what just happened. */
import type { Seat } from "../../rules/kernel";
import { wayThrough } from "../../rules/kernel/retrace";
import type { Feed } from "../../kit/game/feed";
import { landmarks } from "../replay/landmarks";
import type { ReplaySource } from "../replay/source";
import { headlineOf } from "../replay/step-text";
import { signOf } from "../../kit/text/signs";
import { localize, phrase } from "../../kit/text/sentence";

/** Steps that are searched for something worth telling. */
export const BACK = 12;

/** The large lines. */
export interface Headline {
  readonly score: string;
  readonly acting: readonly { readonly name: string; readonly sign: string }[];
  readonly told: string;
}

/** The latest event worth telling, up to a position; a set text if there is none yet. */
async function lastTold(source: ReplaySource, position: number): Promise<string> {
  const before = wayThrough(source.recording).filter((each) => each > 0 && each <= position);
  for (const each of before.reverse().slice(0, BACK)) {
    const told = await headlineOf(source, each - 1);
    if (told !== "") return told;
  }
  return localize("ALLHANDS.onlooking.before");
}

function roundAt({ recording }: ReplaySource, position: number): string {
  const rounds = landmarks(recording, wayThrough(recording), () => []).filter((mark) => mark.kind === "round");
  const mark = rounds.findLast((each) => each.position <= position);
  return mark ? phrase("ALLHANDS.replay.landmark.round", { round: mark.round }) : "";
}

/** These seats as those that are to act, each once. */
export function actingIn({ seats }: Feed, acting: readonly Seat[]): Headline["acting"] {
  const nameOf = (id: Seat) => seats.find(({ seat }) => seat === id)?.name ?? "";
  return [...new Set(acting)].map((id) => ({ name: nameOf(id), sign: signOf(id) })).filter(({ name }) => name !== "");
}

/** Seats that are to act: those the battle waits for; otherwise, while it goes on, the last to act. */
function actingAt({ recording }: ReplaySource, feed: Feed, position: number): Headline["acting"] {
  if (feed.replayed?.outcome) return [];
  const last = recording.entries[position - 1]?.seat ?? null;
  const { waiting } = feed;
  return actingIn(feed, waiting.length > 0 || last === null ? waiting.map(({ seat }) => seat) : [last]);
}

/** The headline of a feed that shows a position. */
export async function headlineAt(source: ReplaySource, feed: Feed, position: number): Promise<Headline> {
  return {
    // The score in a line; the round if the game has none.
    score: source.table.status?.(feed.view) ?? roundAt(source, position),
    acting: actingAt(source, feed, position),
    told: await lastTold(source, position),
  };
}
