/** The battles of the overview as rows: pure, so that it is tested without Foundry. */
import { sinceText } from "../../kit/board/notice";
import type { Feed } from "../../kit/game/feed";
import { localize, phrase } from "../../kit/text/sentence";
import type { Sign } from "../../kit/text/signs";

/** Known facts of a battle. */
export interface BattleFacts extends Pick<Feed, "title" | "status" | "problem" | "waiting" | "die"> {
  readonly id: string;
  /** Name of the game. */
  readonly game: string;
  /** The score in a line; blank if the game has none. */
  readonly score: string;
  /** What each seat has left, in any unit; empty if that is hidden. */
  readonly left: { readonly [seat: string]: number };
  /** The name of its scene. */
  readonly behind: string;
  /** When the open question was asked, by `performance.now()`; null if none is open. */
  readonly since: number | null;
  /** Headline of the last step; blank if there is none yet. */
  readonly news: string;
  readonly seats: readonly SeatRow[];
  /** What is hidden is sealed. */
  readonly sealed: boolean;
  /** Users whose changes to participants are undone without asking. */
  readonly barred: readonly { readonly user: string; readonly name: string }[];
  /** This user may set what happens automatically. */
  readonly automated: boolean;
  /** The game has people, and a list of them. */
  readonly crewed: boolean;
  /** The game has stations. */
  readonly stations: boolean;
  /** Id of the journal with its record. */
  readonly record: string;
}

/** A seat and who could hold it; `value` has the form of `commanderOf`. */
export interface SeatRow {
  readonly seat: string;
  /** Names of its ships. */
  readonly name: string;
  readonly commander: string;
  readonly commanders: readonly { readonly value: string; readonly label: string }[];
  /** Who shares the seat with its captain; blank if nobody does. */
  readonly mates: string;
  /** The captain, and who shares the seat. */
  readonly players: string;
  readonly sign: Sign;
  /** The picture of its first ship; blank if there is none. */
  readonly picture: string;
  /** This user plays it. */
  readonly mine: boolean;
}

/** Why the battle is stuck, or that it is over; blank while it waits for those it names. */
function noticeOf({ status, problem, waiting, die }: BattleFacts): string {
  if (status === "problem") return problem;
  if (status !== "playing") return localize(`ALLHANDS.overview.${status}`);
  if (die) return localize("ALLHANDS.overview.yourDie");
  return waiting.length === 0 ? localize("ALLHANDS.overview.busy") : "";
}

/** Whether a battle waits for this user in a seat. */
const isMyTurn = ({ seats }: BattleFacts, { seat: id, answered }: BattleFacts["waiting"][number]): boolean =>
  !answered && seats.some(({ seat, mine }) => mine && seat === id);

/** Users that a battle waits for and since when, and who has answered. `now`: by `performance.now()`. */
const waitingOf = (battle: BattleFacts, now: number) =>
  battle.waiting.map((each) => {
    const { name, answered } = each;
    const key = answered ? "ALLHANDS.overview.answered" : "ALLHANDS.overview.asked";
    const text = isMyTurn(battle, each) ? localize("ALLHANDS.turn.yours") : phrase(key, { name });
    // A clock that nobody waits for would only press those who have answered.
    const clock = answered || battle.since === null ? {} : { since: battle.since, time: sinceText(battle.since, now) };
    return { name, answered, text, ...clock };
  });

/** The battles as rows: those in progress first, in order of creation. `now`: by `performance.now()`. */
export function overviewRows(battles: readonly BattleFacts[], now = performance.now()) {
  return battles
    .map((battle) => {
      const { id, title, game, behind, score, news, status, crewed, stations, die } = battle;
      const over = status === "over";
      return {
        id,
        title,
        game,
        behind,
        score,
        news,
        crewed,
        stations,
        sealed: battle.sealed,
        over,
        // Who leads: the widths of the parts of a bar. None if nothing is left, or if it is hidden.
        shares: battle.seats
          .map(({ seat, sign }) => ({ sign, share: battle.left[seat] ?? 0 }))
          .filter(({ share }) => share > 0),
        // To be counted or compared.
        record: over ? battle.record : "",
        problem: status === "problem",
        notice: noticeOf(battle),
        // Seats that can be handed over.
        seats: over ? [] : battle.seats,
        barred: battle.barred.map(({ user, name }) => ({
          user,
          text: phrase("ALLHANDS.overview.barred", { name }),
        })),
        automated: battle.automated && !over,
        waiting: over ? [] : waitingOf(battle, now),
        // It waits for this user.
        yours: !over && (die !== null || battle.waiting.some((each) => isMyTurn(battle, each))),
      };
    })
    .sort((a, b) => Number(a.over) - Number(b.over));
}

export type OverviewRow = ReturnType<typeof overviewRows>[number];
