/** The hooks that the referee and the boards listen to. */
import { asBattle, battleById, battles, fromReferee, recordsGoing, unlessDamaged } from "./battle/battle";
import { bringGame } from "./game/bring";
import { onGame, tableFor } from "./game/games";
import type { BattleCombat } from "./game/battle-combat";
import { sealerHere, sealerOf } from "./game/sealer";
import { stationsFor } from "./battle/stations";
import { battleOfStack, putAwayStacks } from "./cards/cards";
import { onConnection, problemHere } from "./battle/connection";
import { minds } from "./battle/minds";
import { takesPart } from "./battle/onlookers";
import { battlesConcerned } from "./news/user-news";
import {
  closeBoard,
  onOpenedBoard,
  openBoard,
  refreshBoard,
  refreshBoards,
  refreshBoardsSoon,
  reopenBoard,
  takeUp,
  watchYourTurn,
} from "./board/boards";
import { callLost, refuseExcess, revealAnswers } from "./referee/answers";
import { heldElsewhere, holdsLease, isReopened, keepSession, refereeOf, takeLease } from "./referee/lease";
import { awaitAnswers } from "./referee/lost";
import { asStory, redrawWhys } from "./story/story";
import { forget, noteWriter, remembers } from "./referee/memory";
import { sealed } from "./battle/sealing";
import { isUndoAsked, openQuestion, storedRequest } from "./referee/question";
import { advance } from "./referee/turns";
import { forgetSecrets } from "./referee/secret";
import { openSpentSeeds } from "./referee/spent-seeds";
import { standingOf, watchStandings } from "./referee/standing";
import { watchEffects } from "./board/effects";
import { strangersOf, tellNoBattle, tellStrangers } from "./referee/strangers";
import { forgetStillness, isTurnOfReferee, watchStillness } from "./referee/stillness";
import { handleDecide } from "./referee/decide";
import { handleTake, timeLeft } from "./crews/crew-time";
import { onDraft } from "./crews/shared-drafts";
import { handleRedo } from "./referee/redo";
import { handleUndo } from "./referee/undo";
import { openLacking } from "./referee/unread-records";
import { isRecordOf, recordEntry } from "./record/record";
import { reportGaps, reportProblem } from "./referee/reports";
import { closeDeleted } from "./referee/sharing";
import { afterOf } from "./start/ending";
import { feedOf, offerAfter } from "./board/feed";
import { ourFlags, type Flagged } from "./documents/flags";
import { documentsOf } from "./platform/documents";
import { listen, listenToEach } from "./platform/hooks";
import { sayFailure, unattended } from "./platform/notices";
import { debounced, during } from "./platform/under-way";
import { fightersOf } from "./battle/own";
import { change, changeWhole, type Change } from "./changes";

/** Takes over a battle, if this is the active Gamemaster. A lease that cannot be written does not count. */
async function takeOver(battle: BattleCombat): Promise<boolean> {
  try {
    return await takeLease(battle);
  } catch (error) {
    await reportProblem(battle, error);
    return false;
  }
}

/** Takes over a battle, and continues it. */
const resume = (battle: BattleCombat): Promise<void> => during(refereeOf(battle), takeUpAgain(battle));

async function takeUpAgain(battle: BattleCombat): Promise<void> {
  if (!(await takeOver(battle))) return;
  reportGaps(battle);
  await handleUndoAsked(battle);
  for (const user of documentsOf("users")) await handleCrew(battle, user);
  await advance(battle);
}

/** Distributes stations as a user requests. */
async function handleCrew(battle: BattleCombat, user: User.Implementation): Promise<void> {
  const { crew } = storedRequest(user, battle) ?? {};
  if (crew !== undefined) await (await import("./crews/assignment")).handleCrew(battle, user, crew);
}

/** Takes back what a player asked for, if everyone who must agree has agreed. */
async function handleUndoAsked(battle: BattleCombat): Promise<void> {
  if (isUndoAsked(battle)) await (await import("./referee/consent")).handleUndoAsked(battle);
}

/** Someone came or left, so this may be the active Gamemaster now. Spares battles that the user's other window runs. */
function userConnected(): void {
  refreshBoards();
  for (const battle of battles()) {
    forgetStillness(battle.id);
    watchFor(battle);
    if (!heldElsewhere(battle)) void resume(battle);
  }
}

/** Looks at whether a battle waits for the page that runs it; its board says so when that takes long. */
const watchFor = (battle: BattleCombat): void => watchStillness(battle, () => refreshBoards([battle]));

async function goOn(battle: BattleCombat): Promise<void> {
  if (holdsLease(battle)) await advance(battle);
}

/** Gives a battle that is stuck another push: somebody looks at it, and may have mended what stopped it. */
const push = (battle: BattleCombat): void => void (problemHere(battle) !== "" && goOn(battle));

/**
 * Milliseconds to wait for the rest of a change by hand: a card that is passed is written where it goes, then where it
 * came from, and *Import Data* deletes all that is in a ship and makes it again. What is between is no edit.
 */
const HANDS_OFF = 250;
const handsSettled = debounced("changes by hand", HANDS_OFF, () => {
  for (const battle of battles()) void goOn(battle).then(() => tellStrangers(battle));
});
const recordsSettled = debounced("records changed by hand", HANDS_OFF, () => {
  for (const battle of battles().filter(holdsLease)) reportGaps(battle);
});

/** Handles a change in battles, by the referee or from outside. */
function changed(concerned: readonly BattleCombat[], { uuids, options, userId }: Change): void {
  if (concerned.length === 0) return;
  if (fromReferee(options, userId)) return refreshBoardsSoon(concerned);
  refreshBoards(concerned);
  for (const battle of concerned) {
    if (!holdsLease(battle)) {
      minds().stopThinking(battle.id);
      continue;
    }
    for (const uuid of uuids) noteWriter(battle, uuid, userId);
    handsSettled();
  }
}

/** The battles that an actor takes part in. */
function battlesOf(actorId: string | null | undefined): BattleCombat[] {
  return battles().filter((battle) => fightersOf(battle).some((combatant) => combatant.actorId === actorId));
}

/** The battle that a Combatant belongs to. */
function battleAround(combatant: { readonly parent: object | null }): BattleCombat[] {
  const battle = asBattle(combatant.parent);
  return battle ? [battle] : [];
}

/** Handles the sealing of dice, and seeds that are no longer needed. */
async function handleSealing(battle: BattleCombat): Promise<void> {
  if (!sealed.of(battle)) return;
  await (await import("./referee/salts")).giveSalts(battle);
  await openSpentSeeds();
}

/** Handles a new open question, or one that waits for what this browser keeps. */
function handleQuestion(battle: BattleCombat): void {
  const fetching = stationsFor(battle);
  if (fetching) return unattended(fetching.then(() => (handleQuestion(battle), refreshBoards([battle]))));
  void during(refereeOf(battle), handleSealing(battle)).catch((error) => reportProblem(battle, error));
  const question = openQuestion(battle);
  // A question that cannot be read here is still asked, and what this browser keeps for it is not in vain.
  if (question || battle.system.question === "") forgetSecrets(battle.id, question?.id ?? null);
  if (question) timeLeft(battle, question);
  if (!question?.reveal) return;
  void during("a secret answer", revealAnswers(battle, question)).catch((error) => reportProblem(battle, error));
  awaitAnswers(question, () => refreshBoards([battle]));
}

/** An encounter as a hook tells of it. */
interface Typed extends Flagged {
  readonly id: string | null;
  readonly type: string;
  readonly system: object;
}

function combatChanged(combat: Typed, change: Omit<Change, "uuids">): void {
  const battle = asBattle(combat);
  if (!battle) return unattended(bringGame(combat));
  handleQuestion(battle);
  unlessDamaged(() => sealerOf(battle)?.see(battle));
  watchFor(battle);
  takeUp(battle);
  refreshBoard(battle);
  changed([battle], { ...change, uuids: [battle.uuid] });
  // A Gamemaster has changed the seats, or the terms: nothing else belongs to it.
  if (!fromReferee(change.options, change.userId)) void goOn(battle);
}

/** Seats have changed hands: shows the battle to a user who has got one, or a station in one. */
function seated(combat: object): void {
  const battle = asBattle(combat);
  if (battle && !battle.system.ended && !game.user.isGM && takesPart(battle)) unattended(openBoard(battle));
}

/** Keys of a battle have come: this may be the page that runs it now. */
function keysCame(combat: object): void {
  const battle = asBattle(combat);
  if (battle && !holdsLease(battle) && !heldElsewhere(battle)) unattended(resume(battle));
}

/** The battles that were taken up here. */
const takenUp = new WeakSet<object>();

/** Asks for what this page may read of a battle with sealed hands. */
function askForKey(battle: BattleCombat): void {
  const sealer = battle.system.ended ? null : sealerOf(battle);
  if (sealer) unattended(sealer.answerCall(battle));
}

/** Takes up a battle that was there before this page, or before its game. */
function takeUpFirst(battle: BattleCombat): void {
  if (takenUp.has(battle)) return;
  takenUp.add(battle);
  askForKey(battle);
  // A question may wait for what this browser keeps, and must not lose it because of a reload.
  handleQuestion(battle);
  watchFor(battle);
  // A window that catches up leaves to another what that has run meanwhile.
  const resumed = isReopened && heldElsewhere(battle) ? Promise.resolve() : resume(battle);
  void resumed.then(() => reopenBoard(battle));
}

/** Handles an encounter that has just been made. `waited`: whether something had to be fetched for it. */
export async function combatCreated(combat: Typed, waited = tableFor(combat) === null): Promise<void> {
  takenUp.add(combat);
  await bringGame(combat);
  const battle = battleById(combat.id ?? "");
  if (!battle) {
    takenUp.delete(combat);
    return tellNoBattle(combat);
  }
  askForKey(battle);
  // Meanwhile somebody may have been asked.
  if (waited) handleQuestion(battle);
  watchFor(battle);
  const runsHere = !heldElsewhere(battle) && (await takeOver(battle));
  const { after } = ourFlags(combat);
  // Bots may play a battle to its end at once: people who take part should see it, and what is asked then should be in
  // front.
  if (takesPart(battle)) await openBoard(battle).catch(sayFailure);
  if (typeof after === "string" && after !== "") await closeBoard(after);
  if (runsHere) void advance(battle);
}

async function combatDeleted(combat: object, id: string, options: object): Promise<void> {
  const battle = asBattle(combat);
  if (battle) void closeDeleted(battle).catch((error) => reportProblem(battle, error));
  forget(id);
  forgetStillness(id);
  forgetSecrets(id, null);
  unattended(openSpentSeeds());
  unattended(openLacking(recordsGoing(options)));
  await closeBoard(id);
  await putAwayStacks();
}

/** The battles of a stack or a card: the one that its mark names; without one, those that remember it as their own. */
function battlesOfStack(document: object, uuids: readonly string[]): BattleCombat[] {
  const marked = battleById(battleOfStack(document));
  return marked ? [marked] : battles().filter((battle) => uuids.some((uuid) => remembers(battle, uuid)));
}

/** Handles a change of a battle's card or stack. */
function cardChanged(document: object, { uuids, options, userId }: Change): void {
  const concerned = battlesOfStack(document, uuids);
  if (concerned.length === 0) return;
  if (fromReferee(options, userId)) return refreshBoardsSoon(concerned);
  refreshBoards(concerned);
  for (const battle of concerned.filter(holdsLease)) for (const uuid of uuids) noteWriter(battle, uuid, userId);
  handsSettled();
}

/** Handles a change by hand of a journal or a page: if it is a battle's record, its gaps are reported. */
function recordChanged(journalId: string | null | undefined, { options, userId }: Omit<Change, "uuids">): void {
  if (fromReferee(options, userId)) return;
  for (const battle of battles().filter(isRecordOf(journalId))) {
    refreshBoards([battle]);
    recordsSettled();
  }
}

/** Handles what a user wrote for battles: none waits for another, or is affected by errors in another. */
function userChanged(user: User.Implementation, concerned: readonly BattleCombat[]): void {
  // If that was the last answer, the referee continues.
  if (concerned.some(isTurnOfReferee)) refreshBoardsSoon(concerned);
  else if (concerned.length > 0) refreshBoards(concerned);
  unattended(refuseExcess(user));
  concerned.forEach(watchFor);
  for (const battle of concerned)
    void during(refereeOf(battle), heed(battle, user)).catch((error) => reportProblem(battle, error));
}

async function heed(battle: BattleCombat, user: User.Implementation): Promise<void> {
  if (holdsLease(battle)) await handleCrew(battle, user).catch((error) => reportProblem(battle, error));
  await callLost(battle);
  if (!holdsLease(battle)) return;
  handleDecide(battle, user);
  await handleTake(battle, user).catch((error) => reportProblem(battle, error));
  await handleUndo(battle, user).catch((error) => reportProblem(battle, error));
  await handleRedo(battle, user).catch((error) => reportProblem(battle, error));
  await handleUndoAsked(battle).catch((error) => reportProblem(battle, error));
  await advance(battle);
}

/** Listens to changes of battles and their combatants. */
function watchBattles(): void {
  listen("createCombat", (combat) => unattended(combatCreated(combat)));
  listen("updateCombat", (combat, changes, options, by) => {
    combatChanged(combat, change(combat, options, by));
    if (foundry.utils.hasProperty(changes, "system.ended")) unattended(redrawWhys(combat.id ?? ""));
    if (foundry.utils.hasProperty(changes, "system.seats")) seated(combat);
    if (foundry.utils.hasProperty(changes, "system.keys")) keysCame(combat);
    const isToAsk = ["keys", "seats", "witnesses"].some((key) => foundry.utils.hasProperty(changes, `system.${key}`));
    const battle = isToAsk ? asBattle(combat) : null;
    if (battle) askForKey(battle);
  });
  listen("deleteCombat", (combat, options) => unattended(combatDeleted(combat, combat.id ?? "", options)));
  listen("createCombatant", (one, options, by) => changed(battleAround(one), change(one, options, by)));
  listen("updateCombatant", (one, _changes, options, by) => changed(battleAround(one), change(one, options, by)));
  listen("deleteCombatant", (one, options, by) => changed(battleAround(one), change(one, options, by)));
}

/** Listens to changes of actors that take part, and of their items. */
function watchActors(): void {
  // An actor that was deleted is restored.
  listen("createActor", (actor, options, by) => changed(battlesOf(actor.id), changeWhole(actor, options, by)));
  listen("updateActor", (actor, _changes, options, by) => changed(battlesOf(actor.id), change(actor, options, by)));
  listen("deleteActor", (actor, options, by) => changed(battlesOf(actor.id), changeWhole(actor, options, by)));
  listen("createItem", (item, options, by) => changed(battlesOf(item.parent?.id), change(item, options, by)));
  listen("updateItem", (item, _changes, options, by) => changed(battlesOf(item.parent?.id), change(item, options, by)));
  listen("deleteItem", (item, options, by) => changed(battlesOf(item.parent?.id), change(item, options, by)));
}

/** Listens to changes of cards. */
function watchCards(): void {
  listen("createCard", (card, options, by) => cardChanged(card, change(card, options, by)));
  listen("updateCard", (card, _changes, options, by) => cardChanged(card, change(card, options, by)));
  listen("deleteCard", (card, options, by) => cardChanged(card, change(card, options, by)));
  listen("createCards", (stack, options, by) => cardChanged(stack, changeWhole(stack, options, by)));
  listen("updateCards", (stack, _changes, options, by) => cardChanged(stack, change(stack, options, by)));
  listen("deleteCards", (stack, options, by) => cardChanged(stack, changeWhole(stack, options, by)));
}

/** Listens to changes of records. */
function watchRecords(): void {
  listen("deleteJournalEntry", (journal, options, by) =>
    changed(battles().filter(isRecordOf(journal.id)), change(journal, options, by)),
  );
  listen("updateJournalEntryPage", (page, _changes, options, by) =>
    recordChanged(page.parent?.id, change(page, options, by)),
  );
  listen("deleteJournalEntryPage", (page, options, by) => recordChanged(page.parent?.id, change(page, options, by)));
}

/** For people who look at a table from the browser's console. */
export const forConsole = { feedOf, holdsLease, openQuestion, recordEntry, standingOf, strangersOf };

/** Starts listening, and takes up the battles that are here; called once, with the first battle. */
export function watch(): void {
  watchStandings();
  watchBattles();
  watchActors();
  watchCards();
  watchRecords();
  watchEffects();
  listen("updateUser", (user, changes, options, userId) => {
    sealerHere()?.hear(user, changes, userId);
    if (user.isSelf && foundry.utils.hasProperty(changes, "flags.all-hands.here")) battles().forEach(askForKey);
    const concerned = battlesConcerned(user, changes);
    // Answers that the referee has cleared are not news.
    if (!fromReferee(options, userId)) userChanged(user, concerned);
    else if (concerned.length > 0) refreshBoardsSoon(concerned);
  });
  listenToEach(["userConnected", "deleteUser"], userConnected);
  onConnection(() => refreshBoards(), keepSession);
  offerAfter(afterOf);
  onDraft(() => refreshBoards());
  onOpenedBoard(push);
  minds().listen(() => refreshBoards());
  listenToEach(["createChatMessage", "deleteChatMessage", "updateChatMessage"], (message) => {
    const told = battleById(asStory(message)?.battle ?? "");
    if (told) refreshBoardsSoon([told]);
  });
  watchYourTurn();
  const look = () => battles().forEach(takeUpFirst);
  onGame(look);
  look();
}
