/**
 * Sealed hands: whether a battle has them, and the door to what seals (`kit/sealed/`), which is fetched only where a
 * battle does. What only some may know stands in no document of such a battle; what is missing is sealed for each reader.
 */
import type { CoveredGame, Seat } from "../../rules/kernel";
import type { Flagged } from "../documents/flags";
import type { Patch } from "../documents/patch";
import { fetchedOnce } from "../windows/fetched";
import type { BattleCombat, StoredSeat } from "./battle-combat";
import type { CardTable } from "./stacks";
import type { Binding } from "./table-game";

/** What is needed of a game’s rules. */
export type CoveringRules<State> = Pick<CoveredGame<State, never, unknown>, "cover" | "view" | "seats">;

/** What seals and opens. Every box belongs to a place (`what`), and opens nowhere else. */
export interface Sealer {
  /** Whether this page has the battle's key, and so may read everything. */
  hasKey(battle: BattleCombat): boolean;
  /** Seals a text for the pages that may run the battle. Throws a `RulesError` if this page has no key. */
  shut(battle: BattleCombat, what: string, text: string): string;
  /** The text in a box for those pages; null if it does not open here. */
  opened(battle: BattleCombat, what: string, box: string): string | null;
  /** The same with the keys that a record has published. */
  openedWith(published: Readonly<Record<string, string>>, battle: string, what: string, box: string): string | null;
  /** Whether this page has a seat's key. */
  hasSeatKey(battle: BattleCombat, seat: Seat): boolean;
  /** Seals a text for the pages of a seat, and those that may run the battle. */
  shutFor(battle: BattleCombat, seat: Seat, what: string, text: string): string;
  openedFor(battle: BattleCombat, seat: Seat, what: string, box: string): string | null;
  /** A digest as everybody may read it: nobody can try out which states have it. */
  masked(battle: BattleCombat, digest: string): string;
  /** The covered state with all that this page may know. */
  known<State>(battle: BattleCombat, covered: State): State;
  /** What is missing of the state, as the page that runs the battle has it in memory and in patches; null if damaged. */
  missing(battle: BattleCombat): string | null;
  /** The same of any state. */
  missingOf<State>(rules: CoveringRules<State>, state: State): string;
  /** A patch as it is written: with what is missing sealed. */
  written(battle: BattleCombat, patch: Patch): Patch;
  /**
   * What the referee writes before it goes on, so that all who may read can, and nobody else; null if nothing. Throws a
   * `RulesError` if this page has no key.
   */
  settled(battle: BattleCombat, digest: () => string): Resealed | null;
  /** The Combat's values that publish the battle's key, as it is over; null if that is done. */
  published(battle: BattleCombat): object | null;
  /** The battle's keys as its record keeps them: in envelopes for those who may run it. */
  kept(battle: BattleCombat): string;
  /** What this page can open of a battle that is gone, by the keys that its record has kept; null if nothing. */
  left(battle: string, kept: string): Left | null;
  /** All keys of a battle that this page has, by number. */
  keys(battle: BattleCombat): Readonly<Record<string, string>>;
  /** Whether somebody is connected who can run the battle, as far as their browsers have said. */
  isRunnable(battle: BattleCombat): boolean;
  /** Whether a user may run the battle: one of their browsers has its key. */
  mayRun(battle: BattleCombat, user: User.Implementation): boolean;
  /** Notes what this page sees after a step, to compare it with the record when the battle is over. */
  see(battle: BattleCombat): void;
  /** Shows this browser's public key to all, so that battles are sealed for it. Returns the browser's name. */
  showKey(): Promise<string>;
  /** Answers whoever runs the battle, if this page lacks a key that it may have. */
  answerCall(battle: BattleCombat): Promise<void>;
  /** Takes up what a user has written, from the arguments of the hook `updateUser`. */
  hear(user: Flagged & { readonly id: string | null }, changes: object, by: string): void;
  /**
   * The keys, and what is missing of its state, of a battle that is about to be made. A page that must not have its key
   * forgets it, and whoever runs the battle gives it another.
   */
  begun<State>(begun: Begun<State>): { readonly keys: string; readonly covered: string };
  /**
   * Whether the battle's key would outlive this browser, or its Gamemaster knows that it would not.
   *
   * @param dealers  the users who may have it; if omitted, all Gamemasters
   */
  isSafe(dealers?: readonly string[]): boolean;
  /** What is in the way of a battle that this page should run, as it lacks the key; null if nothing. */
  obstacle(battle: BattleCombat): Obstacle | null;
  /** Entries for the menu of a battle, for Gamemasters. */
  entries(battle: BattleCombat): readonly SealerEntry[];
  /** Entries for everybody. */
  ownEntries(): readonly SealerEntry[];
  /** A new seed for dice: whoever has the key can make it again. */
  seed(battle: BattleCombat, number: number): string;
  /** All seeds that were made for a battle, up to a number. */
  seeds(battle: BattleCombat, upTo: number): readonly string[];
}

/** What opens the record of a battle that is gone. */
export interface Left {
  /** Its keys by number. */
  readonly keys: Readonly<Record<string, string>>;
  /** All seeds that were made for it, up to a number. */
  seeds(upTo: number): readonly string[];
  /** Whether this user is the first of those who are connected, and could publish them. */
  readonly isFirst: boolean;
  /** Remembers that they are published, should the battle be brought back: it then gets another key. */
  published(): void;
}

/** Why a battle does not go on here, as a sentence, and what helps. */
interface Obstacle {
  readonly text: string;
  act(): Promise<void>;
}

/** An entry of a menu, as features have them. */
export interface SealerEntry {
  readonly icon: string;
  readonly label: string;
  readonly action: string;
  onClick(): void;
}

/** A battle that is about to be made. */
interface Begun<State> {
  readonly id: string;
  readonly seats: readonly StoredSeat[];
  readonly rules: CoveringRules<State>;
  readonly state: State;
  /** The users who may run it; if omitted, all Gamemasters. */
  readonly dealers?: readonly string[];
  /** The browser of another user who deals, which is there. */
  readonly dealing?: { readonly user: string; readonly device: string };
}

/** How many browsers a user has that can read. */
type Browsers = readonly (readonly [user: string, count: number])[];

/** Values of the Combat with new keys or boxes, and who has got a key that had none. */
interface Resealed {
  readonly values: object;
  /** Users, with the stored name of the seat; blank for the battle's own key. */
  readonly newcomers: readonly { readonly user: string; readonly seat: string }[];
  /** At the start, for whom the battle is sealed: whoever may read everything, and whoever plays. */
  readonly served: { readonly all: Browsers; readonly seats: Browsers } | null;
}

/** Whether a Combat is of a battle with sealed hands. Combats of other systems may have anything under that name. */
export const isSealed = ({ system }: { readonly system: object }): boolean => {
  const { keys } = system as { readonly keys?: unknown };
  return typeof keys === "string" && keys !== "";
};

const door: { fetch: (() => Promise<Sealer>) | null; sealer: Sealer | null } = { fetch: null, sealer: null };

/** Says how what seals is fetched; called once. */
export function offerSealer(fetch: () => Promise<Sealer>): void {
  door.fetch = fetchedOnce(async () => (door.sealer = await fetch()));
}

/** Fetches what seals. */
export const fetchSealer = async (): Promise<unknown> => door.fetch?.();

/** What seals, if it is here. */
export const sealerHere = (): Sealer | null => door.sealer;

/** Whether a Combat cannot be read yet, as what seals is not here. */
export const isShutHere = (combat: { readonly system: object }): boolean => isSealed(combat) && !door.sealer;

/** What seals a battle; null if its hands are open. */
export function sealerOf(battle: BattleCombat): Sealer | null {
  if (!isSealed(battle)) return null;
  if (!door.sealer) throw new Error("what seals is not here yet");
  return door.sealer;
}

/** Code of another room that arrives with what seals; null until then. */
export interface Arriving<Code> {
  here: Code | null;
}

/** The part of a Combat's data that holds what is missing. */
export const MISSING = "system.covered";

/** How the documents of a game with hidden cards are read and written, covered or not. */
interface Sealable<State> extends Binding<State> {
  /** Refuses a state that cannot be played with a `RulesError`; where this page may not know a card, it is covered. */
  validate(state: State): void;
  /** Where its cards lie; what `relaid` makes has not been validated. */
  readonly cards: CardTable<State>;
}

/** A game's documents, which hold the covered state in battles with sealed hands. Rules and boards need not know. */
export function sealable<State>(
  rules: CoveringRules<State>,
  { validate, ...binding }: Sealable<State>,
): Binding<State> {
  const { cover } = rules;
  return {
    ...binding,
    cards: {
      ...binding.cards,
      relaid(state, stacks) {
        const laid = binding.cards.relaid(state, stacks);
        validate(laid);
        return laid;
      },
    },
    read(battle) {
      const there = binding.read(battle);
      const state = sealerOf(battle)?.known(battle, there) ?? there;
      validate(state);
      return state;
    },
    changes(battle, before, after) {
      const sealer = sealerOf(battle);
      if (!sealer) return binding.changes(battle, before, after);
      const patch = binding.changes(battle, cover(before), cover(after));
      const [was, is] = [sealer.missingOf(rules, before), sealer.missingOf(rules, after)];
      return was === is ? patch : { ...patch, [battle.uuid]: { ...patch[battle.uuid], [MISSING]: is } };
    },
  };
}

export const covers = <State>(rules: object): rules is CoveringRules<State> => "cover" in rules;

/** What is missing of a state, as patches have it; null if hands are open. */
export function missingOf<State>(
  battle: BattleCombat,
  rules: Pick<CoveredGame<State, never, unknown>, "view" | "seats">,
  state: State,
): string | null {
  const sealer = sealerOf(battle);
  return sealer && covers<State>(rules) ? sealer.missingOf(rules, state) : null;
}

/** A patch as the referee writes it. */
export const written = (battle: BattleCombat, patch: Patch): Patch => sealerOf(battle)?.written(battle, patch) ?? patch;

/** A digest as the Combat holds it. */
export const storedDigest = (battle: BattleCombat, digest: string): string =>
  sealerOf(battle)?.masked(battle, digest) ?? digest;
