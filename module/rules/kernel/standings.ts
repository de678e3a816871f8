/** Everyone's standings after battles: what they won, chance's gifts, and what was decisive. Pure sums of counts. */
import type { Seat } from "./referee";
import { luckOf, type BattleStatistics, type Luck, type Try } from "./statistics";

/** A person's standing, by the name of their seats. */
export interface Standing {
  readonly name: string;
  readonly battles: number;
  readonly won: number;
  /** Number of their own losses, and of losses that they inflicted on others. */
  readonly lost: number;
  readonly taken: number;
  /** Luck by kind of try, the most frequent first. */
  readonly kinds: readonly { readonly kind: string; readonly luck: Luck }[];
}

/** Decisive factors in some battles. */
export interface Decided {
  readonly battles: number;
  /** Battles that someone won with something lost, and how many of them the first side to lose something lost. */
  readonly withLoss: number;
  readonly firstLost: number;
  /** Causes of losses, the most frequent first. */
  readonly causes: readonly { readonly cause: string; readonly count: number }[];
}

/** How often each value occurs, the most frequent first. */
function counts(all: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const each of all) found.set(each, (found.get(each) ?? 0) + 1);
  return [...found].sort(([, one], [, other]) => other - one);
}

/** The luck of some tries, kind by kind. */
const luckByKind = (tries: readonly Try[]): Standing["kinds"] =>
  counts(tries.map(({ kind }) => kind)).map(([kind]) => ({
    kind,
    luck: luckOf(tries.filter((each) => each.kind === kind)),
  }));

/** Everyone's standings, by most battles and then most wins. */
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

/** Decisive factors in these battles. */
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
