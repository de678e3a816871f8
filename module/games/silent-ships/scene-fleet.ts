/** The tokens of battles at sea as documents of the prepared scenes: brought there, kept right, and put away. */
import { asBattle, battleById, battles, type BattleCombat } from "../../foundry/battle";
import { commit, type Write } from "../../foundry/compat";
import { holdsLease } from "../../foundry/referee/lease";
import { tableGame } from "../../foundry/table-game";
import { texts } from "../../foundry/texts";
import { RulesError, type Seat } from "../../rules/kernel";
import { silentShips, type SeaView } from "../../rules/silent-ships";
import { sceneFor, scenesShowing, seaFlags, type ChartedScene } from "./scene-chart";
import { seaMark, seaTokens, tokenChanges, type StandingToken, type TokenChanges } from "./scene-tokens";

/** What is used here of a scene, and of a token on it. */
export interface SeaScene extends ChartedScene {
  readonly grid: { readonly size: number };
  readonly tokens: Iterable<Pick<ChartedScene, "flags"> & { toObject(): StandingToken }>;
}

const scenes = (): readonly SeaScene[] => (game.scenes?.contents ?? []) as unknown as SeaScene[];
/** The scene on this screen, and that of the whole table. */
const lookedAt = () => [game.scenes?.viewed, game.scenes?.active].flatMap((scene) => scene?.id ?? []);

/** The battles at sea. */
export const seaBattles = (): BattleCombat[] => battles().filter(({ type }) => type === silentShips.id);

/** The Combat as a battle at sea, if it is one. */
export function asSeaBattle(combat: object): BattleCombat | null {
  const battle = asBattle(combat);
  return battle?.type === silentShips.id ? battle : null;
}

/** The battle that a scene shows; null: none, or one that is gone. */
export function battleShown(scene: object | null): BattleCombat | null {
  return scene ? battleById(seaFlags(scene as SeaScene)?.battle ?? "") : null;
}

/** A battle through the eyes of each of these seats; of an onlooker for null. Empty: it cannot be read, as its board says. */
export function seaViews(battle: BattleCombat, seats: readonly (Seat | null)[]): SeaView[] {
  try {
    const sea = tableGame(battle.type)?.binding.read(battle);
    return sea === undefined ? [] : seats.map((seat) => silentShips.view(sea, seat));
  } catch (error) {
    if (error instanceof RulesError) return [];
    throw error;
  }
}

let work: Promise<void> = Promise.resolve();

/** One piece of work after another: each looks at what is there when its turn has come, and writes what is missing. */
function inTurn(task: () => Promise<void>): Promise<void> {
  work = work.then(task).catch((error: unknown) => console.error("All Hands | tokens of a battle at sea", error));
  return work;
}

/** The writes of this file, so that nobody takes them for what people did. */
const options = (battle: string) => ({ allHands: { battle } });

/** Shows a battle as it stands, in the window that runs it: on the scenes that show it already, or on one that is free. */
export function keepSea(battle: BattleCombat): Promise<void> {
  const begins = battle.system.step === 0;
  return inTurn(async () => {
    if (!holdsLease(battle)) return;
    const shown = scenesShowing(battle.id, scenes());
    const fresh = shown.length > 0 || battle.system.ended ? null : sceneFor(begins, scenes(), lookedAt(), isRunning);
    const wanted = fresh ? [fresh] : shown;
    const [view] = wanted.length > 0 ? seaViews(battle, [null]) : [];
    if (!view) return;
    const claimed = fresh ? [claim(fresh, battle.id)] : [];
    const writes = wanted.flatMap((scene) => tokenWrites(scene, view, battle.id));
    if (claimed.length + writes.length > 0) await commit([...claimed, ...writes], options(battle.id));
  });
}

const isRunning = (id: string): boolean => battleById(id)?.system.ended === false;

const claim = (scene: SeaScene, battle: string): Write => ({
  action: "update",
  documentName: "Scene",
  parent: null,
  updates: [{ _id: scene.id, "flags.all-hands.battle": battle }],
});

/** Puts away the tokens of battles that are gone, and lets their scenes go. Only on the active Gamemaster's client. */
export function clearSeas(): Promise<void> {
  return inTurn(async () => {
    if (game.users?.activeGM?.isSelf !== true) return;
    for (const scene of scenes()) {
      const battle = seaFlags(scene)?.battle ?? "";
      if (battle === "" || battleById(battle)) continue;
      const gone = standing(scene).map(({ _id }) => _id);
      const writes = changeWrites(scene, { made: [], changed: [], gone });
      await commit([...writes, claim(scene, "")], options(battle));
    }
  });
}

/** The tokens of battles at sea that stand on a scene. */
const standing = ({ tokens }: SeaScene): StandingToken[] =>
  [...tokens].filter((token) => seaMark(token)).map((token) => token.toObject());

function tokenWrites(scene: SeaScene, view: SeaView, battle: string): Write[] {
  const flags = seaFlags(scene);
  if (!flags) return [];
  const wanted = seaTokens(view, { battle, origin: flags.origin, size: scene.grid.size }, texts);
  return changeWrites(scene, tokenChanges(standing(scene), wanted));
}

function changeWrites(scene: SeaScene, { made, changed, gone }: TokenChanges): Write[] {
  const where = { documentName: "Token", parent: scene };
  const writes: Write[] = [
    { action: "delete", ...where, ids: [...gone] },
    { action: "create", ...where, data: made.map(complete), keepId: true },
    { action: "update", ...where, updates: [...changed] },
  ];
  return writes.filter((_, at) => [gone, made, changed][at]?.length !== 0);
}

/** What is the same for all of them: nobody's, fixed, and named for whoever points at it. */
const complete = (token: object): object => ({
  ...token,
  width: 1,
  height: 1,
  rotation: 0,
  lockRotation: true,
  locked: true,
  displayName: CONST.TOKEN_DISPLAY_MODES.HOVER,
  disposition: CONST.TOKEN_DISPOSITIONS.NEUTRAL,
});
