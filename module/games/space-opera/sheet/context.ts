/** Context of a ship's sheet. Pure, so that it is tested without Foundry. SOCS-5 to SOCS-18. */
import { fieldsOf, namedChoices, ROW_NAME, type Choices } from "../../../kit/documents/sheet-fields";
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
  MOST_FIGHTERS,
  POSTS,
  type Handling,
  type ShipClass,
} from "../../../rules/space-opera";
import { drawingFor } from "./plan";
import { DAMAGE_STATES, type GunFacts, type LinkedMember, type ShipFacts } from "../documents/ship-fields";

const GAME = "ALLHANDS.space-opera";
const SHIP = `${GAME}.ship`;
const MOUNT = `${GAME}.mount`;

const HANDLINGS: readonly Exclude<Handling, "fixed">[] = ["fighter", "cutter", "line"];

/** Names of one or two classes: `fighters and cutters`. */
function listed([one, other]: readonly Handling[]): string {
  const name = (handling?: Handling) => (handling ? localize(`${SHIP}.handling.${handling}`) : "");
  if (!other) return name(one);
  return phrase("ALLHANDS.space-opera.ship.twoClasses", { one: name(one), other: name(other) });
}

/** What a class means in a fight: how easily it is hit, whose fire it can dodge, on whom it can gain position. */
function meaning(shipClass: ShipClass): string[] {
  const { handling, size } = CLASS_FACTS[shipClass];
  const line = (key: string, values = {}) => phrase(`${SHIP}.means.${key}`, values);
  const hit = line("size", { size: signed(size) });
  if (handling === "fixed") return [hit, line("fixed")];
  const able = (key: string, may: (own: Handling, other: Handling) => boolean) => {
    const others = HANDLINGS.filter((other) => may(handling, other));
    return others.length === HANDLINGS.length ? line(`${key}All`) : line(key, { classes: listed(others) });
  };
  return [hit, able("dodge", canDodge), able("position", canGainPosition)];
}

const SKILLS = ["piloting", "gunner", "perception"] as const;

/** A person aboard. Name and numbers come from their own sheet if they have one. */
function memberContext(member: LinkedMember) {
  const field = fieldsOf(`${GAME}.member`, { list: "crew", row: member.id, name: member.name });
  const own = member.linked ? { fixed: true, hint: localize("ALLHANDS.space-opera.ship.linked") } : {};
  return {
    ...member,
    called: field("name", member.name, ROW_NAME),
    post: field("post", member.post, { choices: namedChoices(POSTS, `${SHIP}.post`) }),
    skills: [
      ...SKILLS.map((name) => field(name, member[name], own)),
      // Not everyone is a mechanic.
      field("repair", member.repair, { ...own, placeholder: "–" }),
    ],
  };
}

/** A gun and the choices for it: on the sheet of its `ship`, or on its own, where it may also be aboard one. */
export function gunContext(gun: GunFacts, ship: Pick<ShipFacts, "crew" | "locations"> | null, isRow = false) {
  const field = fieldsOf(MOUNT, isRow ? { item: gun.id, name: gun.name } : {});
  const levels = LEVEL_NAMES.slice(1).map((name, at) => ({
    value: at + 1,
    label: phrase("ALLHANDS.space-opera.mount.level", {
      level: at + 1,
      name: localize(`ALLHANDS.space-opera.level.${name}`),
    }),
  }));
  const effect = LEVEL_NAMES[Math.min(gun.firepower, MOST_DAMAGE)] ?? "none";
  const aboard = ship && [
    field("location", gun.location, {
      choices: among(ship.locations, gun.location, localize("ALLHANDS.space-opera.mount.noLocation")),
    }),
    field("gunner", gun.gunner, {
      choices: among(ship.crew, gun.gunner, localize("ALLHANDS.space-opera.mount.thePilot")),
    }),
  ];
  return {
    ...gun,
    called: field("name", gun.name, { path: "name", ...ROW_NAME }),
    fields: [
      field("firepower", gun.firepower, { choices: levels, hint: localize(`${MOUNT}.effect.${effect}`) }),
      field("range", gun.range, { choices: namedChoices(GUN_RANGES, `${MOUNT}.range`) }),
      field("accuracy", gun.accuracy, {
        said: signed(gun.accuracy),
        steps: !isRow,
        hint: localize("ALLHANDS.space-opera.mount.accuracyHint"),
      }),
      ...(aboard ?? []),
    ],
  };
}

/** Things of a ship as choices after `none`; a chosen one that no longer exists is at the end. */
function among(things: readonly { readonly id: string; readonly name: string }[], id: string, none: string): Choices {
  const lost = id !== "" && !things.some((thing) => thing.id === id);
  return [
    { value: "", label: none },
    ...things.map((thing) => ({ value: thing.id, label: thing.name })),
    ...(lost ? [{ value: id, label: localize("ALLHANDS.space-opera.mount.lost") }] : []),
  ];
}

function locationContext(location: ShipFacts["locations"][number]) {
  const field = fieldsOf(`${GAME}.location`, { list: "locations", row: location.id, name: location.name });
  return {
    ...location,
    called: field("name", location.name, ROW_NAME),
    fields: [
      field("kind", location.kind, { choices: namedChoices(LOCATION_KINDS, `${SHIP}.kind`) }),
      field("penalty", location.penalty, {
        said: signed(location.penalty),
        hint: localize("ALLHANDS.space-opera.location.field.penalty"),
      }),
    ],
    does: localize(`${SHIP}.lost.${location.kind}`),
  };
}

/** Everything that the sheet of a ship shows except its name, picture and notes. */
export function shipContext(ship: ShipFacts) {
  const { handling, size } = CLASS_FACTS[ship.class];
  const field = fieldsOf(SHIP);
  return {
    plan: drawingFor(ship),
    class: field("class", ship.class, { choices: namedChoices(CLASSES, `${SHIP}.classes`) }),
    meaning: meaning(ship.class),
    mr: field("mr", ship.mr, { said: signed(ship.mr), steps: true }),
    size: field("size", ship.size, { said: signed(ship.size ?? size), placeholder: signed(size) }),
    protection: field("protection", ship.protection, { least: 0, most: MOST_DAMAGE, steps: true }),
    // Only fighters fly in squadrons; a number that is wrong can be mended on any ship.
    fighters:
      ship.class === "fighter" || ship.fighters > 1
        ? field("fighters", ship.fighters, { least: 1, most: MOST_FIGHTERS, steps: true })
        : null,
    lost:
      ship.fighters > 1
        ? {
            field: field("damage.lost", ship.damage.lost, { least: 0, most: ship.fighters, steps: true }),
            text: phrase(`${SHIP}.fightersLost`, { count: ship.damage.lost }),
            some: ship.damage.lost > 0,
          }
        : null,
    hurt: ship.damage.lost > 0 || DAMAGE_STATES.some((state) => ship.damage[state]),
    damage: DAMAGE_STATES.map((state) => ({
      state,
      on: ship.damage[state],
      label: localize(`${SHIP}.damaged.${state}.label`),
      means: localize(`${SHIP}.damaged.${state}.means`),
    })),
    locations: ship.locations.map(locationContext),
    crew: ship.crew.map(memberContext),
    guns: ship.guns.map((gun) => gunContext(gun, ship, true)),
    problems: problemsOf({ ...ship, fixed: handling === "fixed" }).map(({ code, grave, values }) => ({
      code,
      grave,
      text: phrase(`${SHIP}.check.${code}`, values),
    })),
  };
}
