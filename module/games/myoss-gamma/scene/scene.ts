/** The scene that this screen shows: where the ships of battles are on it, their effects and their marks. */
import { battleById, battles } from "../../../foundry/battle/battle";
import type { BattleCombat } from "../../../foundry/battle/table-game";
import type { Place } from "../../../foundry/scene/effects";
import { playStep, registerEffects } from "../../../foundry/scene/player";
import { openQuestion } from "../../../foundry/referee/question";
import { asStory } from "../../../foundry/story/story";
import { RulesError } from "../../../rules/kernel";
import { myossGamma, type ShipAbout } from "../../../rules/myoss-gamma";
import { binding } from "../documents/binding";
import { aimIn, onAim } from "./aim";
import { drawHold } from "./drawing";
import { effectsOf } from "./effects";
import { marksOf, type Mark, type Marks } from "./marks";
import { ENCOUNTER_HOOKS, listen, listenToEach } from "../../../foundry/platform/hooks";
import { layerShown, newPen, sceneShown, tokensShown, type ScenePen } from "../../../foundry/platform/canvas";

/** A token of the shown scene by the id of its ship in a battle. */
function placeOf(battle: BattleCombat, ship: string): Place | null {
  const combatant = battle.combatants.get(ship);
  if (!combatant || combatant.sceneId !== sceneShown()?.id) return null;
  const token = tokensShown().find(({ id }) => id === combatant.tokenId);
  return token ? { x: token.center.x, y: token.center.y, radius: Math.max(token.w, token.h) / 2 } : null;
}

/** A step was told: shows it, if this user wants that and the ships are on the scene. */
function showStep(message: object): void {
  const story = asStory(message);
  const battle = story?.game === myossGamma.id ? battleById(story.battle) : null;
  if (!story || story.undone || !battle) return;
  playStep(() => effectsOf(story.events, (ship) => placeOf(battle, ship)));
}

/** The ship whose next action is asked for: at a checkpoint, the state may not have chosen one yet. */
function actingIn(battle: BattleCombat): string | null {
  const asking = openQuestion(battle)?.askings[0];
  return asking?.name === "action" ? (asking.about as ShipAbout).ship : null;
}

function marksIn(battle: BattleCombat): Marks | null {
  try {
    return marksOf(binding.read(battle), actingIn(battle), aimIn(battle.id));
  } catch (error) {
    // The board says what is wrong with a battle that cannot be read.
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** A token that can show a mark; those of `shipTokenClass` are. */
export interface Markable {
  readonly id: string;
  showMark(mark: Mark | null, onClick: (() => void) | null): void;
}

let holds: ScenePen | null = null;

/** Draws the marks of all tokens of the scene, and the tractor beams between them. */
function drawMarks(isMarkable: (token: object) => token is Markable): void {
  const scene = sceneShown();
  if (!scene) return;
  const shown = new Map<string, { mark: Mark; onClick: (() => void) | null }>();
  const beams: [Place, Place][] = [];
  for (const battle of battles().filter(({ type }) => type === myossGamma.id)) {
    const marks = marksIn(battle);
    for (const [ship, mark] of marks?.ships ?? []) {
      const combatant = battle.combatants.get(ship);
      if (combatant?.sceneId !== scene.id) continue;
      const onClick = mark.open ? () => aimIn(battle.id)?.choose(ship) : null;
      shown.set(combatant?.tokenId ?? "", { mark, onClick });
    }
    for (const { from, to } of marks?.holds ?? []) {
      const [a, b] = [placeOf(battle, from), placeOf(battle, to)];
      if (a && b) beams.push([a, b]);
    }
  }
  for (const token of tokensShown()) {
    if (!isMarkable(token)) continue;
    const { mark = null, onClick = null } = shown.get(token.id) ?? {};
    token.showMark(mark, onClick);
  }
  drawHolds(beams);
}

function drawHolds(beams: readonly [Place, Place][]): void {
  if (holds && !holds.destroyed) holds.destroy();
  holds = null;
  if (beams.length === 0) return;
  holds = newPen();
  holds.name = "all-hands-tractor-beams";
  holds.zIndex = 700;
  holds.eventMode = "none";
  layerShown()?.addChild(holds);
  for (const [from, to] of beams) drawHold(holds, from, to);
}

/** Registers the setting, and keeps effects and marks on the scene up to date; called once in `init`. */
export function watchScene(isMarkable: (token: object) => token is Markable): void {
  registerEffects();
  const redraw = foundry.utils.debounce(() => drawMarks(isMarkable), 30);
  listen("createChatMessage", (message) => showStep(message));
  listenToEach(["canvasReady", ...ENCOUNTER_HOOKS, "updateToken", "createToken", "deleteToken"], redraw);
  onAim(redraw);
}
