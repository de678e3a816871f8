/** What the referee and the boards listen to. */
import { asBattle, battleById, battles, fromReferee, type BattleCombat } from "./battle";
import { battleOfStack, putAwayStacks } from "./cards";
import { closeBoard, openBoard, refreshBoards, reopenBoards, takesPart } from "./boards";
import { revealAnswers } from "./referee/answers";
import { heldElsewhere, holdsLease, takeLease } from "./referee/lease";
import { forget } from "./referee/memory";
import { openQuestion } from "./referee/question";
import { advance } from "./referee/referee";
import { forgetSecrets } from "./referee/secret";
import { heedRedo } from "./referee/redo";
import { heedUndo } from "./referee/undo";
import { reportProblem } from "./referee/reports";

/** Takes over battles, if this is the active Gamemaster, and goes on with them. */
async function resume(wanted: readonly BattleCombat[]): Promise<void> {
  for (const battle of wanted) if (await takeLease(battle)) await advance(battle);
}

/** Whoever comes or goes may have made this the active Gamemaster. What another window of the same one runs is let be. */
async function userConnected(): Promise<void> {
  refreshBoards();
  await resume(battles().filter((battle) => !heldElsewhere(battle)));
}

async function goOn(battle: BattleCombat): Promise<void> {
  if (holdsLease(battle)) await advance(battle);
}

/** Something in a battle was changed: by the referee, or from outside. */
function changed(concerned: readonly BattleCombat[], options: object): void {
  refreshBoards();
  if (!fromReferee(options)) for (const battle of concerned) void goOn(battle);
}

/** The battles that an actor takes part in. */
function battlesOf(actorId: string | null | undefined): BattleCombat[] {
  return battles().filter((battle) => [...battle.combatants].some((combatant) => combatant.actorId === actorId));
}

/** The battle that a Combatant belongs to. */
function battleAround(combatant: { readonly parent: object | null }): BattleCombat[] {
  const battle = asBattle(combatant.parent);
  return battle ? [battle] : [];
}

function combatChanged(combat: object, options: object): void {
  const battle = asBattle(combat);
  if (!battle) return;
  const question = openQuestion(battle);
  forgetSecrets(battle.id, question?.id ?? null);
  if (question?.reveal) void revealAnswers(battle, question).catch((error) => reportProblem(battle, error));
  changed([battle], options);
}

async function combatCreated(combat: object): Promise<void> {
  const battle = asBattle(combat);
  if (!battle) return;
  const runsHere = !heldElsewhere(battle) && (await takeLease(battle));
  // Bots may play a battle to its end at once: whoever takes part sees it, and what is asked then stands in front.
  if (takesPart(battle)) await openBoard(battle);
  if (runsHere) await advance(battle);
}

async function combatDeleted(id: string): Promise<void> {
  forget(id);
  forgetSecrets(id, null);
  await closeBoard(id);
  await putAwayStacks(id);
}

/** A card that is passed by hand is written twice, where it comes and where it goes: what is between the two is no edit. */
const HANDS_OFF = 250;
const cardsSettled = foundry.utils.debounce(() => {
  for (const battle of battles()) void goOn(battle);
}, HANDS_OFF);

/** A stack or a card of a battle was changed. */
function cardChanged(document: object, options: object): void {
  if (!battleById(battleOfStack(document))) return;
  refreshBoards();
  if (!fromReferee(options)) cardsSettled();
}

async function userChanged(user: User.Implementation): Promise<void> {
  refreshBoards();
  for (const battle of battles()) {
    if (!holdsLease(battle)) continue;
    await heedUndo(battle, user).catch((error) => reportProblem(battle, error));
    await heedRedo(battle, user).catch((error) => reportProblem(battle, error));
    await advance(battle);
  }
}

/** Listens to what happens to the documents of battles. */
function watchDocuments(): void {
  Hooks.on("createCombat", (combat) => void combatCreated(combat));
  Hooks.on("updateCombat", (combat, _changes, options) => combatChanged(combat, options));
  Hooks.on("deleteCombat", (combat) => void combatDeleted(combat.id ?? ""));
  Hooks.on("createCombatant", (combatant, options) => changed(battleAround(combatant), options));
  Hooks.on("updateCombatant", (combatant, _changes, options) => changed(battleAround(combatant), options));
  Hooks.on("deleteCombatant", (combatant, options) => changed(battleAround(combatant), options));
  // One that was deleted comes back.
  Hooks.on("createActor", (actor, options) => changed(battlesOf(actor.id), options));
  Hooks.on("updateActor", (actor, _changes, options) => changed(battlesOf(actor.id), options));
  Hooks.on("deleteActor", (actor, options) => changed(battlesOf(actor.id), options));
  Hooks.on("createItem", (item, options) => changed(battlesOf(item.parent?.id), options));
  Hooks.on("updateItem", (item, _changes, options) => changed(battlesOf(item.parent?.id), options));
  Hooks.on("deleteItem", (item, options) => changed(battlesOf(item.parent?.id), options));
  Hooks.on("createCard", (card, options) => cardChanged(card, options));
  Hooks.on("updateCard", (card, _changes, options) => cardChanged(card, options));
  Hooks.on("deleteCard", (card, options) => cardChanged(card, options));
  Hooks.on("createCards", (stack, options) => cardChanged(stack, options));
  Hooks.on("updateCards", (stack, _changes, options) => cardChanged(stack, options));
  Hooks.on("deleteCards", (stack, options) => cardChanged(stack, options));
  Hooks.on("deleteJournalEntry", (journal, options) =>
    changed(
      battles().filter((battle) => battle.system.record === journal.id),
      options,
    ),
  );
}

/** Starts listening; called once, when the game is ready. */
export function watch(): void {
  watchDocuments();
  Hooks.on("updateUser", (user, _changes, options) => {
    // Answers that the referee wiped out are no news.
    if (fromReferee(options)) refreshBoards();
    else void userChanged(user as unknown as User.Implementation);
  });
  Hooks.on("userConnected", () => void userConnected());
  Hooks.on("createChatMessage", () => refreshBoards());
  Hooks.on("deleteChatMessage", () => refreshBoards());
  Hooks.on("updateChatMessage", () => refreshBoards());
  // A question may wait for what this browser keeps: a reload in between must not lose it.
  for (const battle of battles()) combatChanged(battle, { allHands: true });
  void resume(battles()).then(() => reopenBoards(battles()));
}
