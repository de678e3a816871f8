/** What the scene tells about an attack: whom the user targets, and at what distance. */
import { typeOf } from "../../kit/platform/home";
import { RANGE_BANDS, rangeBand } from "../../rules/gurps";
import { sceneInSight, tokensInHand, tokensTargeted } from "../../kit/platform/canvas";
import { sayWarning } from "../../kit/platform/notices";
import { wording } from "./words";

/** The part of a token's document that we use. */
interface Placed {
  readonly x: number;
  readonly y: number;
  /** In units of the scene's distance. */
  readonly elevation?: number;
  /** Width in grid spaces. */
  readonly width: number;
  readonly height: number;
  readonly actor: { readonly uuid: string; readonly type: string } | null;
}

/** The part of a scene that we use. */
interface Stage {
  readonly grid: { readonly size: number; readonly distance: number; readonly units: string };
  readonly tokens: Iterable<Placed>;
}

/** Yards per unit, by the spellings of the unit in lower case and without a full stop. */
const YARDS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, "yd yds yard yards hex hexes"],
      [1 / 3, "ft foot feet ' ′ ’"],
      [1 / 36, 'in inch inches " ″ ”'],
      [1.0936, "m meter meters metre metres mtr"],
      [1093.6, "km kilometer kilometers kilometre kilometres"],
      [1760, "mi mile miles"],
    ] as const
  ).flatMap(([yards, names]) => names.split(" ").map((name): [string, number] => [name, yards])),
);

/** Units that this user was told nothing is measured in. */
const told = new Set<string>();

/** Yards per unit of a scene; null if the unit is unknown, which is said once. */
function yardsPer(units: string): number | null {
  const unit = units.trim().replace(/\.$/, "").toLowerCase();
  const yards = YARDS.get(unit);
  if (yards !== undefined) return yards;
  if (!told.has(unit)) sayWarning(wording("attack.unknownUnit", { unit: units.trim() }));
  told.add(unit);
  return null;
}

/** UUID of the character that the user has targeted; blank if there is none. */
export function targeted(): string {
  const isCharacter = ({ actor }: Placed) => actor?.type === typeOf("character");
  return tokensTargeted<Placed>().find(isCharacter)?.actor?.uuid ?? "";
}

const middle = ({ x, y, width, height }: Placed, size: number) => ({
  x: x + (width * size) / 2,
  y: y + (height * size) / 2,
});

/** The token that stands for an actor: a marked one if there is one, or else its only one on the scene. */
function tokenOf(uuid: string, marked: readonly Placed[], stage: Stage): Placed | null {
  const isIts = ({ actor }: Placed) => actor?.uuid === uuid;
  const [found = null] = marked.filter(isIts);
  if (found) return found;
  const [only = null, ...more] = [...stage.tokens].filter(isIts);
  return more.length === 0 ? only : null;
}

/**
 * Yards from the token in hand to the targeted one, on the scene that this user sees, with their heights. Null where
 * nobody can tell: a token is missing, or is one of several and not marked, or the scene's unit is unknown.
 */
export function yardsBetween(who: string, target: string): number | null {
  const stage = sceneInSight<Stage>();
  if (!stage || who === target) return null;
  const [from, to] = [tokenOf(who, tokensInHand(), stage), tokenOf(target, tokensTargeted(), stage)];
  if (!from || !to) return null;
  const { size, distance, units } = stage.grid;
  const yards = yardsPer(units);
  if (yards === null) return null;
  const [one, other] = [middle(from, size), middle(to, size)];
  const across = (Math.hypot(one.x - other.x, one.y - other.y) / size) * distance;
  return Math.hypot(across, (from.elevation ?? 0) - (to.elevation ?? 0)) * yards;
}

/** The range band of a distance, as a form value; blank if the distance is unknown. */
export function bandAt(yards: number | null): string {
  if (yards === null) return "";
  const { from } = rangeBand(yards);
  return String(RANGE_BANDS.find((band) => band.from === from)?.from ?? "");
}
