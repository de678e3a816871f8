/** Who could fight, at which game, and what the start dialog asks about each: without the dialog itself. */
import { likelyCommander, type Recruit } from "./enlist";
import { fighterName } from "../battle/fighter-name";
import { canTakePart, type AnyTableGame, type RecruitField, type RecruitValues } from "../battle/table-game";
import { sceneShown, tokensShown, type Placeable } from "../platform/canvas";

export interface Candidate {
  readonly key: string;
  readonly actor: Actor.Implementation;
  readonly token: Recruit["token"];
  readonly chosen: boolean;
}

/** A token on the scene, as far as it matters here. */
type Placed = Pick<Placeable, "id" | "actor" | "controlled">;

/**
 * The tokens of the scene that is shown, selected ones first; none where there is no canvas. If some are `wanted`, they
 * count as selected instead.
 */
export function placedTokens(wanted: readonly string[] = []): readonly Placed[] {
  const isChosen = ({ id, controlled }: Placed) => (wanted.length > 0 ? wanted.includes(id) : controlled);
  const placed = tokensShown().map((token) => ({ id: token.id, actor: token.actor, controlled: isChosen(token) }));
  return placed.sort((a, b) => Number(b.controlled) - Number(a.controlled));
}

/**
 * Ships that could fight: selected tokens first, then the scene's other tokens, then actors without one. Chosen are
 * those that are selected, or all of the scene where none is; no more than the game takes. `actor` comes before all.
 */
export function candidates(
  table: AnyTableGame,
  tokens: readonly Placed[],
  actors: readonly Actor.Implementation[],
  actor: Actor.Implementation | null = null,
): Candidate[] {
  const found: Omit<Candidate, "chosen">[] = [];
  const wanted = new Set<string>();
  const scene = sceneShown()?.id ?? "";
  const anySelected = tokens.some(({ controlled }) => controlled);
  for (const token of tokens) {
    if (!token.actor || !canTakePart(table, token.actor)) continue;
    found.push({ key: token.id, actor: token.actor, token: { id: token.id, scene } });
    if (!anySelected || token.controlled) wanted.add(token.id);
  }
  for (const each of actors) {
    if (!canTakePart(table, each) || found.some(({ actor: other }) => other.id === each.id)) continue;
    found.push({ key: each.id ?? "", actor: each, token: null });
  }
  found.sort((a, b) => Number(b.actor.id === actor?.id) - Number(a.actor.id === actor?.id));
  const first = found.find((each) => actor !== null && each.actor.id === actor.id);
  if (first) wanted.add(first.key);
  const chosen = new Set(
    found
      .filter(({ key }) => wanted.has(key))
      .slice(0, table.size)
      .map(({ key }) => key),
  );
  return found.map((each) => ({ ...each, chosen: chosen.has(each.key) }));
}

/**
 * The game that is most likely wanted: the one that is named; one that was made for actors of these types; one that
 * takes them, too; the last that was played. `types` may be empty.
 */
export function likelyGame(
  tables: readonly AnyTableGame[],
  types: readonly string[],
  named: string,
  last: string,
): AnyTableGame | undefined {
  const fitting = tables.filter((table) => types.every((type) => canTakePart(table, { type })));
  const made = types.length === 0 ? [] : fitting.filter(({ actors }) => actors !== "any");
  const preferred = (of: readonly AnyTableGame[]) => of.find(({ id }) => id === last) ?? of[0];
  return tables.find(({ id }) => id === named) ?? preferred(made) ?? preferred(fitting) ?? tables[0];
}

const fieldName = (key: string, field: RecruitField) => `ship.${key}.field.${field.name}`;

/** A field of a candidate, for the template. */
export function fieldRow(key: string, actor: Actor.Implementation, field: RecruitField): object {
  const row = {
    name: fieldName(key, field),
    label: game.i18n.localize(`ALLHANDS.start.field.${field.name}`),
    isNumber: "least" in field,
  };
  if ("least" in field) {
    const { least, most, usual } = field;
    const value = Math.min(Math.max(field.initial(actor), least), most);
    if (usual === undefined) return { ...row, least, most, value };
    const warning = game.i18n.format("ALLHANDS.start.unusual", { usual: String(usual) });
    return { ...row, least, most, value, usual, warning, isUsual: value <= usual };
  }
  const choices = field.values.map((value) => ({ value, label: game.i18n.localize(`ALLHANDS.start.value.${value}`) }));
  return { ...row, value: field.initial(actor), choices };
}

/** A candidate, for the template. */
export function candidateRow(table: AnyTableGame, { key, actor, token, chosen }: Candidate): object {
  return {
    key,
    name: fighterName(actor),
    img: table.picture?.(actor) ?? actor.img,
    onScene: token !== null,
    chosen,
    commander: likelyCommander(actor),
    fields: (table.fields ?? []).map((field) => fieldRow(key, actor, field)),
  };
}

/** The recruits of a form, and what was entered about them. */
export function recruitsFrom(
  { fields = [] }: AnyTableGame,
  found: readonly Candidate[],
  data: Readonly<Record<string, unknown>>,
): Recruit[] {
  const valuesOf = (key: string): RecruitValues =>
    Object.fromEntries(
      fields.flatMap((field): [string, number | string][] => {
        const given = data[fieldName(key, field)];
        if (given === undefined || given === null) return [];
        return [[field.name, "least" in field ? Number(given) : String(given)]];
      }),
    );
  return found
    .filter(({ key }) => data[`ship.${key}.fights`] === true)
    .map(({ key, actor, token }) => ({
      actor,
      token,
      commander: String(data[`ship.${key}.commander`] ?? ""),
      side: String(data[`ship.${key}.side`] ?? ""),
      values: valuesOf(key),
    }));
}
