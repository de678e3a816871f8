/** What a game brings to the table, and the register of the games that are there. */
import type { Game, GameEvent, Json, Player, Random, RulesError, Seat, Weighing } from "../../rules/kernel";
import type { Patch, Values } from "../documents/patch";
import type { Strength } from "../../rules/bots/strengths";
import type { Duties, Stations } from "../../rules/kernel/stations";
import type { StatisticsOf } from "../../rules/kernel/statistics";
import type { Feed, Names } from "./feed";
import type { Application } from "../platform/applications";
import type { Blow } from "./blow";
import type { Fleets } from "./fleet-rules";
import type { PaperSheet } from "../paper/sheet";
import type { Texts } from "../text/sentence";
import type { Storyteller } from "./storyteller";
import type { WarGame } from "./war-game";
import type { Changeable } from "../platform/documents";

export type * from "./storyteller";

/** Documents ⇄ state. Both ways are exact: what `read` finds, `changes` would write. */
export interface Binding<State> {
  /** Throws a `RulesError` that names the document and what is wrong with it. */
  read(combat: BattleCombat): State;
  /**
   * The smallest set of document changes that leads from one state to the other: documents that only `after` has are
   * made (with ids derived from it), those that only `before` has are deleted.
   */
  changes(combat: BattleCombat, before: State, after: State): Patch;
  /** What an earlier version has written of the Combat, whole or by path, as `changes` would write it. */
  renewed?(values: Values): Values;
}

/** A window in which one battle is played. */
export interface Board extends Application {
  refresh(): void;
  /** Also while it is being drawn anew. */ readonly isOpen: boolean;
  /** Where it stands. `folded`: only the strip of its title is left. */
  readonly docking: { readonly folded: boolean; fold(folded: boolean): void };
  /** The keyboard is its own from now on. */
  takeKeys(): void;
}

/** What a board is made with. */
export interface BoardOptions<View> {
  readonly uniqueId: string;
  readonly feed: () => Feed<View>;
  /** The game's id, where no Combat of that id says it. */
  readonly game?: string;
  /** It was closed. */
  readonly closed?: () => void;
  /** Draws what stands beside the game, with each drawing. */
  readonly beside?: (frame: HTMLElement, feed: Feed<View> | null) => Promise<void>;
}

/** A turn, as the chat has it: its steps are one card. */
export interface Turn {
  /** No other turn of the battle has it. */
  readonly number: string | number;
  /** Whose it is; left out: everyone's. */
  readonly seat?: Seat | undefined;
  /** The id of the Combatant that acts; left out: the only one of the seat, if it has but one. */
  readonly fighter?: string | null;
}

/** A ship and who is aboard, as far as somebody may know it. */
export interface ShipCrew {
  readonly seat: Seat;
  readonly name: string;
  /** How it is, in a few words; blank: as it should be. */
  readonly state: string;
  readonly posts: readonly CrewPost[];
}

/** A post, a station, or wherever else people are. What is blank there is not to be said. */
export interface CrewPost {
  readonly post: string;
  readonly who: string;
  /** What they can, and what with. */
  readonly can: string;
  readonly state: string;
  /** `hurt`: not as able as they should be; `lost`: nobody can do anything there. */
  readonly tone: "" | "hurt" | "lost";
}

/** What a Gamemaster has put together in the start dialog: who commands which actor, with its token if it has one. */
export interface Enlisted {
  readonly seat: string;
  /** Seats of one side are allies; blank: a side of its own. */
  readonly side: string;
  readonly actor: Actor.Implementation;
  readonly token: { readonly id: string; readonly scene: string } | null;
  /** The id that the Combatant will have. */
  readonly id: string;
  /** What was entered into the game's own fields, by their names; `{}` if nothing was asked. */
  readonly values: RecruitValues;
}

/** Values of the fields of a recruit by name. */
export type RecruitValues = { readonly [field: string]: number | string };

/**
 * What a game asks about each of those who are to fight: a whole number, or one of a few words. Texts are under
 * `ALLHANDS.start.field.<name>` and `ALLHANDS.start.value.<value>`; `initial` is what the actor suggests.
 */
export type RecruitField = { readonly name: string } & (
  | {
      readonly least: number;
      readonly most: number;
      /** Numbers above this are allowed, with a warning. */
      readonly usual?: number;
      initial(actor: Actor.Implementation): number;
    }
  | { readonly values: readonly string[]; initial(actor: Actor.Implementation): string }
);

/** A new battle: its state before the first step, and the system data that hold it, of the Combat and of each Combatant by its id. */
export interface StartData<State = unknown> {
  readonly state: State;
  readonly combat: Record<string, Json>;
  readonly combatants: Readonly<Record<string, Record<string, Json>>>;
  /** Whole Combatants of what nobody has enlisted. */
  readonly others?: readonly Values[];
}

/**
 * A house option of a game: one of a few values (the first as the game has it), a whole number from `least` on, or one
 * of what the world has just now (`choices`, the first as the game has it), which bring names of their own. One that is
 * `passing` is chosen anew for each battle.
 */
export type HouseOption = { readonly name: string } & (
  | { readonly values: readonly (string | number | boolean)[] }
  | { readonly least: number; readonly initial: number }
  | { choices(): readonly [OptionChoice, ...OptionChoice[]]; readonly passing?: boolean }
);

export interface OptionChoice {
  readonly value: string;
  readonly label: string;
}

/** Values of house options by name. */
export type HouseOptions = { readonly [option: string]: string | number | boolean };

/**
 * What becomes of a result that the rules propose: it is applied (`do`), a Gamemaster says what is (`ask`), or it is shown
 * and nothing is applied (`show`).
 */
export type AutomationMode = "do" | "ask" | "show";

/**
 * A kind of result that the rules propose with `confirm`, by the name of its question; a kind of events before which a
 * step can be held; or `MOOT`. And what may become of it; the first mode is the usual one. Texts are under
 * `ALLHANDS.automation.<name>` and `ALLHANDS.automation.hint.<name>`.
 */
export interface Automation {
  readonly name: string;
  readonly modes: readonly [AutomationMode, ...AutomationMode[]];
  /** Where a Gamemaster wants to be asked, a step in which one of these has happened counts only when it was let stand. */
  readonly events?: readonly string[];
}

/** The automation of choices that make no difference: `do` gives one of the answers, `ask` asks for it all the same. */
export const MOOT = "moot";

/** Modes of automations by name. */
export type AutomationModes = { readonly [automation: string]: AutomationMode };

/** What a battle has cost an actor, and what puts it back. */
export interface RefitPart {
  /** Which kind of thing; texts are under `ALLHANDS.refit.part.<part>`. */
  readonly part: "damage" | "cargo" | "people";
  /** What is lost of it, in a few words of plain text. */
  readonly lost: string;
  readonly patch: Patch;
}

/** A step of the tour of a game's first turn; its texts are under `ALLHANDS.tour.<game>.<id>`. */
export interface TourStep {
  readonly id: string;
  /** A selector of what it points at, within the board; the first that is in sight. */
  readonly at: string;
  /** The name of the question that it belongs to; without it any. */
  readonly asked?: string;
  /**
   * What takes the reader on: the control is pressed, an answer can be sent as it stands, or the question is answered;
   * without it only a button of the tour itself.
   */
  readonly until?: "pressed" | "ready" | "answered";
  /** Where its control or its question does not come, dice or cards have left it out: the tour goes on. */
  readonly spare?: true;
}

/** How those begin who have nothing yet: out of the compendia. */
export interface FirstBattle {
  /** The compendium of those that can fight, and the ids of two: proposed where it is not known who is an even fight. */
  readonly pack: string;
  readonly fighters: readonly [string, string];
  /** The prepared scenes by UUID, the proposed one first. */
  readonly scenes: readonly [string, ...string[]];
  /** The page of a journal that leads through the first turn, by UUID. */
  readonly guide: string;
  /** The same on the board itself: the first fighter is the reader’s, the other a bot’s; without `fighters` those of the game. */
  readonly tour?: { readonly fighters?: readonly [string, string]; readonly steps: readonly TourStep[] };
  /** The page of a journal with all its rules, a heading for each, by UUID. */
  readonly rules?: string;
  /** Pictures under `assets/` for its card: what is behind, and what stands before it. */
  readonly pictures: readonly [behind: string, ...before: string[]];
  /** House options that go with a scene of the world, by its id. */
  options?(scene: string): HouseOptions;
}

/** Captains of five strengths, who think in a worker. */
export interface Captains<View> {
  /** What they weigh, and what they say at once; the code may have to be fetched first. */
  parts(): Promise<Weighing<View>>;
  /** Makes a worker whose script calls `serve` with the same parts. Always the same function. */
  readonly worker: () => Worker;
  /** They may be careful or bold: what is searched says what `forces` are left. */
  readonly tempered?: true;
  /**
   * The strongest of which tournaments have shown that it is better than the next weaker one (`docs/tournament.md`). Those
   * beyond it are not offered, and play on where they play already. Without it all are offered.
   */
  readonly best?: Strength;
}

/** What a game brings into Foundry beside itself: types of documents with their sheets, rollers, what it draws on scenes. */
export interface GamePart {
  /** Called once, in `init`. */
  register(): void;
}

export interface TableGame<State = never, View = never> {
  readonly id: string;
  readonly rules: Game<State, never, View>;
  readonly parts: readonly GamePart[];
  readonly binding: Binding<State>;
  /** Actor types that can take part; `"any"`: every actor, whatever its own rules make of it. */
  readonly actors: readonly string[] | "any";
  /** Without it the welcome does not offer the game. */
  readonly first?: FirstBattle;
  /** What is asked about each of those who are to fight; without it nothing is. */
  readonly fields?: readonly RecruitField[];
  /** Exactly so many fight; without it any number does. */
  readonly size?: number;
  /** Whoever is enlisted has a seat of their own, also where one commander has several: nobody is allied. */
  readonly apart?: true;
  /** What the actors hold is their owners' secret, always or by these options: a battle does not open their sheets to everyone. */
  readonly secretActors?: boolean | ((options: HouseOptions) => boolean);
  /** What a table may settle otherwise, in the order of the dialog; texts are under `ALLHANDS.option.<name>`. */
  readonly options: readonly HouseOption[];
  /** What a table may turn down, in the order of the dialog. */
  readonly automations?: readonly Automation[];
  /** Types of its Actors and Items whose `system.damage` is the referee's to write, and the Gamemasters'. */
  readonly damaged?: readonly string[];
  /** What can be put back of an actor between battles, part by part; without it battles cost actors nothing that lasts. */
  refit?(actor: Actor.Implementation): Promise<readonly RefitPart[]>;
  /** What it brings to a war, between battles. Without it a war knows who has won, and no more. */
  war?(): Promise<WarGame<State>>;
  /** System data for a battle of these. Throws a `RulesError` where they cannot fight. */
  startData(enlisted: readonly Enlisted[], options: HouseOptions): StartData<State> | Promise<StartData<State>>;
  /** Bots by name; their code may have to be fetched first. */
  readonly bots: { readonly [name: string]: (random: Random) => Player<View> | Promise<Player<View>> };
  /** Without it the game has no bots but those. */
  readonly captains?: Captains<View>;
  /** A board that is not drawn yet; its code may have to be fetched first. */
  board(options: BoardOptions<View>): Board | Promise<Board>;
  /** Ship and component names for the story. */
  names(state: State): Names;
  /** Those of them that everyone may know who has heard of a step from this state; without it all. */
  publicNames?(state: State, events: readonly GameEvent[]): Names;
  /** Whether a step showed somebody what was hidden from them: only the Gamemaster takes it back. Without it: if it told secrets. */
  readonly shown?: (events: readonly GameEvent[]) => boolean;
  /** Who tells its battles; their code may have to be fetched first. */
  storyteller(): Storyteller<State> | Promise<Storyteller<State>>;
  /** The turn that a step from this state belongs to, as everybody may know it. Without it each step is a card of its own. */
  turn?(state: State, events: readonly GameEvent[]): Turn;
  /** Names of events that only say how turns go on, beside those that all games have (`COURSE`): they are no news for the chat. */
  readonly course?: readonly string[];
  /** Attacks, hits and losses among a step's public events, for modules that play sounds and animations. */
  blows?(events: readonly GameEvent[]): readonly Blow[];
  /** What chance decides in its steps; its code may have to be fetched first. Without it nothing of that is counted. */
  statistics?(): Promise<StatisticsOf<State>>;
  /** How a battle stands, in one line of plain text for overviews. */
  status?(view: View): string;
  /** What several people who hold one seat answer for, each at their stations. Without it a seat is one person's. */
  stations?(): Promise<Stations<View>>;
  /** What is sensible at each of them; its code may have to be fetched first. */
  duties?(): Promise<Duties<View>>;
  /** The UUIDs of the characters aboard one that takes part, by the ids that they have in a battle. Without it there are none. */
  characters?(fighter: Pick<Enlisted, "id" | "actor">): Names | Promise<Names>;
  /** Who is where on all ships, as a seat knows it; null: as an onlooker does. Without it the game has no people. */
  crews?(view: View, seat: Seat | null, texts: Texts): readonly ShipCrew[] | Promise<readonly ShipCrew[]>;
  /** Sheets of paper of all that a screen is shown of a battle. Without it the game prints none. */
  paper?(feed: Pick<Feed<View>, "view" | "seat" | "seats">, texts: Texts): Promise<readonly PaperSheet[]>;
  /** The address of a picture of an actor that can take part, drawn from what it is made of; null: there is none. */
  picture?(actor: Actor.Implementation): string | null | Promise<string | null>;
  /** What an actor that can take part is worth or how strong it is, in a few words; blank: that cannot be said. */
  worth?(actor: Actor.Implementation): string;
  /** What its fleets are measured by, and how they are shared; without it a fleet is so many ships. */
  readonly fleets?: Fleets;
  /** A sentence for something that the rules cannot play on. */
  explain?(error: RulesError): string;
}

/** A game whose types nobody outside of it needs to know. */
export type AnyTableGame = TableGame;

const games = new Map<string, AnyTableGame>();

/** Makes a game known; its id is the Combat subtype. Throws if the id is taken. */
export function addGame(game: AnyTableGame): void {
  if (games.has(game.id)) throw new Error(`a game with the id "${game.id}" is registered already`);
  games.set(game.id, game);
}

export function tableGame(id: string): AnyTableGame | null {
  return games.get(id) ?? null;
}

export function tableGames(): readonly AnyTableGame[] {
  return [...games.values()];
}

/** Whether an actor can take part in a game. */
export function canTakePart({ actors }: AnyTableGame, actor: { readonly type: string }): boolean {
  return actors === "any" || actors.includes(actor.type);
}

/** Whether an actor belongs into a fleet of a game: it takes part, or stands for something that does. */
export const isOfFleets = (table: AnyTableGame, actor: { readonly type: string }): boolean =>
  canTakePart(table, actor) || table.fleets?.also?.includes(actor.type) === true;

/** The game that can put back what its battles have cost an actor; null: none does. */
export const refitterOf = (actor: { readonly type: string }): AnyTableGame | null =>
  tableGames().find((table) => table.refit && canTakePart(table, actor)) ?? null;

/** What a game is called: one of ours by a text of ours, one of another package as its encounters are; else by its id. */
export function gameName({ id }: AnyTableGame): string {
  const keys = [`ALLHANDS.game.${id}`, `TYPES.Combat.${id}`];
  const names = keys.map((key) => game.i18n.localize(key));
  return names.find((name, at) => name !== keys[at]) ?? id;
}

/** A seat as the Combat stores it. */
export interface StoredSeat {
  id: string;
  name: string;
  user: string;
  bot: string;
  side: string;
  crew?: readonly CrewMember[];
}

/** Who sits at a station. */
export interface CrewMember {
  readonly station: string;
  readonly user: string;
}

/** The members of the Combat's system data that every game has (`battleSchema`), but for its terms (`Term.of`). */
export interface BattleSystem {
  readonly name: string;
  readonly seats: readonly StoredSeat[];
  readonly step: number;
  readonly edits: number;
  readonly question: string;
  readonly asked: number;
  readonly digest: string;
  readonly ended: boolean;
  readonly record: string;
  readonly lease: { readonly user: string; readonly session: string; readonly epoch: number };
  readonly problem: string;
  readonly barred: readonly string[];
  readonly opened: string;
  readonly closed: boolean;
  /** `StoredSealings` as JSON. */
  readonly sealings: string;
}

/** A Combat of one of our games. */
export interface BattleCombat extends Changeable {
  readonly id: string;
  readonly uuid: string;
  readonly type: string;
  readonly system: BattleSystem;
  readonly combatants: Iterable<Combatant.Implementation> & { get(id: string): Combatant.Implementation | undefined };
  toObject(): object;
  /** Asks, and deletes it. */
  endCombat(): Promise<unknown>;
}
