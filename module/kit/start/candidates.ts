/** Who could fight, at which game, and what the start dialog asks about each: without the dialog itself. */
import { likelyCommander } from "../battle/crew";
import type { Recruit } from "./enlist";
import { recentShips } from "./last-game";
import { matesIn } from "./mates";
import { groupOf, type Group, type Mustered } from "./roster";
import { fighterName, pictureOf } from "../battle/fighters";
import {
  canTakePart,
  type AnyTableGame,
  type HouseOptions,
  type RecruitField,
  type RecruitValues,
} from "../battle/table-game";
import { uuidOf } from "../platform/documents";
import { sceneShown, tokensShown, type Placeable, type Spot } from "../platform/canvas";

/** What a dialog begins with. */
export interface Proposal {
  /** The id of a game. */
  readonly game?: string;
  /** One that is to fight. */
  readonly actor?: Actor.Implementation;
  /** Tokens of the scene that are to fight, by their ids. */
  readonly tokens?: readonly string[];
  /** Folders of fleets, one for each side: all of their ships are to fight. */
  readonly fleets?: readonly string[];
  /** House options of the game that are wanted. */
  readonly options?: HouseOptions;
}

export interface Candidate {
  readonly key: string;
  /** Of the world; of a compendium as long as it is `packed`. */
  readonly actor: Actor.Implementation;
  readonly token: Recruit["token"];
  /** Where its token stands. */
  readonly spot?: Spot | undefined;
  readonly chosen: boolean;
  /** It fights in a battle already. */
  readonly isBusy?: boolean;
  /** It comes into the world when the battle begins. */
  readonly isPacked?: true;
}

/** A token on the scene, as far as it matters here. */
type Placed = Pick<Placeable, "id" | "actor" | "controlled"> & { readonly center?: Spot };

/** What is known of those who could fight. */
export interface Known {
  /** Whether an actor is of the game's own kind, where it takes any. */
  isOwn(type: string): boolean;
  /** Whether it fights just now, with this token or (blank) without. */
  isBusy(token: string, actor: string | null): boolean;
  /** The same of battles that are over: it is there to be chosen, but not proposed. */
  hasFought(token: string, actor: string | null): boolean;
}
const NOTHING_KNOWN: Known = { isOwn: () => true, isBusy: () => false, hasFought: () => false };

/**
 * The tokens of the scene that is shown, selected ones first; none where there is no canvas. If some are `wanted`, they
 * count as selected instead.
 */
export function placedTokens(wanted: readonly string[] = []): readonly Placed[] {
  const isChosen = ({ id, controlled }: Placed) => (wanted.length > 0 ? wanted.includes(id) : controlled);
  const placed = tokensShown().map((token) => {
    const { id, actor, center } = token;
    return { id, actor, center, controlled: isChosen(token) };
  });
  return placed.sort((a, b) => Number(b.controlled) - Number(a.controlled));
}

/**
 * Ships that could fight: selected tokens first, then the scene's other tokens, then actors without one, first those of the game's kind. Chosen are
 * those that are selected, or where none is, all on the scene that are of the game's kind and have fought nowhere; of more than
 * the game takes those that came last. `actor` comes before all.
 */
export function candidates(
  table: AnyTableGame,
  tokens: readonly Placed[],
  actors: readonly Actor.Implementation[],
  actor: Actor.Implementation | null = null,
  { isOwn, isBusy, hasFought }: Known = NOTHING_KNOWN,
): Candidate[] {
  const found: Omit<Candidate, "chosen">[] = [];
  let wanted: string[] = [];
  const scene = sceneShown()?.id ?? "";
  const anySelected = tokens.some(({ controlled }) => controlled);
  for (const { id, actor, controlled, center } of tokens) {
    if (!actor || !canTakePart(table, actor)) continue;
    const busy = isBusy(id, actor.id);
    found.push({ key: id, actor, token: { id, scene }, spot: center, isBusy: busy });
    const isFresh = !busy && !hasFought(id, actor.id);
    if (anySelected ? controlled : isFresh && isOwn(actor.type)) wanted.push(id);
  }
  const ownFirst = [...actors].sort((a, b) => Number(isOwn(b.type)) - Number(isOwn(a.type)));
  for (const each of ownFirst) {
    if (!canTakePart(table, each) || found.some(({ actor: other }) => other.id === each.id)) continue;
    found.push({ key: each.id ?? "", actor: each, token: null, isBusy: isBusy("", each.id) });
  }
  found.sort((a, b) => Number(b.actor.id === actor?.id) - Number(a.actor.id === actor?.id));
  const first = found.find((each) => actor !== null && each.actor.id === actor.id);
  if (first) wanted = wanted.filter((key) => key !== first.key);
  const places = (table.size ?? Infinity) - (first ? 1 : 0);
  const last = anySelected ? wanted.slice(0, places) : wanted.slice(Math.max(0, wanted.length - places));
  const chosen = new Set([...(first ? [first.key] : []), ...last]);
  return found.map((each) => ({ ...each, chosen: chosen.has(each.key) }));
}

/** A candidate, as far as it is settled where it fights and for whom. */
export const mustered = ({ actor, spot }: Candidate): Mustered => ({ owner: likelyCommander(actor), spot });

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
export interface CandidateRow {
  readonly key: string;
  readonly name: string;
  readonly img: string;
  readonly onScene: boolean;
  readonly isBusy: boolean;
  readonly isPacked: boolean;
  readonly chosen: boolean;
  readonly group: Group;
  readonly worth: string;
  readonly fields: readonly object[];
}

export async function candidateRow(table: AnyTableGame, candidate: Candidate): Promise<CandidateRow> {
  const { key, actor, token, chosen, isBusy = false, isPacked = false } = candidate;
  return {
    ...{ key, chosen, isBusy, isPacked },
    name: fighterName(actor),
    img: await pictureOf(table, actor),
    onScene: token !== null,
    group: groupOf(isPacked ? "" : uuidOf(actor), token !== null, recentShips(table.id)),
    worth: table.worth?.(actor) ?? "",
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
      mates: matesIn(data, `ship.${key}.mate`),
      side: String(data[`ship.${key}.side`] ?? ""),
      values: valuesOf(key),
    }));
}
