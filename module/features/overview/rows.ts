/** The battles of the overview, each as a row: pure, so that it is tested without Foundry. */
import type { Feed } from "../../kit/battle/feed";
import { localize, phrase } from "../../kit/text/sentence";
import type { Sign } from "../../kit/text/signs";

/** What is known of a battle. */
export interface BattleFacts extends Pick<Feed, "title" | "status" | "problem" | "waiting" | "die"> {
  readonly id: string;
  /** The name of the game. */
  readonly game: string;
  /** How it stands, in a line; blank: the game does not say. */
  readonly score: string;
  /** What its ships fight before. */
  readonly behind: string;
  /** Of one that is over: when it was, and who won; blank: neither is known. */
  readonly past: string;
  /** The headline of the last step; blank: there was none yet. */
  readonly news: string;
  readonly seats: readonly SeatRow[];
  /** Users whose changes to what takes part are put back without a question. */
  readonly barred: readonly { readonly user: string; readonly name: string }[];
  /** This user may say what happens by itself. */
  readonly automated: boolean;
  /** The game has people, and a list of them. */
  readonly crewed: boolean;
  /** The game has stations. */
  readonly stations: boolean;
  /** The id of the journal with its record. */
  readonly record: string;
}

/** A seat, and who could hold it: `value` as `commanderOf` has it. */
export interface SeatRow {
  readonly seat: string;
  /** What it plays: the names of its ships. */
  readonly name: string;
  readonly commander: string;
  readonly commanders: readonly { readonly value: string; readonly label: string }[];
  /** With whom its captain plays it; blank: alone. */
  readonly mates: string;
  /** Its captain, and with whom. */
  readonly players: string;
  readonly sign: Sign;
  /** The picture of its first ship; blank: there is none. */
  readonly picture: string;
  /** This user plays it. */
  readonly mine: boolean;
}

export interface OverviewRow {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly behind: string;
  readonly past: string;
  readonly score: string;
  readonly news: string;
  readonly over: boolean;
  /** Why it stands still, or that it is over; blank: it goes on. */
  readonly notice: string;
  readonly problem: boolean;
  readonly waiting: readonly { readonly name: string; readonly answered: boolean; readonly text: string }[];
  /** It waits for this user. */
  readonly yours: boolean;
  /** Seats that can be handed over: none when it is over. */
  readonly seats: readonly SeatRow[];
  readonly barred: readonly { readonly user: string; readonly text: string }[];
  readonly automated: boolean;
  readonly crewed: boolean;
  readonly stations: boolean;
  /** Of one that is over: its record, to be counted or compared; else blank. */
  readonly record: string;
}

/** What stands in the place of those who are waited for. */
function noticeOf({ status, problem, waiting, die }: BattleFacts): string {
  if (status === "problem") return problem;
  if (status !== "playing") return localize(`ALLHANDS.overview.${status}`);
  if (die) return localize("ALLHANDS.overview.yourDie");
  return waiting.length === 0 ? localize("ALLHANDS.overview.busy") : "";
}

/** Whether a battle waits for this user in a seat. */
const isMyTurn = ({ seats }: BattleFacts, { seat: id, answered }: BattleFacts["waiting"][number]): boolean =>
  !answered && seats.some(({ seat, mine }) => mine && seat === id);

/** Whom a battle waits for, and who has answered. */
const waitingOf = (battle: BattleFacts): OverviewRow["waiting"] =>
  battle.waiting.map((each) => {
    const { name, answered } = each;
    const key = answered ? "ALLHANDS.overview.answered" : "ALLHANDS.overview.asked";
    const text = isMyTurn(battle, each) ? localize("ALLHANDS.turn.yours") : phrase(key, { name });
    return { name, answered, text };
  });

/** The battles as rows: those that go on first, in the order in which they came. */
export function overviewRows(battles: readonly BattleFacts[]): OverviewRow[] {
  return battles
    .map((battle) => {
      const { id, title, game, behind, score, news, status, crewed, stations, past, die } = battle;
      const over = status === "over";
      return {
        ...{ id, title, game, behind, score, news, crewed, stations, over, past },
        record: over ? battle.record : "",
        problem: status === "problem",
        notice: noticeOf(battle),
        seats: over ? [] : battle.seats,
        barred: battle.barred.map(({ user, name }) => ({
          user,
          text: phrase("ALLHANDS.overview.barred", { name }),
        })),
        automated: battle.automated && !over,
        waiting: over ? [] : waitingOf(battle),
        yours: !over && (die !== null || battle.waiting.some((each) => isMyTurn(battle, each))),
      };
    })
    .sort((a, b) => Number(a.over) - Number(b.over));
}
