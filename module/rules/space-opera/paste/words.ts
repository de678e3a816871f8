/** Names that people use for the numbers of a ship, its crew, guns and locations. */
import type { Words } from "../../kernel/pasted";
import type { GunRange, LocationKind, Post, ShipClass } from "../tables";

/** Every code there is; the sentences are in `lang/` (`ALLHANDS.space-opera.paste.<code>`). */
export const OPERA_CODES = [
  "bad-number",
  "bad-word",
  "html",
  "ignored",
  "no-class",
  "no-name",
  "no-such-gunner",
  "no-such-location",
  "not-understood",
  "nothing",
  "too-long",
  "twice",
  "two-ships",
] as const;
export type OperaCode = (typeof OPERA_CODES)[number];

/** The parts of a ship's text: the ship itself, and its three lists. */
export const PARTS = ["ship", "locations", "crew", "guns"] as const;
export type TextPart = (typeof PARTS)[number];

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

export type ShipField = "name" | "class" | "mr" | "size" | "protection" | "ignored";
export type LocationField = "name" | "kind" | "penalty" | "ignored";
export type CrewField = "name" | "post" | "piloting" | "gunner" | "perception" | "repair" | "major" | "ignored";
export type GunField = "name" | "firepower" | "range" | "accuracy" | "location" | "gunner" | "ignored";
export type Field = ShipField | LocationField | CrewField | GunField;

const SHIP: Words<ShipField> = {
  name: ["name", "ship", "ship name"],
  class: ["class", "type", "ship class", "ship type"],
  mr: ["mr", "maneuver rating", "maneuver", "maneuverability", "maneuvering", "manoeuvre rating", "handling"],
  size: ["size", "sm", "size modifier"],
  protection: ["protection", "armor", "armour", "shield", "shields", "dr"],
  ignored: IGNORED,
};
const LOCATIONS: Words<LocationField> = {
  name: ["name", "location", "section", "part"],
  kind: ["kind", "what it does", "does", "function", "type"],
  penalty: ["penalty", "to hit", "modifier", "mod"],
  ignored: IGNORED,
};
const CREW: Words<CrewField> = {
  name: ["name", "crew", "crew member", "who", "person"],
  post: ["post", "role", "station", "job", "position"],
  piloting: ["piloting", "pilot"],
  gunner: ["gunner", "gunnery", "guns"],
  perception: ["perception", "per"],
  repair: ["repair", "repairs", "mechanic", "engineer", "engineering"],
  major: ["major", "major character"],
  ignored: IGNORED,
};
const GUNS: Words<GunField> = {
  name: ["name", "gun", "weapon", "mount"],
  firepower: ["firepower", "damage", "dmg", "level", "fp", "power"],
  range: ["range", "reach", "rng"],
  accuracy: ["accuracy", "acc"],
  location: ["location", "place", "where", "arc"],
  gunner: ["gunner", "fired by", "crew"],
  ignored: IGNORED,
};
export const WORDS: { readonly [part in TextPart]: Words<Field> } = {
  ship: SHIP as Words<Field>,
  locations: LOCATIONS as Words<Field>,
  crew: CREW as Words<Field>,
  guns: GUNS as Words<Field>,
};

export const CLASS_WORDS: Words<ShipClass> = {
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
export const KIND_WORDS: Words<LocationKind> = {
  weapon: ["weapon", "weapons", "turret", "gun", "guns"],
  engine: ["engine", "engines", "drive"],
  bridge: ["bridge", "cockpit", "control"],
  bay: ["bay", "hangar", "hold"],
  hull: ["hull", "other", "structure"],
};
export const RANGE_WORDS: Words<GunRange> = { short: ["short", "s"], long: ["long", "l"] };
/** The levels of firepower by their names. */
export const LEVEL_WORDS: Words<"1" | "2" | "3" | "4" | "5"> = {
  1: ["cosmetic"],
  2: ["light"],
  3: ["heavy"],
  4: ["great"],
  5: ["extreme"],
};
