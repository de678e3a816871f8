/** The effect of a battle on a war: proposed by rules, decided by a Gamemaster, put into an entry. Pure. */
import { isObject } from "../../rules/kernel";
import { experienceFrom, type Veteran } from "../../rules/kernel/war";
import type { Snapshot } from "../../kit/documents/patch";
import { NOTHING_CHANGED, waiting, type Amounts, type Fought } from "./log";
import type { NewEntry } from "./war";

/** A ship of the war that fought. */
export interface WarFighter {
  readonly uuid: string;
  /** Id of the side that it was on. */
  readonly side: string;
  readonly veteran: Veteran;
  /** How it left the battle, in words. */
  readonly fate: string;
}

/**
 * Ships that fought in a game without rules for wars: no battle has lasting effects on them, so all stay, and their
 * strength is unknown.
 *
 * @param documents  documents of the battle when it began; its Combatants say which actors are theirs
 */
export const plainVeterans = (documents: Snapshot): Veteran[] =>
  Object.entries(documents).flatMap(([uuid, { actorId, name, system }]): Veteran[] => {
    const [, id] = /\.Combatant\.([^.]+)$/.exec(uuid) ?? [];
    const { seat } = isObject(system) ? system : {};
    if (id === undefined || typeof actorId !== "string" || typeof seat !== "string") return [];
    return [{ id, seat, name: String(name), before: 0, after: 0, of: 0, fate: "", end: "stays", people: 0 }];
  });

/** The Gamemaster's decisions. */
export interface Settled {
  readonly title: string;
  /** The fates, by the ships' UUIDs. */
  readonly became: { readonly [uuid: string]: Fought["became"] };
  readonly score: Amounts;
  readonly money: Amounts;
  /** Whether crews gain experience. */
  readonly learns: boolean;
}

/** The sides whose ships were among the winners. */
export const winnersOf = (fighters: readonly WarFighter[], winners: readonly string[]): string[] => [
  ...new Set(fighters.filter(({ veteran }) => winners.includes(veteran.seat)).map(({ side }) => side)),
];

/** The proposed fate of a ship: a prize goes to the side that won. */
export function proposalFor({ veteran, side }: WarFighter, winners: readonly string[]): Fought["became"] {
  const [winner] = winners.filter((each) => each !== side);
  if (veteran.end !== "prize") return veteran.end;
  return winner === undefined || winners.includes(side) ? "stays" : { prize: winner };
}

/**
 * The possible fates of a ship: its side keeps or loses it, or another side takes it or breaks it up. A ship that was
 * blown to bits cannot be broken up.
 *
 * @param sides   ids of all sides
 * @param brings  what its parts bring, in credits
 */
export function futuresOf({ side, veteran }: WarFighter, sides: readonly string[], brings: number): Fought["became"][] {
  const others = sides.filter((id) => id !== side);
  const isWorthIt = brings > 0 && veteran.after > 0;
  return [
    ...(["stays", "lost"] as const),
    ...others.map((prize) => ({ prize })),
    ...(isWorthIt ? others.map((scrap) => ({ scrap })) : []),
  ];
}

const added = (amounts: readonly (readonly [string, number])[]): Amounts => {
  const sums: Record<string, number> = {};
  for (const [id, amount] of amounts) if (amount !== 0) sums[id] = (sums[id] ?? 0) + amount;
  return sums;
};

/** A battle's changes for the sides, except documents. It takes a day; sides that are ready earlier wait. */
function battleAmounts(
  fighters: readonly WarFighter[],
  won: readonly string[],
  { became, score, money, learns }: Settled,
  daysOf: (side: string) => number,
): Pick<NewEntry, "money" | "score" | "days" | "prisoners" | "experience"> {
  const sides = [...new Set(fighters.map(({ side }) => side))];
  const waits = waiting(sides, daysOf);
  const taken = fighters.flatMap(({ uuid, veteran }): [string, number][] => {
    const what = became[uuid] ?? "stays";
    if (typeof what === "string") return [];
    return [["prize" in what ? what.prize : what.scrap, veteran.people]];
  });
  // The crew of a captured ship is not the crew that learned.
  const learned = fighters.filter(({ uuid }) => learns && (became[uuid] ?? "stays") === "stays");
  return {
    money: added(Object.entries(money)),
    score: added(Object.entries(score)),
    days: added(sides.map((side) => [side, (waits[side] ?? 0) + 1] as const)),
    prisoners: added(taken),
    experience: added(learned.map(({ uuid, side }) => [uuid, experienceFrom(won.includes(side))] as const)),
  };
}

/** The ships of a battle as its entry stores them. */
const foughtShips = (fighters: readonly WarFighter[], became: Settled["became"]): Fought[] =>
  fighters.map(({ uuid, side, fate, veteran: { name, before, after, of, hurt = 0, cargo } }) => ({
    uuid,
    name,
    side,
    before,
    after,
    of,
    hurt,
    fate,
    ...(cargo ? { loaded: cargo.before, cargo: cargo.after } : {}),
    became: became[uuid] ?? "stays",
  }));

/** A battle's entry without what it writes. */
export const battleEntry = (
  fighters: readonly WarFighter[],
  won: readonly string[],
  settled: Settled,
  daysOf: (side: string) => number,
): NewEntry => ({
  ...NOTHING_CHANGED,
  kind: "battle",
  title: settled.title,
  ships: foughtShips(fighters, settled.became),
  ...(won.length > 0 ? { won } : {}),
  ...battleAmounts(fighters, won, settled, daysOf),
});
