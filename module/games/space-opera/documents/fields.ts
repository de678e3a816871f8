/** The data of a battle's documents: each field declared once, and what a step writes on the sheets. */
import { is, RulesError } from "../../../rules/kernel";
import { BANDS, HOUSE_OPTIONS, type Battle, type Phase, type Ship } from "../../../rules/space-opera";
import { declare, fact, field, type JsonText } from "../../../kit/documents/declared";
import type { Values } from "../../../kit/documents/patch";
import { ownId } from "./battle-ids";
import { crewFields, hullFields, type Aboard, type CrewMember } from "./ship-fields";

const turns = field.count(1);

const ids = fact.json<string[]>("stopped", [], is.listOf(is.text));
/** Blank if there are none, as in battles that began before this was kept. */
const hitAgain: JsonText<string[] | undefined> = {
  ...ids,
  write: (value) => (value ? ids.write(value) : ""),
  read(stored, whose) {
    const value = ids.read(stored, whose);
    return value.length > 0 ? value : undefined;
  },
};

/** Fields of the Combat. */
export const battleFields = declare(
  {
    options: field.houseOptions(HOUSE_OPTIONS),
    /** The rules' turn number: Foundry's own `round` and `turn` are left to the tracker. */
    turn: field.called("turnNumber", {
      ...turns,
      read(stored: unknown, battle: string): number {
        const turn = turns.read(stored, battle);
        if (turn < 1) throw new RulesError("damaged", { what: "turn" });
        return turn;
      },
    }),
    /** Distance of each pair of ships. */
    bands: field.json<Battle["bands"]>("bands", {}, is.map(is.oneOf(BANDS))),
  },
  {
    phase: fact.keyword<Phase>("phase", "fire", { fire: true, maneuver: true }),
    furball: fact.mark("furball"),
    quietTurns: fact.counter("quietTurns"),
    playOn: fact.json("playOn", "", is.text),
    hitAgain,
    over: fact.over(),
    circumstances: fact.circumstances(),
  },
);

/** The target and sustained fire of each gun of a ship, by the id of its Item. */
type Aiming = { readonly [item: string]: { readonly target: string; readonly sustained: number } };

/** Defaults for data about people that older battles did not record. */
const UNKNOWN = { repair: null, flies: false };

const isAboard = is.object({
  id: is.text,
  name: is.text,
  actor: is.text,
  piloting: is.integer,
  gunner: is.integer,
  perception: is.integer,
  overrides: is.integer,
  repair: is.optional(is.nullable(is.integer)),
  flies: is.optional(is.flag),
});

const crew = field.json<Aboard[]>("crew", [], is.listOf(isAboard));

/** Fields of a ship's Combatant. */
export const combatantFields = declare({
  /** The ship's place in the order of the battle. */
  place: field.count(),
  seat: field.text(),
  side: field.text(),
  /** The people aboard when the battle began, with the skills that they had. */
  people: {
    ...crew,
    read: (stored: unknown, ship: string): Aboard[] => crew.read(stored, ship).map((one) => ({ ...UNKNOWN, ...one })),
  },
  /** Id of the pilot among the crew; blank if there is none. */
  pilot: field.text(),
  /** Position on other ships by their ids. */
  position: field.json<Ship["position"]>("position", {}, is.map(is.count)),
  aiming: field.json<Aiming>("aiming", {}, is.map(is.object({ target: is.text, sustained: is.count }))),
  /** The turn in which a location does not work, by location id. */
  shaken: field.json<{ readonly [location: string]: number }>("shaken", {}, is.map(is.count)),
  /** The turn that the ship loses; 0 if none. */
  stunned: field.count(),
  /** The ship that its guns cannot miss. */
  autoHit: field.textOrNull(),
  /** The turn in which its guns hold their fire; 0 if none. */
  holdFire: field.count(),
  engaged: field.texts(),
  /** The turns that fighters of a squadron lose, one for each. */
  fightersShaken: field.json<readonly number[]>("fightersShaken", [], is.listOf(is.count)),
});

function aimingOf({ ship, guns }: Ship): Aiming {
  return Object.fromEntries(
    guns.flatMap(({ id, target, sustained }) => (target === null ? [] : [[ownId(ship, id), { target, sustained }]])),
  );
}

function shakenOf({ ship, locations }: Ship): { readonly [location: string]: number } {
  return Object.fromEntries(
    locations.flatMap(({ id, shaken }) => (shaken > 0 ? [[ownId(ship, id), shaken] as const] : [])),
  );
}

/** The people aboard with their remaining overrides. */
export const peopleAfter = (ship: Ship, people: readonly Aboard[]): Aboard[] =>
  people.map((one) => ({
    ...one,
    overrides: ship.crew.find(({ id }) => ownId(ship.ship, id) === one.id)?.overrides ?? one.overrides,
  }));

/** The data of a ship's Combatant. `place`: the ship's place in the battle's order. */
export const combatantValues = (ship: Ship, place: number, people: readonly Aboard[]): Values => ({
  ...combatantFields.write({
    ...ship,
    place,
    people: peopleAfter(ship, people),
    pilot: ownId(ship.ship, ship.pilot),
    aiming: aimingOf(ship),
    shaken: shakenOf(ship),
    fightersShaken: ship.squadron?.shaken ?? [],
  }),
  defeated: ship.destroyed || ship.disabled,
});

/** What an Actor has of its ship's parts and people. */
interface Manned {
  readonly locations: ReturnType<typeof hullFields.read>["locations"];
  readonly crew: readonly CrewMember[];
}

/** The data of a ship's Actor: what outlasts the battle. Lists are written whole. */
export function actorValues(ship: Ship, system: Manned): Values {
  const lost = new Set(ship.locations.filter(({ disabled }) => disabled).map(({ id }) => ownId(ship.ship, id)));
  const dead = new Set(ship.crew.filter(({ alive }) => !alive).map(({ id }) => ownId(ship.ship, id)));
  const aboard = new Set(ship.crew.map(({ id }) => ownId(ship.ship, id)));
  return {
    ...hullFields.write({
      damage: { ...ship, lost: ship.squadron ? ship.squadron.of - ship.squadron.left : 0 },
      locations: system.locations.map((location) => ({ ...location, disabled: lost.has(location.id) })),
    }),
    ...crewFields.write({
      crew: system.crew.map((member) => ({
        ...member,
        dead: aboard.has(member.id) ? dead.has(member.id) : member.dead,
      })),
    }),
  };
}
