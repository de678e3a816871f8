/** What the referee and the boards listen to. */
import { asBattle, battles, fromReferee, type BattleCombat } from "./battle";
import { closeBoard, openBoard, refreshBoards, reopenBoards, takesPart } from "./boards";
import { revealAnswers } from "./referee/answers";
import { noteEditor } from "./referee/edits";
import { holdsLease, takeLease } from "./referee/lease";
import { forget } from "./referee/memory";
import { openQuestion } from "./referee/question";
import { advance } from "./referee/referee";
import { forgetSecrets } from "./referee/secret";
import { heedRequest } from "./referee/undo";
import { reportProblem } from "./referee/reports";

/** Goes on with every battle that this window runs, or takes over those that nobody else here runs. */
async function resume(): Promise<void> {
  for (const battle of battles()) if (await takeLease(battle)) await advance(battle);
}

async function goOn(battle: BattleCombat): Promise<void> {
  if (holdsLease(battle)) await advance(battle);
}

/** The battles that an actor, or one of its items, takes part in. */
function battlesOf(actorId: string | null | undefined): BattleCombat[] {
  return battles().filter((battle) => [...battle.combatants].some((combatant) => combatant.actorId === actorId));
}

function edited(actorId: string | null | undefined, options: object, userId: string): void {
  for (const battle of battlesOf(actorId)) {
    refreshBoards();
    if (fromReferee(options)) continue;
    noteEditor(battle.id, userId);
    void goOn(battle);
  }
}

function combatChanged(combat: object, options: object, userId: string): void {
  const battle = asBattle(combat);
  if (!battle) return;
  refreshBoards();
  const question = openQuestion(battle);
  forgetSecrets(battle.id, question?.id ?? null);
  if (question?.reveal) void revealAnswers(question).catch((error) => reportProblem(battle, error));
  if (fromReferee(options)) return;
  noteEditor(battle.id, userId);
  void goOn(battle);
}

async function combatCreated(combat: object): Promise<void> {
  const battle = asBattle(combat);
  if (!battle) return;
  if (await takeLease(battle)) await advance(battle);
  if (takesPart(battle)) await openBoard(battle);
}

async function userChanged(user: User.Implementation): Promise<void> {
  refreshBoards();
  for (const battle of battles()) {
    if (!holdsLease(battle)) continue;
    await heedRequest(battle, user).catch((error) => reportProblem(battle, error));
    await advance(battle);
  }
}

/** Starts listening; called once, when the game is ready. */
export function watch(): void {
  Hooks.on("createCombat", (combat) => void combatCreated(combat));
  Hooks.on("updateCombat", (combat, _changes, options, userId) => combatChanged(combat, options, userId));
  Hooks.on("deleteCombat", (combat) => {
    forget(combat.id ?? "");
    void closeBoard(combat.id ?? "");
  });
  Hooks.on("updateCombatant", (combatant, _changes, options, userId) =>
    edited((combatant as { actorId?: string | null }).actorId, options, userId),
  );
  Hooks.on("updateUser", (user) => void userChanged(user as unknown as User.Implementation));
  Hooks.on("userConnected", () => void resume().then(refreshBoards));
  Hooks.on("updateActor", (actor, _changes, options, userId) => edited(actor.id, options, userId));
  Hooks.on("createItem", (item, options, userId) => edited(item.parent?.id, options, userId));
  Hooks.on("deleteItem", (item, options, userId) => edited(item.parent?.id, options, userId));
  Hooks.on("updateItem", (item, _changes, options, userId) => edited(item.parent?.id, options, userId));
  Hooks.on("createChatMessage", () => refreshBoards());
  Hooks.on("deleteChatMessage", () => refreshBoards());
  Hooks.on("updateChatMessage", () => refreshBoards());
  void resume().then(() => reopenBoards(battles()));
}
