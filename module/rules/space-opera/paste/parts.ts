/** The parts of a ship's text and their columns. Each value is usual where a text does not say it. */
import { plainSigns } from "../../kernel/cells";
import { fieldNamed, wholeIn, type Words } from "../../kernel/pasted";
import { MOST_DAMAGE, MOST_FIGHTERS, type GunRange, type LocationKind, type Post, type ShipClass } from "../tables";
import { link, name, oneOf, orNone, signed, figure, saidYes, type Columns } from "./columns";

const CLASS_WORDS: Words<ShipClass> = {
  fighter: ["fighter", "fighters"],
  cutter: ["cutter"],
  line: ["line", "ship of the line", "line ship", "capital", "capital ship"],
  station: ["station", "space station", "base"],
  planet: ["planet", "moon"],
  shuttle: ["shuttle"],
  yacht: ["yacht"],
  freighter: ["freighter", "cargo ship", "transport"],
};
export const POST_WORDS: Words<Post> = {
  pilot: ["pilot", "helm", "captain"],
  gunner: ["gunner", "guns"],
  engineer: ["engineer", "mechanic"],
  passenger: ["passenger", "crew", "other", "none"],
};
const KIND_WORDS: Words<LocationKind> = {
  weapon: ["weapon", "weapons", "turret", "gun", "guns"],
  engine: ["engine", "engines", "drive"],
  bridge: ["bridge", "cockpit", "control"],
  bay: ["bay", "hangar", "hold"],
  hull: ["hull", "other", "structure"],
};
const RANGE_WORDS: Words<GunRange> = { short: ["short", "s", "short range"], long: ["long", "l", "long range"] };
/** The levels of firepower by their names. */
const LEVEL_WORDS: Words<"1" | "2" | "3" | "4" | "5"> = {
  1: ["cosmetic"],
  2: ["light"],
  3: ["heavy"],
  4: ["great"],
  5: ["extreme"],
};

/** A level of damage by its number, its name, or both: `2`, `2 · light`, `level 2`; null if none, such as `6d×2`. */
function levelIn(cell: string): number | null {
  const [number, word, more] =
    plainSigns(cell)
      .toLowerCase()
      .match(/[+-]?\d+[a-z]*|[a-z]+/gu) ?? [];
  const parts = [number, word].filter((part) => part !== undefined && part !== "level");
  if (parts.length === 0 || more !== undefined) return null;
  const levels = parts.map((part = "") => wholeIn(part) ?? Number(fieldNamed(part, LEVEL_WORDS) ?? Number.NaN));
  return levels.every((each) => each === levels[0]) ? (levels[0] ?? null) : null;
}

export const SHIP = {
  class: oneOf(["class", "type", "ship class", "ship type"], CLASS_WORDS, "fighter"),
  mr: signed(
    ["maneuver rating", "mr", "maneuver", "maneuverability", "maneuvering", "manoeuvre rating", "handling"],
    0,
  ),
  size: orNone(signed(["size", "sm", "size modifier"], 0)),
  protection: figure(["protection", "armor", "armour", "shield", "shields", "dr"], 0, [0, MOST_DAMAGE]),
  fighters: {
    ...figure(["fighters", "squadron"], 1, [1, MOST_FIGHTERS]),
    write: (fighters: number) => (fighters === 1 ? "" : String(fighters)),
  },
};
export const LOCATIONS = {
  name: name(["location", "name", "section", "part"]),
  kind: oneOf(["kind", "what it does", "does", "function", "type"], KIND_WORDS, "hull"),
  penalty: signed(["to hit", "penalty", "modifier", "mod"], -4),
};
export const CREW = {
  name: name(["name", "crew", "crew member", "who", "person"]),
  post: oneOf(["post", "role", "station", "job", "position"], POST_WORDS, "passenger"),
  piloting: figure(["piloting", "pilot"], 10),
  gunner: figure(["gunner", "gunnery", "guns"], 10),
  perception: figure(["perception", "per"], 10),
  repair: orNone(figure(["repair", "repairs", "mechanic", "engineer", "engineering"], 10)),
  major: saidYes(["major", "major character"]),
};
export const GUNS = {
  name: name(["gun", "name", "weapon", "mount"]),
  firepower: {
    ...figure(["firepower", "damage", "dmg", "level", "fp", "power"], 2, [1, MOST_DAMAGE], levelIn),
    means: (text: string) => fieldNamed(text, LEVEL_WORDS) !== null,
  },
  range: oneOf(["range", "reach", "rng"], RANGE_WORDS, "short"),
  accuracy: signed(["accuracy", "acc"], 0),
  location: link(["location", "place", "where", "arc"]),
  gunner: link(["gunner", "fired by", "crew"]),
};

/** The parts of a text: the ship itself, and its three lists. */
export const PARTS = { ship: SHIP, locations: LOCATIONS, crew: CREW, guns: GUNS } satisfies { [part: string]: Columns };
export type TextPart = keyof typeof PARTS;

/** Headings of the parts. */
export const PART_WORDS: Words<TextPart> = {
  ship: ["ship", "numbers", "hull"],
  locations: ["locations", "sections", "hit locations", "location"],
  crew: ["crew", "people", "crew members", "aboard"],
  guns: ["guns", "weapons", "mounts", "armament", "weapon"],
};

/** Fields from other games that mean nothing here. */
const IGNORED = [
  "hp",
  "hit points",
  "rof",
  "rate of fire",
  "shots",
  "cost",
  "tl",
  "st",
  "ht",
  "notes",
  "speed",
  "id",
  "#",
];

const wordsOf = (columns: Columns): Words<string> => ({
  ...Object.fromEntries(Object.entries(columns).map(([field, { words }]) => [field, words])),
  ignored: IGNORED,
});

/** What people call the fields of each part. */
export const WORDS: { readonly [part in TextPart]: Words<string> } = {
  ship: { name: ["name", "ship", "ship name"], ...wordsOf(SHIP) },
  locations: wordsOf(LOCATIONS),
  crew: wordsOf(CREW),
  guns: wordsOf(GUNS),
};
