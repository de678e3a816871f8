/** What a battle brings to a war: proposed by rules, settled by a Gamemaster, put into an entry. Pure. */
import { isObject } from "../../rules/kernel";
import { lessonOf, type Veteran } from "../../rules/kernel/war";
import type { Patch, Snapshot } from "../../kit/documents/patch";
import { NOTHING_CHANGED, waiting, type Amounts, type Fought } from "./log";
import type { NewEntry } from "./war";

/** A ship of the war that fought. */
export interface Fighter {
  readonly uuid: string;
  /** The id of the side that it was on. */
  readonly side: string;
  readonly veteran: Veteran;
  /** How it left the battle, in words. */
  readonly fate: string;
}

/**
 * Those who fought in a game that says nothing of wars: nothing of a battle lasts on them, so all stay, and nobody knows how
 * strong they are.
 *
 * @param documents  of the battle when it began: its Combatants say whose their actors are
 */
export const plainVeterans = (documents: Snapshot): Veteran[] =>
  Object.entries(documents).flatMap(([uuid, { actorId, name, system }]): Veteran[] => {
    const [, id] = /\.Combatant\.([^.]+)$/.exec(uuid) ?? [];
    const { seat } = isObject(system) ? system : {};
    if (id === undefined || typeof actorId !== "string" || typeof seat !== "string") return [];
    return [
      { ...{ id, seat, name: String(name) }, ...{ before: 0, after: 0, of: 0 }, fate: "", end: "stays", people: 0 },
    ];
  });

/** What a side can do with a ship that it takes. */
export interface Taker {
  readonly id: string;
  /** Where its ships are, and whose they are; a blank owner: the Gamemaster's. */
  readonly folder: string;
  readonly owner: string;
}

/** What was settled. */
export interface Settled {
  readonly title: string;
  /** By the ships' UUIDs. */
  readonly became: { readonly [uuid: string]: Fought["became"] };
  readonly score: Amounts;
  readonly money: Amounts;
  /** Whether crews learn. */
  readonly learns: boolean;
}

/** The sides whose ships were among those that won. */
export const winnersOf = (fighters: readonly Fighter[], winners: readonly string[]): string[] => [
  ...new Set(fighters.filter(({ veteran }) => winners.includes(veteran.seat)).map(({ side }) => side)),
];

/** What is proposed for a ship: who has lost it loses it to the one side that won. */
export function proposalFor({ veteran, side }: Fighter, winners: readonly string[]): Fought["became"] {
  const [winner] = winners.filter((each) => each !== side);
  if (veteran.end !== "prize") return veteran.end;
  return winner === undefined || winners.includes(side) ? "stays" : { prize: winner };
}

/**
 * What can become of a ship: its side keeps or loses it, another takes it, or breaks it up. Nobody breaks up what is blown to
 * bits.
 *
 * @param sides   the ids of all
 * @param brings  what its parts bring, in credits
 */
export function futuresOf({ side, veteran }: Fighter, sides: readonly string[], brings: number): Fought["became"][] {
  const others = sides.filter((id) => id !== side);
  const isWorthIt = brings > 0 && veteran.after > 0;
  return [
    ...(["stays", "lost"] as const),
    ...others.map((prize) => ({ prize })),
    ...(isWorthIt ? others.map((scrap) => ({ scrap })) : []),
  ];
}

/** Foundry's level of somebody who owns a document, and of somebody to whom it is nothing. */
const OWNER = 3;
const NONE = 0;

/** What moves a ship to whoever has taken it; `before`: who owned it. */
export function handedOver(uuid: string, taker: Taker, before: Readonly<Record<string, number>>): Patch {
  const former = Object.entries(before).filter(([user, level]) => user !== "default" && level === OWNER);
  const ownership = {
    ...Object.fromEntries(former.map(([user]) => [`ownership.${user}`, NONE])),
    ...(taker.owner === "" ? {} : { [`ownership.${taker.owner}`]: OWNER }),
  };
  return { [uuid]: { folder: taker.folder, ...ownership } };
}

const added = (amounts: readonly (readonly [string, number])[]): Amounts => {
  const sums: Record<string, number> = {};
  for (const [id, amount] of amounts) if (amount !== 0) sums[id] = (sums[id] ?? 0) + amount;
  return sums;
};

/** What a battle changes for the sides: all but documents. A battle takes a day, and those who are ready first wait. */
export function battleAmounts(
  fighters: readonly Fighter[],
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
  // Who is taken is not the crew that learned.
  const learned = fighters.filter(({ uuid }) => learns && (became[uuid] ?? "stays") === "stays");
  return {
    money: added(Object.entries(money)),
    score: added(Object.entries(score)),
    days: added(sides.map((side) => [side, (waits[side] ?? 0) + 1] as const)),
    prisoners: added(taken),
    experience: added(learned.map(({ uuid, side }) => [uuid, lessonOf(won.includes(side))] as const)),
  };
}

/** The ships of a battle as its entry keeps them. */
export const foughtShips = (fighters: readonly Fighter[], became: Settled["became"]): Fought[] =>
  fighters.map(({ uuid, side, fate, veteran: { name, before, after, of, hurt = 0 } }) => ({
    ...{ uuid, name, side, before, after, of, hurt, fate },
    became: became[uuid] ?? "stays",
  }));

/** An entry of a battle without what it writes. */
export const battleEntry = (
  fighters: readonly Fighter[],
  won: readonly string[],
  settled: Settled,
  daysOf: (side: string) => number,
): NewEntry => ({
  ...NOTHING_CHANGED,
  ...{ kind: "battle", title: settled.title, ships: foughtShips(fighters, settled.became) },
  ...battleAmounts(fighters, won, settled, daysOf),
});
