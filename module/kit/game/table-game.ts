/** What a game brings to the table. */
import type { Game, GameEvent, Json, Player, Random, RulesError, Seat, Weighing } from "../../rules/kernel";
import type { HostShips } from "../documents/host-ships";
import type { Patch, Values } from "../documents/patch";
import type { Strength } from "../../rules/bots/strengths";
import type { Stations } from "../../rules/kernel/stations";
import type { StatisticsOf } from "../../rules/kernel/statistics";
import type { Feed, Names } from "./feed";
import type { Application } from "../platform/applications";
import type { BattleCombat } from "./battle-combat";
import type { Fleets } from "./fleet-rules";
import type { CardPrint } from "../paper/cards";
import type { PaperSheet } from "../paper/sheet";
import type { Texts } from "../text/sentence";
import type { Blow, Storyteller } from "./storyteller";
import type { CardTable } from "./stacks";
import type { WarGame } from "./war-game";

/** Documents ⇄ state. Both ways are exact: what `read` finds, `changes` would write. */
export interface Binding<State> {
  /** Throws a `RulesError` that names the document and what is wrong with it. */
  read(combat: BattleCombat): State;
  /**
   * The smallest set of document changes that leads from one state to the other: documents only in `after` are created
   * (with ids derived from it), documents only in `before` are deleted.
   */
  changes(combat: BattleCombat, before: State, after: State): Patch;
  /** The values that an earlier version has written to the Combat, whole or by path, as `changes` would write them. */
  renewed?(values: Values): Values;
  /** Cards in its stacks that are none of the battle's: they count for nothing in `read`. May throw as `read` does. */
  strangers?(combat: BattleCombat): readonly { readonly uuid: string; readonly name: string }[];
  /** Where its cards lie, if some are hidden. */
  readonly cards?: CardTable<State>;
}

/** A window in which one battle is played. */
export interface Board extends Application {
  refresh(): void;
  /** Whether it is open, also while it is being redrawn. */
  readonly isOpen: boolean;
  /** The feed that it shows; null if nothing could be drawn. */
  readonly drawn: Pick<Feed<unknown>, "question"> | null;
  /** Its docking. `folded`: only the strip with its title is shown. */
  readonly docking: { readonly folded: boolean; fold(folded: boolean): void };
  /** Gives the board the keyboard from now on. */
  takeKeys(): void;
}

/** Options of a new board. */
export interface BoardOptions<View> {
  readonly uniqueId: string;
  readonly feed: () => Feed<View>;
  /** The game's id, if there is no Combat with that id to tell it. */
  readonly game?: string;
  /** Called when the board was closed. */
  readonly closed?: () => void;
  /** Draws what is beside the game, each time the board is drawn. */
  readonly beside?: (frame: HTMLElement, feed: Feed<View> | null) => Promise<void>;
}

/** A turn, as the chat has it: its steps are one card. */
export interface Turn {
  /** Unique among the turns of a battle. */
  readonly number: string | number;
  /** The seat whose turn it is; if omitted, everyone's. */
  readonly seat?: Seat | undefined;
  /** The id of the Combatant that acts; if omitted, the seat's Combatant if it has only one. */
  readonly fighter?: string | null;
}

/** How a battle stands, as all may know it: texts for Foundry's tracker, blank if there is nothing to tell. */
export interface BattleStanding {
  /** The round or turn, and its phase. */
  readonly when: string;
  /** The condition of each fighter, by the id of its Combatant or, if a seat has only one, of the seat. */
  readonly fighters: Names;
}

/** A ship and the people aboard, as far as the reader may know them. */
export interface ShipCrew {
  readonly seat: Seat;
  readonly name: string;
  /** The ship's condition, in a few words; blank if all is well. */
  readonly state: string;
  readonly posts: readonly CrewPost[];
}

/** A post, a station, or any other place for people. Blank texts are not shown. */
export interface CrewPost {
  readonly post: string;
  readonly who: string;
  /** Their skills and equipment. */
  readonly can: string;
  readonly state: string;
  /** `hurt`: less able than usual; `lost`: nobody can act there. */
  readonly tone: "" | "hurt" | "lost";
}

/** One line of the start dialog: who commands which actor, with its token if it has one. */
export interface SeatedParticipant {
  readonly seat: string;
  /** Seats of the same side are allies; blank for a side of its own. */
  readonly side: string;
  readonly actor: Actor.Implementation;
  readonly token: { readonly id: string; readonly scene: string } | null;
  /** The id of the Combatant to be created. */
  readonly id: string;
  /** Values entered into the game's own fields, by name; `{}` if nothing was asked. */
  readonly values: ParticipantValues;
}

/** Values of the fields of a participant by name. */
export type ParticipantValues = { readonly [field: string]: number | string };

/**
 * What a game asks about each fighter: a whole number, or one of a few values. Texts are under
 * `ALLHANDS.start.field.<name>` and `ALLHANDS.start.value.<value>`; `initial` is what the actor suggests.
 */
export type ParticipantField = { readonly name: string } & (
  | {
      readonly least: number;
      readonly most: number;
      /** Numbers above this are allowed, with a warning. */
      readonly usual?: number;
      initial(actor: Actor.Implementation): number;
    }
  | { readonly values: readonly string[]; initial(actor: Actor.Implementation): string }
);

/** A new battle: its state before the first step, and its system data, of the Combat and of each Combatant by id. */
export interface StartData<State = unknown> {
  readonly state: State;
  readonly combat: Record<string, Json>;
  readonly combatants: Readonly<Record<string, Record<string, Json>>>;
  /** Complete Combatants that nobody has chosen. */
  readonly others?: readonly Values[];
}

/**
 * A house option of a game: one of a few values (the first is the game's default), a whole number from `least` up, or
 * one of the `choices` that the world has at the moment (the first is the default), which have their own names. A
 * `passing` option is chosen anew for each battle.
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
 * What is done with a result that the rules propose: it is applied (`do`), a Gamemaster decides (`ask`), or it is shown
 * and nothing is applied (`show`).
 */
export type AutomationMode = "do" | "ask" | "show";

/**
 * A kind of result that the rules propose with `confirm`, by the name of its question; a kind of events before which a
 * step can be held; or `FORCED`; with its possible modes, the default first. Texts are under `ALLHANDS.automation.<name>`
 * and `ALLHANDS.automation.hint.<name>`.
 */
export interface Automation {
  readonly name: string;
  readonly modes: readonly [AutomationMode, ...AutomationMode[]];
  /** If a Gamemaster wants to be asked, a step with one of these events counts only after it is accepted. */
  readonly events?: readonly string[];
}

/** The automation of choices that make no difference: `do` picks one of the answers, `ask` asks for it all the same. */
export const FORCED = "moot";

/** Modes of automations by name. */
export type AutomationModes = { readonly [automation: string]: AutomationMode };

/** What a battle has cost an actor, and the patch that puts it back. */
export interface RefitPart {
  /** The kind of cost; texts are under `ALLHANDS.refit.part.<part>`. */
  readonly part: "damage" | "cargo" | "people";
  /** What is lost, in a few words of plain text. */
  readonly lost: string;
  readonly patch: Patch;
}

/** A step of the tour of a game's first turn; its texts are under `ALLHANDS.tour.<game>.<id>`. */
export interface TourStep {
  readonly id: string;
  /** A selector, within the board, of what it points at: the first match in sight. */
  readonly at: string;
  /** The name of the question that it belongs to; if omitted, any. */
  readonly asked?: string;
  /**
   * What moves the tour on: the control is pressed, an answer is ready to be sent, or the question is answered; if
   * omitted, only a button of the tour itself.
   */
  readonly until?: "pressed" | "ready" | "answered";
  /** Whether the tour goes on if its control or question does not appear, as dice or cards may leave it out. */
  readonly spare?: true;
}

/** How users who have nothing yet begin: with what is in the compendia. */
export interface FirstBattle {
  /** The compendium of possible fighters, and the ids of two of them, proposed if no even fight is known. */
  readonly pack: string;
  readonly fighters: readonly [string, string];
  /** The prepared scenes by UUID, the proposed one first. */
  readonly scenes: readonly [string, ...string[]];
  /** UUID of the journal page that guides the reader through the first turn. */
  readonly guide: string;
  /** UUID of the journal with its ready missions; without one, none are offered. */
  readonly missions?: string;
  /** The same on the board itself: the reader’s fighter, then a bot’s; without `fighters`, those of the game. */
  readonly tour?: { readonly fighters?: readonly [string, string]; readonly steps: readonly TourStep[] };
  /** UUID of the journal page with all its rules, a heading for each. */
  readonly rules?: string;
  /** Pictures under `assets/` for its card: the background, and what is in front of it. */
  readonly pictures: readonly [behind: string, ...before: string[]];
  /** House options that go with a scene of the world, by its id. */
  options?(scene: string): HouseOptions;
}

/** Captains of five strengths, who think in a worker. */
interface Captains<View> {
  /** What they weigh, and what they say at once; the code may have to be fetched first. */
  parts(): Promise<Weighing<View>>;
  /** Makes a worker whose script calls `serve` with the same parts. Always the same function. */
  readonly worker: () => Worker;
  /** Whether captains may be careful or bold: the search says what `forces` are left. */
  readonly tempered?: true;
  /**
   * The strongest captain that tournaments have shown to be better than the next weaker one (`docs/tournament.md`).
   * Stronger ones are not offered, but go on playing where they already do. If omitted, all are offered. If it does not
   * think, `parts` name it, too.
   */
  readonly best?: Strength;
}

/** A deck, as far as its cards are read. */
export interface CardDeck {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly cards: Iterable<DeckedCard>;
}

interface DeckedCard {
  readonly id: string | null;
  readonly name: string;
  readonly flags: object;
  readonly suit?: string | null;
  readonly value?: number | null;
}

/** Cards of a game that can be printed and cut out. */
interface GameCards {
  /** A language key: what is printed, as the entry of a menu. */
  readonly label: string;
  /** Whether they are offered in the menu of this deck. */
  isFor(deck: CardDeck): boolean;
  /** `deck`: the one whose cards are wanted; null: all that the game is played with. */
  print(deck: CardDeck | null): Promise<CardPrint>;
}

/** Something that a game adds to Foundry: document types with their sheets, rollers, drawings on scenes. */
export interface GamePart {
  /** Called once, in `init`. */
  register(): void;
}

/** A number by which sides are compared, as a bar; its name’s text is `ALLHANDS.measure.<name>`. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  /** The value that fills the bar, unless a side has more. */
  readonly full: number;
}

/** What a game brings at once: what Foundry, dialogs and sheets read, and what it fetches by itself. */
export interface GameFace<State = never, View = never> {
  readonly id: string;
  readonly parts: readonly GamePart[];
  /** Actor types that can take part; `"any"`: every actor, whatever its own rules are. */
  readonly actors: readonly string[] | "any";
  /** Ships of the world's own system that it can make ships of its own of; if omitted, none. */
  readonly hosts?: HostShips;
  /** What whoever begins a battle should know about a fighter, as a sentence; blank if nothing. */
  remark?(actor: Actor.Implementation): string | Promise<string>;
  /** If omitted, the welcome does not offer the game. */
  readonly first?: FirstBattle;
  /** What is asked about each fighter; if omitted, nothing. */
  readonly fields?: readonly ParticipantField[];
  /** The exact number of fighters; if omitted, any number. */
  readonly size?: number;
  /** Whether each fighter has its own seat even if one commander has several: nobody is allied. */
  readonly apart?: true;
  /** Whether its rules cover what is hidden (`Game.cover`), so that hands can be sealed. */
  readonly sealable?: true;
  /** Whether actors' data is secret, always or by the options: a battle does not open their sheets to everyone. */
  readonly secretActors?: boolean | ((options: HouseOptions) => boolean);
  /** The house options, in the order of the dialog; texts are under `ALLHANDS.option.<name>`. */
  readonly options: readonly HouseOption[];
  /** The automations that a table may turn down, in the order of the dialog. */
  readonly automations?: readonly Automation[];
  /** Types of its Actors and Items whose `system.damage` only the referee and Gamemasters may write. */
  readonly damaged?: readonly string[];
  /** What can be put back on an actor between battles, in parts; if omitted, battles cost actors nothing lasting. */
  refit?(actor: Actor.Implementation): Promise<readonly RefitPart[]>;
  /** What the game brings to a war, between battles. If omitted, a war knows only who has won. */
  war?(): Promise<WarGame<State>>;
  /** System data for a battle of these fighters. Throws a `RulesError` if they cannot fight. */
  startData(
    participants: readonly SeatedParticipant[],
    options: HouseOptions,
    /** What documents may show of the state: matters to games that hide something in fighters' own data. */
    shown?: (state: State) => State,
  ): StartData<State> | Promise<StartData<State>>;
  /** Bots by name; their code may have to be fetched first. */
  readonly bots: { readonly [name: string]: (random: Random) => Player<View> | Promise<Player<View>> };
  /** If omitted, the game has no bots other than `bots`. */
  readonly captains?: Captains<View>;
  /** A board that is not drawn yet; its code may have to be fetched first. */
  board(options: BoardOptions<View>): Board | Promise<Board>;
  /** The storyteller of its battles; its code may have to be fetched first. */
  storyteller(): Storyteller | Promise<Storyteller>;
  /** What chance decides in its steps; its code may have to be fetched first. If omitted, nothing is counted. */
  statistics?(): Promise<StatisticsOf<State>>;
  /** The stations of a seat, at which several people share it. If omitted, a seat is one person's. */
  stations?(): Promise<Stations<View>>;
  /** UUIDs of the characters aboard a fighter, by their ids in a battle. If omitted, there are none. */
  characters?(fighter: Pick<SeatedParticipant, "id" | "actor">): Names | Promise<Names>;
  /** All ships' people and where they are, as a seat (null: an onlooker) knows it. If omitted, there are no people. */
  crews?(view: View, seat: Seat | null, texts: Texts): readonly ShipCrew[] | Promise<readonly ShipCrew[]>;
  /** Printed sheets of everything that a screen is shown of a battle. If omitted, the game prints none. */
  paper?(feed: Pick<Feed<View>, "view" | "seat" | "seats">, texts: Texts): Promise<readonly PaperSheet[]>;
  /** Its cards on paper. If omitted, the game prints none. */
  readonly cards?: GameCards;
  /** The address of a picture drawn from the data of an actor that can take part; null if there is none. */
  picture?(actor: Actor.Implementation): string | null | Promise<string | null>;
  /** Worth or strength of an actor that can take part, in a few words; blank if it cannot be told. */
  worth?(actor: Actor.Implementation): string;
  /** At most four bars by which a side’s ships are compared with the other’s when they are chosen. If omitted, none. */
  measures?(ships: readonly Actor.Implementation[]): Promise<readonly Measure[]>;
  /** How its fleets are measured and shared; if omitted, a fleet is just a number of ships. */
  readonly fleets?: Fleets;
  /** A sentence for a problem that the rules cannot play on with. */
  explain?(error: RulesError): string;
}

/** What a game brings to its battles, with the first of them. */
export interface GameRest<State = never, View = never> {
  readonly rules: Game<State, never, View>;
  readonly binding: Binding<State>;
  /** Ship and component names for the story. */
  names(state: State): Names;
  /** Names of the ships that a forecast counts, by the ids of the rules; if omitted, `names` has them. */
  shipNames?(state: State): Names;
  /** The names that everyone may know who has heard about a step from this state; if omitted, all of them. */
  publicNames?(state: State, events: readonly GameEvent[]): Names;
  /** Whether a step showed someone hidden things: only the Gamemaster undoes it. If omitted, one that told secrets. */
  readonly shown?: (events: readonly GameEvent[]) => boolean;
  /** The turn that a step from this state belongs to, as all may know it. If omitted, each step is its own card. */
  turn?(state: State, events: readonly GameEvent[]): Turn;
  /** Whether an event only marks the course of turns, like those of all games (`COURSE`): it is no news for the chat. */
  course?(event: GameEvent): boolean;
  /** Attacks, hits and losses among a step's public events, for modules that play sounds and animations. */
  blows?(events: readonly GameEvent[]): readonly Blow[];
  /** Whether nothing was hit or lost in a step, as all know it: the chat folds turns of such steps. If omitted, never. */
  quiet?(events: readonly GameEvent[]): boolean;
  /** Its rounds, or turns that all have together, for the world's time; without it, that is never moved. */
  readonly rounds?: {
    /** The number of the present one. */
    number(state: State): number;
    /** The seconds that one lasts by the game's own options; if omitted, they say nothing about it. */
    seconds?(state: State): number;
  };
  /** The battle's standing, in one line of plain text for overviews. */
  status?(view: View): string;
  tracked?(view: View): BattleStanding;
}

export interface TableGame<State = never, View = never> extends GameFace<State, View>, GameRest<State, View> {}

/** A game whose types nobody outside of it needs to know. */
export type AnyTableGame = TableGame;
