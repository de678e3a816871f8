/** What the sheet of a ship shows: pure, so that it is tested without Foundry. SOCS-5 to SOCS-18. */
import { problemsOf } from "../documents/check";
import { localize, phrase, signed } from "../../../kit/text/sentence";
import {
  canDodge,
  canGainPosition,
  CLASS_FACTS,
  CLASSES,
  GUN_RANGES,
  LEVEL_NAMES,
  LOCATION_KINDS,
  MOST_DAMAGE,
  POSTS,
  type Handling,
  type ShipClass,
} from "../../../rules/space-opera";
import { DAMAGE_STATES, type GunFacts, type LinkedMember, type ShipFacts } from "../documents/ship-fields";

/** A choice of a select. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** Choices with their texts under a beginning of language keys. */
const chosen = (values: readonly string[], selected: string, group: string): Choice[] =>
  values.map((value) => ({ value, label: localize(`${group}.${value}`), selected: value === selected }));

const HANDLINGS: readonly Exclude<Handling, "fixed">[] = ["fighter", "cutter", "line"];

/** Names of one or two classes: `fighters and cutters`. */
function listed([one, other]: readonly Handling[]): string {
  const name = (handling?: Handling) => (handling ? localize(`ALLHANDS.space-opera.ship.handling.${handling}`) : "");
  if (!other) return name(one);
  return phrase("ALLHANDS.space-opera.ship.twoClasses", { one: name(one), other: name(other) });
}

/** What a class means in a fight: how easily it is hit, whose fire it dodges, on whom it gains position. */
function meaning(shipClass: ShipClass): string[] {
  const { handling, size } = CLASS_FACTS[shipClass];
  const line = (key: string, values = {}) => phrase(`ALLHANDS.space-opera.ship.means.${key}`, values);
  const hit = line("size", { size: signed(size) });
  if (handling === "fixed") return [hit, line("fixed")];
  const able = (key: string, may: (own: Handling, other: Handling) => boolean) => {
    const others = HANDLINGS.filter((other) => may(handling, other));
    return others.length === HANDLINGS.length ? line(`${key}All`) : line(key, { classes: listed(others) });
  };
  return [hit, able("dodge", canDodge), able("position", canGainPosition)];
}

function memberContext(member: LinkedMember) {
  return {
    ...member,
    posts: chosen(POSTS, member.post, "ALLHANDS.space-opera.ship.post"),
    postName: localize(`ALLHANDS.space-opera.ship.post.${member.post}`),
    numbers: (["piloting", "gunner", "perception", "repair"] as const).map((name) => ({
      name,
      value: member[name],
      // Not everyone is a mechanic.
      blank: name === "repair",
      text: String(member[name] ?? "–"),
      label: localize(`ALLHANDS.space-opera.ship.number.${name}`),
    })),
  };
}

/** What may be chosen for a gun, and what is chosen, in words. */
export function gunContext(gun: GunFacts, ship: Pick<ShipFacts, "crew" | "locations"> | null) {
  const levels = LEVEL_NAMES.slice(1).map((name, at) => ({
    value: String(at + 1),
    label: phrase("ALLHANDS.space-opera.mount.level", {
      level: at + 1,
      name: localize(`ALLHANDS.space-opera.mount.levelName.${name}`),
    }),
    selected: at + 1 === gun.firepower,
  }));
  const places = among(ship?.locations ?? [], gun.location, localize("ALLHANDS.space-opera.mount.noLocation"));
  const gunners = among(ship?.crew ?? [], gun.gunner, localize("ALLHANDS.space-opera.mount.thePilot"));
  const nameIn = (choices: readonly Choice[]) => choices.find(({ selected }) => selected)?.label ?? "";
  return {
    ...gun,
    levels,
    level: nameIn(levels),
    effect: localize(
      `ALLHANDS.space-opera.mount.effect.${LEVEL_NAMES[Math.min(gun.firepower, MOST_DAMAGE)] ?? "none"}`,
    ),
    ranges: chosen(GUN_RANGES, gun.range, "ALLHANDS.space-opera.mount.range"),
    rangeName: localize(`ALLHANDS.space-opera.mount.range.${gun.range}`),
    accuracyText: signed(gun.accuracy),
    places,
    place: nameIn(places),
    gunners,
    gunnerName: nameIn(gunners),
  };
}

/** Things of a ship as choices behind `none`; one that is chosen and is not there any more stands at the end. */
function among(things: readonly { readonly id: string; readonly name: string }[], id: string, none: string): Choice[] {
  const lost = id !== "" && !things.some((thing) => thing.id === id);
  return [
    { value: "", label: none, selected: id === "" },
    ...things.map((thing) => ({ value: thing.id, label: thing.name, selected: thing.id === id })),
    ...(lost ? [{ value: id, label: localize("ALLHANDS.space-opera.mount.lost"), selected: true }] : []),
  ];
}

/** Everything that the sheet of a ship shows but its name, its picture and its notes. */
export function shipContext(ship: ShipFacts) {
  const { handling, size } = CLASS_FACTS[ship.class];
  const problems = problemsOf({ ...ship, fixed: handling === "fixed" });
  return {
    class: ship.class,
    className: localize(`ALLHANDS.space-opera.ship.classes.${ship.class}`),
    classes: chosen(CLASSES, ship.class, "ALLHANDS.space-opera.ship.classes"),
    meaning: meaning(ship.class),
    mr: ship.mr,
    mrText: signed(ship.mr),
    size: ship.size,
    classSize: signed(size),
    sizeText: signed(ship.size ?? size),
    protection: ship.protection,
    hurt: DAMAGE_STATES.some((state) => ship.damage[state]),
    damage: DAMAGE_STATES.map((state) => ({
      state,
      on: ship.damage[state],
      label: localize(`ALLHANDS.space-opera.ship.damaged.${state}.label`),
      means: localize(`ALLHANDS.space-opera.ship.damaged.${state}.means`),
    })),
    locations: ship.locations.map((location) => ({
      ...location,
      kinds: chosen(LOCATION_KINDS, location.kind, "ALLHANDS.space-opera.ship.kind"),
      kindName: localize(`ALLHANDS.space-opera.ship.kind.${location.kind}`),
      does: localize(`ALLHANDS.space-opera.ship.lost.${location.kind}`),
      penaltyText: signed(location.penalty),
    })),
    crew: ship.crew.map(memberContext),
    guns: ship.guns.map((gun) => gunContext(gun, ship)),
    problems: problems.map(({ code, grave, values }) => ({
      code,
      grave,
      text: phrase(`ALLHANDS.space-opera.ship.check.${code}`, values),
    })),
  };
}
export type ShipContext = ReturnType<typeof shipContext>;
