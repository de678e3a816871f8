/** The public interface, `game.system.api`: stable, for macros and other packages. Features add theirs (`Feature.api`). */
import { battlesHere } from "./kit/battle/battle";
import { registerAdapter } from "./kit/documents/adapters";
import * as kernel from "./rules/kernel";
import type { startBattle as StartBattle } from "./kit/start/participants";
import { registerForeignGame } from "./kit/start/define-game";
import type { roll as Roll } from "./kit/rollers/ordering";
import { registerForeignRollers, rollerGroups } from "./kit/rollers/roller";
import { fetchGame, gameFace, tableGames } from "./kit/game/games";
import type { BattleCombat } from "./kit/game/battle-combat";
import type { Json } from "./rules/kernel";
import { ApiError } from "./api-checks";
import { settled, underWay } from "./kit/platform/under-way";
import { started } from "./kit/start/started";
import { openCrews, openRoller, openRollers, openStartDialog, openWelcome, playUsual } from "./kit/sidebar/open";

const startBattle: typeof StartBattle = async (...given) => {
  const { startBattle: start } = await import("./kit/start/participants");
  return start(...given);
};
const openBoard = async (battle: BattleCombat): Promise<void> => (await import("./kit/board/boards")).openBoard(battle);

const roll: typeof Roll = async (...given) => (await import("./kit/rollers/ordering")).roll(...given);

const askedHere = () => import("./kit/board/asked-here");
/** Fails with a sentence, unless it is blank. */
async function unless(refused: Promise<string>): Promise<void> {
  const why = await refused;
  if (why !== "") throw new ApiError(why);
}

export const api = {
  /** Resolves when All Hands has nothing under way on this page: `settled({ bots: true })` also waits for captains to think. */
  settled,
  /** What it waits for, by name. */
  underWay,
  /** Opens the dialog that starts a battle, with `{game, actor}` if they are known. */
  openStartDialog,
  /** Opens the welcome: all games, each two clicks from its first question. For Gamemasters. */
  openWelcome,
  /** Begins a battle with all that the welcome proposes for a game: `playNow("myoss-gamma")`. For Gamemasters. */
  playNow: playUsual,
  startBattle,
  /** Resolves once this page can read its battles. Calls that promise something wait for it themselves. */
  ready: started,
  /** All battles of this world; from Foundry's `setup` on. */
  battles: battlesHere,
  /** One of them; null if there is none with this id. */
  battleById: (id: string): BattleCombat | null => battlesHere().find((battle) => battle.id === id) ?? null,
  openBoard,
  /** What a battle asks this user now: in words, with its answers, frozen; null if nothing. */
  question: async (battle: BattleCombat) => (await askedHere()).questionHere(battle),
  /** Answers it, or an offer: `answer(battle, option.answer, { question: offer.id })`. Fails with the reason if refused. */
  answer: async (battle: BattleCombat, value: Json, { question }: { readonly question?: string } = {}) =>
    unless((await askedHere()).answerHere(battle, value, question)),
  /** Presses a control of its board: `press(battle, control.id)`. */
  press: async (battle: BattleCombat, control: string) => unless((await askedHere()).pressHere(battle, control)),
  /** Opens the list of a battle's people: who is at which post on all ships, as far as this user may know it. */
  openCrews,
  /** Rolls on a table without a battle: `roll("myoss-gamma", "attack", { index: 4, target: "58" })`. */
  roll,
  openRollers,
  /** Opens the window at one roller, filled in: `openRoller("gurps", "skill", { who: actor.uuid, level: 12 })`. */
  openRoller,
  registerRollers: registerForeignRollers,
  rollerGroups,
  /** Adds a game: its rules, and of the rest what it wants otherwise than plain. Before Foundry's `setup`. */
  registerGame: registerForeignGame,
  /** Says how the people of another system are read in its worlds: `registerAdapter("dnd5e", { character(actor) { … } })`. */
  registerAdapter,
  /** What is read of an actor when it comes aboard, and what is missing: `person(actor)`. */
  person: async (actor: Actor.Implementation) => (await import("./kit/documents/person")).personRead(actor),
  tableGame: gameFace,
  fetchGame,
  tableGames,
  /** What rules are made of: menus, `RulesError`, random numbers, cards, simulations, records. */
  kernel,
};
