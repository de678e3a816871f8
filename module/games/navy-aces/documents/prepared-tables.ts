/** Prepared tables: scenes of the world that say how large the table is, and which islands lie there already. */
import { isObject, RulesError } from "../../../rules/kernel";
import { ourFlags, type Flagged } from "../../../foundry/documents/flags";
import type { OptionChoice } from "../../../foundry/battle/table-game";
import { texts } from "../../../foundry/text/texts";
import type { Options, Point, Pose } from "../../../rules/navy-aces";
import { acesWord } from "../words";
import { documentsOf } from "../../../foundry/platform/documents";

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
  const tables = documentsOf<TableScene>("scenes").filter((scene) => tableOrigin(scene) !== null);
  return tables.sort((a, b) => rank(a) - rank(b));
}

/** What a game can be played on: the prepared tables of the world, or any scene, with islands that the players place. */
export function tableChoices(): readonly [OptionChoice, ...OptionChoice[]] {
  const scenes = tableScenes().map(({ id, name }): OptionChoice => ({ value: id, label: name }));
  const any: OptionChoice = { value: "", label: acesWord(texts, "table.any") };
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

/** The upper left corner of the table in pixels of the scene; null: it is no table, or does not say where. */
export function tableOrigin(scene: Flagged): Point | null {
  const { game, waters, origin } = ourFlags(scene);
  if (game !== "navy-aces" || waters !== true) return null;
  const { x, y } = (origin ?? {}) as { x?: unknown; y?: unknown };
  return Number.isInteger(x) && Number.isInteger(y) ? { x: x as number, y: y as number } : null;
}
