/**
 * Clean up: clears away what a battle that is over brought into the world, all of it or a selection. What is used
 * elsewhere stays, with the reason.
 */
import { packOf } from "../platform/home";
import { battleFoughtBy, encounters, puttingAway, type Encounter } from "../battle/battle";
import { recordedBeginning } from "../record/record";
import type { BattleCombat } from "../game/battle-combat";
import { stacksOf } from "../cards/cards";
import { type Flagged, battleOf, ourFlags } from "../documents/flags";
import { documentsOf, uuidOf, type Stored } from "../platform/documents";
import { commit, type Write } from "../platform/writes";
import { checkedIn, checkLine, type CheckLine } from "./checklist";
import { droppedFolder } from "./dropped-actors";
import { sayWarning } from "../platform/notices";
import { localize, phrase } from "../text/sentence";
import { fold, foldable } from "../story/folded";
import { fightersOf } from "../battle/own";

type Ship = Stored<Actor.Implementation>;
type BattleGround = Stored<Scene.Implementation>;

/** Prefix of our scenes: others are people's own. */
const OURS = `Compendium.${packOf("scenes")}.`;

/** Something that a battle brought. */
export interface Left extends CheckLine {
  /** Whether it is deleted by default. */
  readonly goes: boolean;
  /** The writes that delete it. */
  readonly writes: readonly Write[];
}

const deletion = (documentName: string, ids: readonly string[], parent: object | null = null): Write => ({
  action: "delete",
  documentName,
  parent,
  ids: [...ids],
});

const says = (key: string, values: Record<string, string> = {}): string => phrase(`ALLHANDS.cleanUp.${key}`, values);

/** The tokens on a scene that represent these ships. */
const tokensOf = (scene: BattleGround, ships: readonly Ship[]): readonly TokenDocument.Implementation[] =>
  scene.tokens.filter(({ actorId }) => ships.some(({ id }) => id === actorId));

/** Whether a battle has put a token on its scene: such tokens go with it. */
const isMarked = (token: Flagged, battle: BattleCombat): boolean =>
  Object.values(ourFlags(token)).some((mark) => (mark as { battle?: unknown } | null)?.battle === battle.id);

/** The actors of the world that fought in a battle. */
function shipsOf(battle: BattleCombat): Ship[] {
  const ids = new Set(fightersOf(battle).map(({ actorId }) => actorId));
  return documentsOf("actors").filter(({ id }) => ids.has(id));
}

/** The scenes on which a battle was fought, or that show it. */
function groundsOf(battle: BattleCombat): BattleGround[] {
  const ids = new Set(fightersOf(battle).map(({ sceneId }) => sceneId));
  return documentsOf("scenes").filter((scene) => ids.has(scene.id) || battleOf(scene as Flagged) === battle.id);
}

/** Whether an actor did not exist before a battle: it came from a compendium, or from another ship. */
function wasBrought(ship: Ship, battle: BattleCombat): boolean {
  const beginning = recordedBeginning(battle);
  return Boolean(ship._stats.compendiumSource) || (beginning !== null && !(uuidOf(ship) in beginning));
}

/** The reason why an actor stays; blank if it need not. */
function whyShipStays(ship: Ship, battle: BattleCombat, grounds: readonly BattleGround[]): string {
  const other = battleFoughtBy(ship, battle.id);
  if (other) return says("fights", { battle: other.system.name });
  const { folder } = ship;
  const isKept = ship._stats.compendiumSource && folder?.id !== droppedFolder()?.id;
  if (isKept) return folder ? says("kept", { folder: folder.name }) : says("moved");
  const elsewhere = documentsOf("scenes").find(
    (scene) => !grounds.includes(scene) && tokensOf(scene, [ship]).length > 0,
  );
  return elsewhere ? says("stands", { scene: elsewhere.name }) : "";
}

/** The reason why a scene stays; blank if it need not. */
function whySceneStays(scene: BattleGround, battle: BattleCombat, ships: readonly Ship[]): string {
  const needs = ({ id, combatants }: Encounter) =>
    battleOf(scene as Flagged) === id || [...combatants].some(({ sceneId }) => sceneId === scene.id);
  const other = encounters().find((each) => each.id !== battle.id && !each.system.ended && needs(each));
  if (other) return says("foughtOn", { battle: other.system.name });
  const own = tokensOf(scene, ships);
  const stranger = scene.tokens.find((token) => !own.includes(token) && !isMarked(token as Flagged, battle));
  return stranger ? says("others", { name: stranger.name }) : "";
}

/** The encounter, the cards that go with it, and its messages, which are folded into the report. */
function encounterOf(battle: BattleCombat): Left {
  const [stacks, messages] = [stacksOf(battle).length, foldable(battle.id)];
  const parts = [
    says("encounter", { name: battle.system.name }),
    ...(stacks > 0 ? [says("cards", { count: `${stacks}` })] : []),
    ...(messages > 0 ? [says("messages", { count: `${messages}` })] : []),
  ];
  // Its card stacks and their folder are deleted with it.
  return { name: "encounter", label: parts.join(", "), why: "", goes: true, writes: [deletion("Combat", [battle.id])] };
}

/** The folder for ships from compendia, if it would be empty. */
function folderLeft(going: readonly Ship[]): Left[] {
  const folder = droppedFolder();
  if (!folder?.id) return [];
  const inside = documentsOf("actors").filter((actor) => actor.folder?.id === folder.id);
  if (inside.some((actor) => !going.includes(actor))) return [];
  return [
    {
      name: "folder",
      label: says("folder", { name: folder.name }),
      why: "",
      goes: true,
      writes: [deletion("Folder", [folder.id])],
    },
  ];
}

/** An actor, with all its tokens. */
function shipLeft(ship: Ship, why: string): Left {
  const tokens = documentsOf("scenes").flatMap((scene): Write[] => {
    const ids = tokensOf(scene, [ship]).map(({ id }) => id ?? "");
    return ids.length > 0 ? [deletion("Token", ids, scene)] : [];
  });
  const writes = [...tokens, deletion("Actor", [ship.id])];
  return { name: ship.id, label: says("ship", { name: ship.name }), why, goes: true, writes };
}

/** The tokens of ships that stay; not deleted by default. */
function tokensLeft(scene: BattleGround, ships: readonly Ship[]): Left[] {
  const own = tokensOf(scene, ships);
  if (own.length === 0) return [];
  const label = says("tokens", { names: own.map(({ name }) => name).join(", "), scene: scene.name });
  const ids = own.map(({ id }) => id ?? "");
  return [{ name: `tokens-${scene.id}`, label, why: "", goes: false, writes: [deletion("Token", ids, scene)] }];
}

/** Everything that a battle brought, in order of deletion. `isGoing`: whether something was chosen, by name. */
export function leftBy(battle: BattleCombat, isGoing: (name: string) => boolean = () => true): Left[] {
  const [ships, grounds] = [shipsOf(battle), groundsOf(battle)];
  const brought = ships.filter((ship) => wasBrought(ship, battle));
  const staying = ships.filter((ship) => !brought.includes(ship));
  const whyNot = new Map(brought.map((ship) => [ship, whyShipStays(ship, battle, grounds)]));
  const scenes = grounds.filter(({ _stats }) => _stats.compendiumSource?.startsWith(OURS));
  return [
    ...brought.map((ship) => shipLeft(ship, whyNot.get(ship) ?? "")),
    ...grounds.flatMap((scene) => tokensLeft(scene, staying)),
    ...scenes.map((scene): Left => {
      const [label, why] = [says("scene", { name: scene.name }), whySceneStays(scene, battle, ships)];
      return { name: scene.id, label, why, goes: true, writes: [deletion("Scene", [scene.id])] };
    }),
    ...folderLeft(brought.filter((ship) => whyNot.get(ship) === "" && isGoing(ship.id))),
    encounterOf(battle),
    ...recordOf(battle),
  ];
}

/** The record of events and dice: it outlives the encounter unless someone wants it gone. */
function recordOf({ system }: BattleCombat): Left[] {
  const journal = documentsOf("journal").find(({ id }) => id === system.record);
  if (!journal) return [];
  const label = says("record", { name: journal.name });
  return [{ name: "record", label, why: "", goes: false, writes: [deletion("JournalEntry", [journal.id])] }];
}

/** Clears away what was chosen. The encounter goes first: deleted combatants of a battle that goes on are restored. */
async function clear(battle: BattleCombat, going: readonly Left[]): Promise<void> {
  const encounter = going.filter(({ name }) => name === "encounter");
  if (encounter.length > 0) await fold(battle.id);
  const writes = [...encounter, ...going.filter((each) => !encounter.includes(each))].flatMap((each) => each.writes);
  await commit(writes, puttingAway(writes));
}

/**
 * Clears away, without asking, what a battle brought that is over or never got under way, if it is not used elsewhere.
 * A battle that was played keeps its record.
 */
export async function clearAway(battle: BattleCombat): Promise<void> {
  const isUnplayed = battle.system.step === 0;
  const going = leftBy(battle).filter(({ goes, why }) => why === "" && (goes || isUnplayed));
  await clear(battle, going);
}

/** Asks a Gamemaster what to clear away of everything that a battle brought, and does it. */
export async function openCleanUp(battle: BattleCombat): Promise<void> {
  const goesOn = () => sayWarning(localize("ALLHANDS.cleanUp.goesOn"));
  // Its report stays in the chat even when its end was taken back.
  if (!battle.system.ended) return void goesOn();
  const checked = await checkedIn({
    title: "ALLHANDS.cleanUp.title",
    question: "ALLHANDS.cleanUp.question",
    lines: leftBy(battle).map((one) => checkLine(one, one.goes)),
    buttons: [
      { action: "do", label: "ALLHANDS.cleanUp.do", icon: "fa-solid fa-broom" },
      { action: "keep", label: "ALLHANDS.cleanUp.keep", default: true },
    ],
  });
  if (checked && !battle.system.ended) return void goesOn();
  const isChecked = (name: string) => checked?.includes(name) === true;
  // Some may be fighting again by now.
  const going = leftBy(battle, isChecked).filter(({ name, why }) => why === "" && isChecked(name));
  await clear(battle, going);
}
