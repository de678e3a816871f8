/** How everybody stands after some battles: what they won, what chance gave them, and what decided. Pure sums of what was counted. */
import type { Seat } from "./referee";
import { luckOf, type BattleStatistics, type Luck, type Try } from "./statistics";

/** How somebody stands, by the name of their seats. */
export interface Standing {
  readonly name: string;
  readonly battles: number;
  readonly won: number;
  /** How many of theirs were lost, and how many they took of others'. */
  readonly lost: number;
  readonly taken: number;
  /** How lucky they were in what they tried, by its kind, the most frequent first. */
  readonly kinds: readonly { readonly kind: string; readonly luck: Luck }[];
}

/** What decided some battles. */
export interface Decided {
  readonly battles: number;
  /** Battles that were won by somebody and in which something was lost, and those among them that the first to lose something lost. */
  readonly withLoss: number;
  readonly firstLost: number;
  /** How losses came about, the most frequent first. */
  readonly causes: readonly { readonly cause: string; readonly count: number }[];
}

/** How often each of these is among them, the most frequent first. */
function counts(all: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const each of all) found.set(each, (found.get(each) ?? 0) + 1);
  return [...found].sort(([, one], [, other]) => other - one);
}

/** The luck of some tries, kind by kind. */
export const luckByKind = (tries: readonly Try[]): Standing["kinds"] =>
  counts(tries.map(({ kind }) => kind)).map(([kind]) => ({
    kind,
    luck: luckOf(tries.filter((each) => each.kind === kind)),
  }));

/** How everybody stands, the most battles first, then the most won. */
export function standings(battles: readonly BattleStatistics[]): Standing[] {
  const names = [...new Set(battles.flatMap(({ seats }) => seats.map(({ name }) => name)))];
  const all = names.map((name): Standing => {
    const fought = battles.flatMap((battle) => {
      const mine = new Set<Seat>(battle.seats.filter((seat) => seat.name === name).map(({ id }) => id));
      return mine.size === 0 ? [] : [{ ...battle, mine }];
    });
    const count = (of: (battle: (typeof fought)[number]) => number) =>
      fought.reduce((sum, battle) => sum + of(battle), 0);
    return {
      name,
      battles: fought.length,
      won: count(({ outcome, mine }) => Number(outcome?.winners.some((seat) => mine.has(seat)) ?? false)),
      lost: count(({ losses, mine }) => losses.filter(({ seat }) => mine.has(seat)).length),
      taken: count(
        ({ losses, mine }) => losses.filter(({ seat, by }) => by !== null && mine.has(by) && !mine.has(seat)).length,
      ),
      kinds: luckByKind(fought.flatMap(({ tries, mine }) => tries.filter(({ seat }) => mine.has(seat)))),
    };
  });
  return all.sort((one, other) => other.battles - one.battles || other.won - one.won);
}

/** What decided these battles. */
export function decided(battles: readonly BattleStatistics[]): Decided {
  const won = battles.flatMap(({ outcome, losses: [first] }) =>
    outcome && outcome.winners.length > 0 && first ? [{ winners: outcome.winners, first }] : [],
  );
  return {
    battles: battles.length,
    withLoss: won.length,
    firstLost: won.filter(({ winners, first }) => !winners.includes(first.seat)).length,
    causes: counts(battles.flatMap(({ losses }) => losses.map(({ cause }) => cause))).map(([cause, count]) => ({
      cause,
      count,
    })),
  };
}
