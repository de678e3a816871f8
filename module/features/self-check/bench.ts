/**
 * Workbench of the checks: documents of the self-check's own. All of them bear its mark, by which they are found and
 * deleted at the end; those left by an interrupted check are found at the start of the next.
 */
import { typeOf } from "../../kit/platform/home";
import { derivedId } from "../../rules/kernel";
import { TRIAL_MARK } from "../../kit/battle/battle";
import { type Making, change, deleteWithin, make } from "../../kit/platform/documents";
import type { CheckOutcome } from "./check";
import {
  here,
  type ActorDoc,
  type CombatDoc,
  type Doc,
  type MessageDoc,
  type SceneDoc,
  type StackDoc,
} from "./foundry-types";
import { Stopped } from "../../kit/platform/stopped";
import { commit } from "../../kit/platform/writes";
import { errorText } from "../../kit/platform/notices";

const SCOPE = "all-hands";
/** The mark: a flag on documents, and on users the message of the self-check to other screens. */
export const MARK = TRIAL_MARK;
/** A flag on users, and a query between screens, used only for trials. */
export const TRIAL = "selfCheckTrial";

/** An id for a document that is yet to be made. */
export const newId = (): string => foundry.utils.randomID();

/** The kinds of documents that the self-check makes, in an order in which they can be deleted. */
const KINDS = ["Combat", "ChatMessage", "Cards", "JournalEntry", "Macro", "Actor", "Item", "Scene", "Folder"] as const;
type Kind = Exclude<(typeof KINDS)[number], "Item">;

/** A component as the checks make it. */
export const COMPONENT = {
  name: "Trial cannon",
  type: typeOf("component"),
  system: { kind: "weapon", bought: { tg: 2, attrs: { AC: 2, PW: 3 }, supports: ["one", "two"] } },
} as const;

const isMarked = ({ flags }: Pick<Doc, "flags">): boolean => flags[SCOPE]?.[MARK] !== undefined;
const markedIds = (all: Iterable<Doc> | undefined): string[] => [...(all ?? [])].filter(isMarked).map(({ id }) => id);

interface BenchOptions {
  /** Milliseconds to wait for something that comes without being asked for. */
  readonly patience: number;
  /** The results of a player's screen, by check id. Throws a `NotTried` if there is none. */
  readonly player: (bench: Bench) => Promise<ReadonlyMap<string, CheckOutcome>>;
}

export class Bench {
  /** Id of this run, in the mark of everything that it makes. */
  readonly run = foundry.utils.randomID();
  readonly #options: BenchOptions;
  #player: Promise<ReadonlyMap<string, CheckOutcome>> | null = null;
  #folder: Promise<Doc> | null = null;

  constructor(options: BenchOptions) {
    this.#options = options;
  }

  /** The mark on everything that is made. */
  get marks(): { readonly "all-hands": { readonly selfCheck: string } } {
    return { [SCOPE]: { [MARK]: this.run } };
  }

  /** The options of a write, by which listeners recognize it. */
  get options(): { readonly allHands: { readonly selfCheck: string } } {
    return { allHands: { [MARK]: this.run } };
  }

  /** The results of a player's screen; asked for only once. */
  player(): Promise<ReadonlyMap<string, CheckOutcome>> {
    return (this.#player ??= this.#options.player(this));
  }

  /** Makes a marked document. */
  async make<Made extends Doc>(kind: Kind, data: object, options: Making & object = {}): Promise<Made> {
    const name = here.game.i18n.localize("ALLHANDS.selfCheck.document");
    const given = data as { readonly flags?: Doc["flags"] };
    const flags = { ...given.flags, [SCOPE]: { ...given.flags?.[SCOPE], ...this.marks[SCOPE] } };
    return make<Made>(kind, { name, ...data, flags }, options);
  }

  /** The folder of the actors, which sets them apart from the table's own while they exist. */
  folder(): Promise<Doc> {
    return (this.#folder ??= this.make<Doc>("Folder", { type: "Actor" }));
  }

  /** A new ship that no player may open, with two components. */
  async ship(data: object = {}, options: Making = {}): Promise<ActorDoc> {
    const { id } = await this.folder();
    const items = [COMPONENT, { ...COMPONENT, name: "Trial hull" }];
    return this.make<ActorDoc>("Actor", { type: typeOf("ship"), folder: id, items, ...data }, options);
  }

  /** A new battle of one of our games, with one combatant with this id; our own hooks ignore it. */
  battle(ship: ActorDoc, combatant = foundry.utils.randomID()): Promise<CombatDoc> {
    const seats = [{ id: "seat-1", name: "One", user: "", bot: "", side: "" }];
    const fighter = { type: typeOf("myoss-gamma"), actorId: ship.id, name: "Fighter", img: ship.img };
    const data = {
      type: typeOf("myoss-gamma"),
      scene: null,
      combatants: [{ _id: combatant, ...fighter, system: { seat: "seat-1" } }],
      system: { name: "Trial", seats, question: '{"id":"x"}' },
    };
    return this.make<CombatDoc>("Combat", data, { keepEmbeddedIds: true });
  }

  /** A new stack of cards with these ids, face down, from the top. `battle`: the battle that it belongs to. */
  stack(type: "deck" | "hand" | "pile", ids: readonly string[], battle = this.run): Promise<StackDoc> {
    const cards = ids.map((_id, sort) => ({
      _id,
      type: "base",
      name: `Card ${sort}`,
      suit: "hearts",
      value: sort,
      face: null,
      drawn: false,
      sort,
      faces: [{ name: `Face ${sort}`, img: "icons/svg/d20-grey.svg" }],
      flags: { [SCOPE]: { card: `${sort}H` } },
    }));
    if (battle === "") return this.make<StackDoc>("Cards", { type, cards }, { keepEmbeddedIds: true });
    const key = foundry.utils.randomID();
    const own = { _id: derivedId(battle, "stack", key), flags: { [SCOPE]: { battle, stack: key } } };
    return this.make<StackDoc>("Cards", { type, cards, ...own }, { keepId: true });
  }

  /** A new message that only this user sees, unless `data` says otherwise. */
  message(data: object, options: object = {}): Promise<MessageDoc> {
    return this.make<MessageDoc>("ChatMessage", { whisper: [here.game.userId], ...data }, options);
  }

  /** A new scene that nobody sees. */
  scene(): Promise<SceneDoc> {
    return this.make<SceneDoc>("Scene", { navigation: false, active: false, width: 800, height: 600 });
  }

  /** The calls of a hook while `act` runs that pass `isMeant`. */
  heard(hook: string, act: () => Promise<unknown>, isMeant: Meant = () => true): Promise<Calls> {
    return listening(hook, act, isMeant, true);
  }

  /** Like `heard`, and answers those calls with `false` to prevent what they announce. */
  prevented(hook: string, isMeant: Meant, act: () => Promise<unknown>): Promise<Calls> {
    return listening(hook, act, isMeant, false);
  }

  /** Waits until `test` passes; false if it never did. */
  async until(test: () => boolean): Promise<boolean> {
    const end = performance.now() + this.#options.patience;
    while (!test() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
    return test();
  }
}

/** The arguments of hooks, call by call. */
type Calls = readonly (readonly unknown[])[];
type Meant = (...args: readonly unknown[]) => boolean;

async function listening(hook: string, act: () => Promise<unknown>, isMeant: Meant, answer: boolean): Promise<Calls> {
  const calls: (readonly unknown[])[] = [];
  const ears = here.hooks;
  const id = ears.on(hook, (...args) => {
    if (!isMeant(...args)) return true;
    calls.push(args);
    return answer;
  });
  try {
    await act();
  } catch (error) {
    if (answer || !(error instanceof Stopped)) throw error;
  } finally {
    ears.off(hook, id);
  }
  return calls;
}

/** Everything that bears the mark, as lines of text. */
export function leftovers(): string[] {
  const documents = KINDS.flatMap((kind) => markedIds(here.game.collections.get(kind)).map((id) => `${kind}.${id}`));
  const tokens = [...here.game.scenes].flatMap(({ uuid, tokens }) =>
    markedIds(tokens).map((id) => `${uuid}.Token.${id}`),
  );
  const flags = [...here.game.users].flatMap((user) => marksOf(user).map((key) => `${user.uuid} ${key}`));
  return [...documents, ...tokens, ...flags];
}

const marksOf = ({ flags }: Doc): string[] => [MARK, TRIAL].filter((key) => flags[SCOPE]?.[key] !== undefined);

/** Deletes everything that bears the mark, of this run or an interrupted one. Reports failures at the end. */
export async function sweep(): Promise<void> {
  const problems: string[] = [];
  const tryTo = (act: () => Promise<unknown>) => act().catch((error: unknown) => problems.push(errorText(error)));
  const { game } = here;
  const macros = markedIds(game.collections.get("Macro"));
  for (const [slot, macro] of Object.entries(game.user.hotbar))
    if (macros.includes(macro)) await tryTo(() => game.user.assignHotbarMacro(null, Number(slot)));
  for (const scene of game.scenes) {
    const tokens = markedIds(scene.tokens);
    if (tokens.length > 0) await tryTo(() => deleteWithin(scene, "Token", tokens));
  }
  // Deleting a stack first returns the cards it got from others, and fails if that fails; so it is emptied first.
  for (const stack of [...(game.collections.get("Cards") ?? [])].filter(isMarked) as StackDoc[]) {
    const cards = [...stack.cards].map(({ id }) => id);
    if (cards.length > 0) await tryTo(() => deleteWithin(stack, "Card", cards));
  }
  for (const kind of KINDS) {
    const ids = markedIds(game.collections.get(kind));
    if (ids.length > 0) await tryTo(() => commit([{ action: "delete", documentName: kind, parent: null, ids }], {}));
  }
  for (const user of game.users) {
    const gone = Object.fromEntries(marksOf(user).map((key) => [`flags.${SCOPE}.-=${key}`, null]));
    if (Object.keys(gone).length > 0) await tryTo(() => change(user, gone));
  }
  if (problems.length > 0) throw new Error(problems.join("; "));
}

/** Checks by id: each resolves, or throws what it found. Texts are under `ALLHANDS.selfCheck.check.<id>`. */
export type Checks = { readonly [id: string]: (bench: Bench) => Promise<void> };
