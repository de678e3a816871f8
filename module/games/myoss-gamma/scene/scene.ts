/** The scene that this screen shows: where the ships of battles are on it, their effects and their marks. */
import { battles, unlessDamaged } from "../../../foundry/battle/battle";
import type { BattleCombat } from "../../../foundry/battle/table-game";
import type { Place } from "../../../foundry/scene/effects";
import { ScenePicture } from "../../../foundry/scene/picture";
import { watchSteps } from "../../../foundry/scene/player";
import { openQuestion } from "../../../foundry/referee/question";
import { sceneShown, tokensShown } from "../../../foundry/platform/canvas";
import { myossGamma, type ShipAbout } from "../../../rules/myoss-gamma";
import { binding } from "../documents/binding";
import { aimIn, onAim } from "./aim";
import { drawHolds, drawMark } from "./drawing";
import { effectsOf } from "./effects";
import { marksOf, type Mark } from "./marks";

/** A token of the shown scene by the id of its ship in a battle. */
function placeOf(battle: BattleCombat, ship: string): Place | null {
  const combatant = battle.combatants.get(ship);
  if (!combatant || combatant.sceneId !== sceneShown()?.id) return null;
  const token = tokensShown().find(({ id }) => id === combatant.tokenId);
  return token ? { x: token.center.x, y: token.center.y, radius: Math.max(token.w, token.h) / 2 } : null;
}

/** The ship whose next action is asked for: at a checkpoint, the state may not have chosen one yet. */
function actingIn(battle: BattleCombat): string | null {
  const asking = openQuestion(battle)?.askings[0];
  return asking?.name === "action" ? (asking.about as ShipAbout).ship : null;
}

/** How a token is marked; `choose`: a click on it chooses its ship. */
interface Marked {
  readonly mark: Mark;
  readonly choose: (() => void) | null;
}

/** What the scene shows: marks by the ids of tokens, and the tractor beams between them. */
interface Shown {
  readonly marks: ReadonlyMap<string | null, Marked>;
  readonly holds: readonly (readonly [Place, Place])[];
}

/** All battles of which there are ships on the scene. */
function readShown(): Shown | null {
  const scene = sceneShown();
  if (!scene) return null;
  const marked: [string | null, Marked][] = [];
  const holds: [Place, Place][] = [];
  for (const battle of battles().filter(({ type }) => type === myossGamma.id)) {
    const there = [...battle.combatants].filter(({ sceneId }) => sceneId === scene.id);
    // The board says what is wrong with a battle that cannot be read.
    const marks =
      there.length > 0 && unlessDamaged(() => marksOf(binding.read(battle), actingIn(battle), aimIn(battle.id)));
    if (!marks) continue;
    for (const { id, tokenId } of there) {
      const mark = marks.ships.get(id ?? "");
      if (mark) marked.push([tokenId, { mark, choose: mark.open ? () => aimIn(battle.id)?.choose(id ?? "") : null }]);
    }
    for (const { from, to } of marks.holds) {
      const [a, b] = [placeOf(battle, from), placeOf(battle, to)];
      if (a && b) holds.push([a, b]);
    }
  }
  return { marks: new Map(marked), holds };
}

/** Keeps effects and marks on the scene up to date; called once in `init`. */
export function watchMyossGammaScenes(): void {
  const picture = new ScenePicture<Shown, Mark>({
    name: "all-hands-myoss-gamma",
    read: readShown,
    faceOf: ({ marks }, { id }) => marks.get(id)?.mark ?? null,
    drawFace: drawMark,
    drawOver: ({ holds }) => (holds.length > 0 ? drawHolds(holds) : null),
    onClick: ({ marks }, { id }) => marks.get(id)?.choose?.(),
  });
  onAim(picture.lookSoon);
  watchSteps(myossGamma.id, (battle, events) => effectsOf(events, (ship) => placeOf(battle, ship)));
}
