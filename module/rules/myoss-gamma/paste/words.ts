/** Recognizes the kind of component on a line of a ship's table, by its attributes, then by the words of its name. */
import type { Attr, KindId } from "../state";
import { KIND_IDS, KINDS } from "../tables";

/** Every attribute that some kind has. */
export const ATTRS: ReadonlySet<string> = new Set(
  KIND_IDS.flatMap((kind) => KINDS[kind].attrs.map(({ attr }) => attr)),
);

/** Whether a word is the abbreviation of an attribute. */
export const isAttr = (text: string): text is Attr => ATTRS.has(text);

/**
 * Words that identify a kind, the more telling kinds first: a "shield generator" is a shield, a "wing" a structure.
 * They decide where attributes do not: between bridge and crew, hold and rack, and among kinds without attributes.
 */
const WORDS: readonly (readonly [KindId, RegExp])[] = [
  ["frame", /\b(frame|keel|chassis)\b/],
  ["shuttle", /\b(shuttle|pinnace|lifeboat|gig)\b/],
  ["tractor", /\b(tractor|grapple|grappler)\b/],
  ["comms", /\b(comms?|communications?|communicators?|radio|antenna)\b/],
  ["armor", /\b(armou?r|plating|plates?|bulwark)\b/],
  ["decoration", /\b(decorations?|fins?|figurehead|statue|paint|ornaments?|mural)\b/],
  ["structure", /\b(structure|winglets?|wings?|boom|strut|pylons?|mast|spar|neck|truss)\b/],
  ["selfDestruct", /\b(self.?destruct|scuttling|demolition)\b/],
  ["bridge", /\b(bridge|cockpit|helm|command|conn|wheelhouse|pilot)\b/],
  ["crew", /\b(crew|gunners?|hands|sailors?|marines)\b/],
  ["lifeSupport", /\b(life.?support|oxygen|atmosphere|air)\b/],
  ["computer", /\b(computers?|targeting|fire.?control)\b/],
  ["sensor", /\b(sensors?|scanners?|radar|telescope|array)\b/],
  ["cloak", /\b(cloak|cloaking|stealth|veil)\b/],
  ["shield", /\b(shields?|deflectors?|screen)\b/],
  ["medical", /\b(medical|medbay|sick.?bay|infirmary|hospital|surgery)\b/],
  ["maintenance", /\b(maintenance|workshop|engineering|repair|repairs)\b/],
  ["transporter", /\b(transporters?|teleporters?)\b/],
  ["rack", /\b(racks?|clamps?)\b/],
  ["hold", /\b(holds?|cargo|hangar|bay)\b/],
  ["propulsion", /\b(engines?|drive|thrusters?|propulsion|motor|lightning|sails?)\b/],
  ["weapon", /\b(weapons?|lasers?|cannons?|guns?|blasters?|torpedo(es)?|beams?|missiles?|phasers?|railgun)\b/],
  ["amenity", /\b(amenity|amenities|suites?|lounge|dining|berths?|bunks?|deck|ballroom|cabins?|park)\b/],
];

/** Spellings of a kind in parentheses behind a name, in lower case without spaces and hyphens. */
const KIND_NAMES: ReadonlyMap<string, KindId> = new Map(
  [
    ...KIND_IDS.map((kind): [string, KindId] => [kind.toLowerCase(), kind]),
    ["cargohold", "hold"],
    ["cargorack", "rack"],
    ["communications", "comms"],
    ["engine", "propulsion"],
    ["tractorbeam", "tractor"],
    ["armour", "armor"],
  ].map(([word, kind]) => [word as string, kind as KindId]),
);

/** The kind that a word in parentheses names; undefined if the word is just a part of the name. */
export function kindNamed(word: string): KindId | undefined {
  return KIND_NAMES.get(word.toLowerCase().replace(/[\s_-]/g, ""));
}

/** The kinds that have all of these attributes. */
export function kindsWith(attrs: readonly Attr[]): KindId[] {
  return KIND_IDS.filter((kind) => attrs.every((attr) => KINDS[kind].attrs.some((rule) => rule.attr === attr)));
}

/**
 * The kind of a component by its attributes and its name; undefined if neither tells. If attributes leave two kinds,
 * people are crew and cargo is in a hold unless the name says otherwise.
 */
export function guessKind(name: string, attrs: readonly Attr[]): KindId | undefined {
  const words = name.toLowerCase();
  const named = WORDS.filter(([, pattern]) => pattern.test(words)).map(([kind]) => kind);
  if (attrs.length === 0) return named[0];
  const fitting = kindsWith(attrs);
  const [first] = fitting;
  if (fitting.length < 2) return first;
  const preferred: KindId = fitting.includes("crew") ? "crew" : "hold";
  return named.find((kind) => fitting.includes(kind)) ?? (fitting.includes(preferred) ? preferred : first);
}
