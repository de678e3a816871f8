/** Who could fight, at which game, and what the start dialog asks about each: without the dialog itself. */
import { likelyCommander } from "../battle/seats";
import type { Participant } from "./participants";
import { recentShips } from "./last-game";
import { coPlayersIn } from "../crews/co-player-boxes";
import { barsOf, characterLine } from "./portrait";
import { proposedNumber } from "./proposed";
import { groupOf, type SettledFighter } from "./roster";
import { fighterName, pictureOf } from "../battle/fighters";
import { canTakePart } from "../game/games";
import type { GameFace, HouseOptions, ParticipantField, ParticipantValues } from "../game/table-game";
import { uuidOf } from "../platform/documents";
import { sceneShown, tokensShown, type Placeable, type Spot } from "../platform/canvas";
import { localize, phrase } from "../text/sentence";

/** What the start dialog opens with. */
export interface Proposal {
  /** The id of a game. */
  readonly game?: string;
  /** An actor that is to fight. */
  readonly actor?: Actor.Implementation;
  /** The ids of tokens on the scene that are to fight. */
  readonly tokens?: readonly string[];
  /** Folders of fleets, one for each side: all of their ships are to fight. */
  readonly fleets?: readonly string[];
  /** House options of the game that are wanted. */
  readonly options?: HouseOptions;
}

export interface Candidate {
  readonly key: string;
  /** An actor of the world; one of a compendium if it `isPacked`. */
  readonly actor: Actor.Implementation;
  readonly token: Participant["token"];
  /** Position of its token. */
  readonly spot?: Spot | undefined;
  readonly chosen: boolean;
  /** Whether its token is hidden from players. */
  readonly isHidden?: boolean;
  /** Whether it is in a battle already. */
  readonly isBusy?: boolean;
  /** Whether it is imported when the battle begins. */
  readonly isPacked?: true;
}

/** The part of a token on the scene that is used here. */
type Placed = Pick<Placeable, "id" | "actor" | "controlled"> & { readonly center?: Spot; readonly isHidden?: boolean };

/** What is known about those who could fight. */
export interface Known {
  /** Whether an actor type is the game's own, for games that take any. */
  isOwn(type: string): boolean;
  /** Whether it is fighting now, with this token or (blank) without one. */
  isBusy(token: string, actor: string | null): boolean;
  /** The same for battles that are over: it can be chosen, but is not proposed. */
  hasFought(token: string, actor: string | null): boolean;
}
const NOTHING_KNOWN: Known = { isOwn: () => true, isBusy: () => false, hasFought: () => false };

/**
 * The tokens on the viewed scene, selected ones first; none without a canvas. If some are `wanted`, they count as
 * selected instead.
 */
export function placedTokens(wanted: readonly string[] = []): readonly Placed[] {
  const isChosen = ({ id, controlled }: Placed) => (wanted.length > 0 ? wanted.includes(id) : controlled);
  const placed = tokensShown().map((token) => {
    const { id, actor, center, document } = token;
    return { id, actor, center, isHidden: document.hidden, controlled: isChosen(token) };
  });
  return placed.sort((a, b) => Number(b.controlled) - Number(a.controlled));
}

/**
 * Ships that could fight: selected tokens first, then the scene's other tokens, then actors without one, those of the
 * game's own types first. Chosen are the selected tokens, or if none is selected, all on the scene that are of the
 * game's own types and have not fought; if that is more than the game takes, the ones that came last. `actor` comes
 * before all.
 */
export function candidates(
  table: GameFace,
  tokens: readonly Placed[],
  actors: readonly Actor.Implementation[],
  actor: Actor.Implementation | null = null,
  { isOwn, isBusy, hasFought }: Known = NOTHING_KNOWN,
): Candidate[] {
  const found: Omit<Candidate, "chosen">[] = [];
  let wanted: string[] = [];
  const scene = sceneShown()?.id ?? "";
  const anySelected = tokens.some(({ controlled }) => controlled);
  for (const { id, actor, controlled, center, isHidden = false } of tokens) {
    if (!actor || !canTakePart(table, actor)) continue;
    const busy = isBusy(id, actor.id);
    found.push({ key: id, actor, token: { id, scene }, spot: center, isHidden, isBusy: busy });
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

/** The settled part of a candidate: its position and its commander. */
export const settledPart = ({ actor, spot }: Candidate): SettledFighter => ({ owner: likelyCommander(actor), spot });

/**
 * The game that is most likely wanted: the named one; else one made for actors of these types; else one that accepts
 * them, too; among several, the last one played. `types` may be empty.
 */
export function likelyGame(
  tables: readonly GameFace[],
  types: readonly string[],
  named: string,
  last: string,
): GameFace | undefined {
  const fitting = tables.filter((table) => types.every((type) => canTakePart(table, { type })));
  const made = types.length === 0 ? [] : fitting.filter(({ actors }) => actors !== "any");
  const preferred = (of: readonly GameFace[]) => of.find(({ id }) => id === last) ?? of[0];
  return tables.find(({ id }) => id === named) ?? preferred(made) ?? preferred(fitting) ?? tables[0];
}

const fieldName = (key: string, field: ParticipantField) => `ship.${key}.field.${field.name}`;

/** A field of a candidate, for the template. */
export function fieldRow(game: string, key: string, actor: Actor.Implementation, field: ParticipantField): object {
  const row = {
    name: fieldName(key, field),
    label: localize(`ALLHANDS.start.field.${field.name}`),
    isNumber: "least" in field,
  };
  if ("least" in field) {
    const { least, most, usual } = field;
    const value = proposedNumber(game, field, actor);
    if (usual === undefined) return { ...row, least, most, value };
    const warning = phrase("ALLHANDS.start.unusual", { usual });
    return { ...row, least, most, value, usual, warning, isUsual: value <= usual };
  }
  const choices = field.values.map((value) => ({ value, label: localize(`ALLHANDS.start.value.${value}`) }));
  return { ...row, value: field.initial(actor), choices };
}

/** A candidate, for the template. */
export async function candidateRow(table: GameFace, candidate: Candidate) {
  const { key, actor, token, chosen, isHidden = false, isBusy = false, isPacked = false } = candidate;
  return {
    key,
    chosen,
    isHidden,
    isBusy,
    isPacked,
    name: fighterName(actor),
    img: await pictureOf(table, actor),
    onScene: token !== null,
    group: groupOf(isPacked ? "" : uuidOf(actor), token !== null, recentShips(table.id)),
    worth: table.worth?.(actor) ?? "",
    line: characterLine(actor),
    bars: (await barsOf(table, [[actor]]))[0],
    remark: isPacked ? "" : ((await table.remark?.(actor)) ?? ""),
    fields: (table.fields ?? []).map((field) => fieldRow(table.id, key, actor, field)),
  };
}

/** The participants in a form, with the values entered for them. */
export function participantsFrom(
  { fields = [] }: GameFace,
  found: readonly Candidate[],
  data: Readonly<Record<string, unknown>>,
): Participant[] {
  const valuesOf = (key: string): ParticipantValues =>
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
      mates: coPlayersIn(data, `ship.${key}.mate`),
      side: String(data[`ship.${key}.side`] ?? ""),
      values: valuesOf(key),
    }));
}
