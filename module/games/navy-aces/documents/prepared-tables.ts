/** Prepared tables: scenes of the world that define the size of the table, and possibly its islands. */
import { isObject, RulesError } from "../../../rules/kernel";
import { ourFlags, type Flagged } from "../../../kit/documents/flags";
import type { OptionChoice } from "../../../kit/game/table-game";
import type { Pose } from "../../../rules/navy-aces";
import { acesWord } from "../words";
import { originOn, type SceneFlags } from "../../../kit/scene/prepared";
import { documentsOf } from "../../../kit/platform/documents";

interface TableScene extends Flagged {
  readonly id: string;
  readonly name: string;
}

/** The scenes that are tables; those on screen or active come first. */
function tableScenes(): TableScene[] {
  const looked = [game.scenes?.viewed?.id, game.scenes?.active?.id];
  const rank = ({ id }: TableScene) => (looked.indexOf(id) + looked.length + 1) % (looked.length + 1);
  const tables = documentsOf<TableScene>("scenes").filter((scene) => originOn(scene, SCENE_FLAGS) !== null);
  return tables.sort((a, b) => rank(a) - rank(b));
}

/** Tables for a game: the world's prepared tables, or any scene, with islands that the players place. */
export function tableChoices(): readonly [OptionChoice, ...OptionChoice[]] {
  const scenes = tableScenes().map(({ id, name }): OptionChoice => ({ value: id, label: name }));
  const any: OptionChoice = { value: "", label: acesWord("table.any") };
  const [first, ...others] = [...scenes, any];
  return [first ?? any, ...others];
}

/**
 * The prepared table of a scene; null for a blank id.
 *
 * @throws RulesError `table-gone`, `damaged`
 */
export function preparedTable(id: string) {
  if (id === "") return null;
  const scene = tableScenes().find((one) => one.id === id);
  if (!scene) throw new RulesError("table-gone");
  const { width, depth, islands = null } = ourFlags(scene);
  const isTable = Number.isInteger(width) && Number.isInteger(depth);
  if (!isTable || !(islands === null || (Array.isArray(islands) && islands.every(isObject))))
    throw new RulesError("damaged", { what: "table", name: scene.name });
  return {
    scene: id,
    size: { tableWidth: Number(width), tableDepth: Number(depth) },
    // Null if the players place the islands.
    islands: islands as readonly Pose[] | null,
  };
}

/** The flags of scenes that are tables, and of the units and islands on them. */
export const SCENE_FLAGS: SceneFlags<string> = {
  game: "navy-aces",
  flag: "waters",
  origin: "origin",
  /** Id such as `unit-3` or `island-1`. */
  piece: "unit",
  isPiece: (value) => typeof value === "string",
};
