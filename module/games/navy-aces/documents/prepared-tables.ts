/** Prepared tables: scenes of the world that say how large the table is, and which islands lie there already. */
import { isObject, RulesError } from "../../../rules/kernel";
import { ourFlags, type Flagged } from "../../../kit/documents/flags";
import type { OptionChoice } from "../../../kit/battle/table-game";
import type { Options, Pose } from "../../../rules/navy-aces";
import { acesWord } from "../words";
import { originOn, type SceneFlags } from "../../../kit/scene/prepared";
import { documentsOf } from "../../../kit/platform/documents";

interface TableScene extends Flagged {
  readonly id: string;
  readonly name: string;
}

/** A table as a scene has it. */
export interface PreparedTable {
  readonly scene: string;
  readonly size: Pick<Options, "tableWidth" | "tableDepth">;
  /** Null: the players place the islands. */
  readonly islands: readonly Pose[] | null;
}

/** The scenes that are tables, those first that are looked at. */
function tableScenes(): TableScene[] {
  const looked = [game.scenes?.viewed?.id, game.scenes?.active?.id];
  const rank = ({ id }: TableScene) => (looked.indexOf(id) + looked.length + 1) % (looked.length + 1);
  const tables = documentsOf<TableScene>("scenes").filter((scene) => originOn(scene, SCENE_FLAGS) !== null);
  return tables.sort((a, b) => rank(a) - rank(b));
}

/** What a game can be played on: the prepared tables of the world, or any scene, with islands that the players place. */
export function tableChoices(): readonly [OptionChoice, ...OptionChoice[]] {
  const scenes = tableScenes().map(({ id, name }): OptionChoice => ({ value: id, label: name }));
  const any: OptionChoice = { value: "", label: acesWord("table.any") };
  const [first, ...others] = [...scenes, any];
  return [first ?? any, ...others];
}

/**
 * The prepared table that a scene is; null for a blank id.
 *
 * @throws RulesError `table-gone`, `damaged`
 */
export function preparedTable(id: string): PreparedTable | null {
  if (id === "") return null;
  const scene = tableScenes().find((one) => one.id === id);
  if (!scene) throw new RulesError("table-gone");
  const { width, depth, islands = null } = ourFlags(scene);
  const isTable = Number.isInteger(width) && Number.isInteger(depth);
  if (!isTable || !(islands === null || (Array.isArray(islands) && islands.every(isObject))))
    throw new RulesError("damaged", { what: `the table “${scene.name}”` });
  return {
    scene: id,
    size: { tableWidth: Number(width), tableDepth: Number(depth) },
    islands: islands as readonly Pose[] | null,
  };
}

/** By which flags the scenes that are tables, and units and islands on them, are known. */
export const SCENE_FLAGS: SceneFlags<string> = {
  game: "navy-aces",
  flag: "waters",
  origin: "origin",
  /** `unit-3`, `island-1`. */
  piece: "unit",
  isPiece: (value) => typeof value === "string",
};
