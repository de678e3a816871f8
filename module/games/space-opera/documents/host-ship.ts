/** A ship of the world's own system, read as one of Space Opera: what is proposed, where it was read, what is wrong. */
import { characterFacts } from "../../../kit/documents/characters";
import { harmOf, madeOf, type Harm } from "../../../kit/documents/host-damage";
import { readValue, valuesAt, type Read, type HostValue } from "../../../kit/documents/host-values";
import { makeLink, type Linked } from "../../../kit/documents/links";
import { strangerFacts } from "../../../kit/documents/strangers";
import { documentAt, make, sourceOf, uuidOf } from "../../../kit/platform/documents";
import { localize, phrase } from "../../../kit/text/sentence";
import { isObject } from "../../../rules/kernel";
import { beginning } from "../../../rules/kernel/letters";
import type { OperaDesign } from "../../../rules/space-opera/paste";
import { documentsOf } from "./built";
import { crewMemberFrom } from "./crew";
import { FITS, hostTableOf } from "./host-given";
import type { HostGuns, HostHand, HostPeople } from "./host-tables";
import type { CrewMember } from "./ship-fields";

/** Limits beyond what any real ship has. */
const LIMITS = { name: 100, guns: 30, people: 30 } as const;

/** The accuracy of guns of each firepower, as in our compendium. */
const ACCURACY: readonly number[] = [2, 2, 1, -2, -4, -5];

/** Somebody aboard, before the ship exists. */
type Aboard = Omit<CrewMember, "id">;

/** A gun that is proposed. */
export interface ProposedGun {
  readonly name: string;
  readonly firepower: Read;
  readonly range: Read;
  readonly accuracy: Read;
}

/** What is proposed for a ship. Reads have values that fit. */
export interface ProposedShip {
  readonly name: string;
  readonly class: Read;
  readonly mr: Read;
  readonly protection: Read;
  readonly state: Harm;
  readonly guns: readonly ProposedGun[];
  readonly crew: readonly Aboard[];
  /** How many guns and people there are beyond the most that are taken. */
  readonly left: { readonly guns: number; readonly people: number };
  /** What is wrong with the values of the world's own ship, as sentences. */
  readonly problems: readonly string[];
}

interface HostItem {
  readonly name: string;
  readonly type: string;
}

function proposedGun(item: HostItem, guns: HostGuns): ProposedGun {
  const firepower = readValue(item, guns.firepower, FITS.firepower);
  const accuracy = guns.accuracy ?? ACCURACY[Number(firepower.value)] ?? 0;
  return {
    name: beginning(String(item.name), LIMITS.name),
    firepower,
    range: readValue(item, guns.range, FITS.range),
    accuracy: readValue(item, accuracy, FITS.accuracy),
  };
}

const isGun = (item: HostItem, { items, where = {} }: HostGuns): boolean =>
  item.type === items && Object.entries(where).every(([path, word]) => valuesAt(item, path).includes(word));

/** The UUIDs of the people at a path. */
function idsAt(actor: Actor.Implementation, { at, keys = false }: HostPeople): string[] {
  const found = valuesAt(actor, at).flatMap((value) =>
    keys ? (isObject(value) ? Object.keys(value) : []) : Array.isArray(value) ? (value as unknown[]) : [value],
  );
  const isId = (id: unknown): id is string => typeof id === "string" && /^[\w.-]{1,200}$/.test(id);
  return found.filter(isId).map((id) => (id.includes(".") ? id : `Actor.${id}`));
}

/**
 * Those aboard who are people of this world, each once, at the first post that they hold. If nobody of them is a pilot,
 * the first whose post is not known becomes one.
 */
function peopleAboard(actor: Actor.Implementation, people: readonly HostPeople[]): Aboard[] {
  const [aboard, free] = [new Map<string, Aboard>(), new Set<string>()];
  for (const each of people)
    for (const uuid of idsAt(actor, each)) {
      const document = documentAt<object>(uuid);
      const facts = document && !aboard.has(uuid) ? (characterFacts(document) ?? strangerFacts(document)) : null;
      if (!facts) continue;
      const taken = [...aboard.values()].map(({ post }) => post);
      aboard.set(uuid, { ...crewMemberFrom(facts, uuid, taken), ...(each.post ? { post: each.post } : {}) });
      if (!each.post) free.add(uuid);
    }
  const all = [...aboard.values()];
  const needed = all.some(({ post }) => post === "pilot") ? null : all.find(({ actor: uuid }) => free.has(uuid));
  return all.map((one) => (one === needed ? { ...one, post: "pilot" } : one));
}

/** Nameless people for the posts at which there is nobody. */
function handsFor(
  actor: Actor.Implementation,
  hands: readonly HostHand[],
  people: readonly Aboard[],
  guns: number,
): Aboard[] {
  const isNeeded = ({ post }: HostHand) => !people.some((one) => one.post === post) && (post !== "gunner" || guns > 0);
  const level = (wanted: HostValue | undefined, usual: number | null): number | null =>
    wanted === undefined ? usual : Number(readValue(actor, wanted, FITS.skill).value);
  return hands.filter(isNeeded).map(({ post, piloting, gunner, repair }) => ({
    name: localize(`ALLHANDS.space-opera.ship.post.${post}`),
    post,
    actor: "",
    major: false,
    dead: false,
    perception: 10,
    piloting: level(piloting, 10)!,
    gunner: level(gunner, 10)!,
    repair: level(repair, null),
  }));
}

/** The fields of a ship and of a gun that are read. */
type Field = "class" | "mr" | "protection" | "firepower" | "range" | "accuracy";

const nameOf = (field: Field): string => localize(`ALLHANDS.space-opera.host.field.${field}`);

/** What a field can be, in words; numbers are as they are. */
export function valueIn(field: Field, value: number | string): string {
  if (field === "class") return localize(`ALLHANDS.space-opera.ship.classes.${value}`);
  return field === "range" ? localize(`ALLHANDS.space-opera.mount.range.${value}`) : String(value);
}

/** What is wrong with a value that was read, as a sentence; none if all is well. */
function problemOf(field: Field, { problem, path, found, value }: Read, gun?: string): string[] {
  if (problem === "") return [];
  const what =
    gun === undefined ? nameOf(field) : phrase("ALLHANDS.space-opera.host.ofGun", { what: nameOf(field), gun });
  const proposed = { what, path, found, value: valueIn(field, value) };
  return [phrase(`ALLHANDS.space-opera.host.problem.${problem}`, proposed)];
}

/**
 * What is proposed for a ship of the world's own system.
 *
 * @throws Error that says what cannot be used of what an adapter has said
 */
export function proposedShip(actor: Actor.Implementation): ProposedShip | null {
  const table = hostTableOf(actor);
  if (!table) return null;
  const [shipClass, mr, protection] = [
    readValue(actor, table.class, FITS.class),
    readValue(actor, table.mr, FITS.mr),
    readValue(actor, table.protection, FITS.protection),
  ];
  const guns = table.guns.flatMap((each) =>
    [...(actor.items as Iterable<HostItem>)].filter((item) => isGun(item, each)).map((item) => proposedGun(item, each)),
  );
  const people = peopleAboard(actor, table.people);
  const crew = [...people, ...handsFor(actor, table.hands, people, guns.length)];
  return {
    name: beginning(actor.name, LIMITS.name),
    class: shipClass,
    mr,
    protection,
    state: table.damage ? harmOf(actor, table.damage) : "whole",
    guns: guns.slice(0, LIMITS.guns),
    crew: crew.slice(0, LIMITS.people),
    left: { guns: Math.max(0, guns.length - LIMITS.guns), people: Math.max(0, crew.length - LIMITS.people) },
    problems: [
      ...problemOf("class", shipClass),
      ...problemOf("mr", mr),
      ...problemOf("protection", protection),
      ...guns
        .slice(0, LIMITS.guns)
        .flatMap((gun) =>
          (["firepower", "range", "accuracy"] as const).flatMap((field) => problemOf(field, gun[field], gun.name)),
        ),
    ],
  };
}

/** A ship as the Gamemaster wants it: what was proposed, after it was changed. */
export interface WantedShip extends Pick<OperaDesign, "name" | "class" | "mr" | "protection"> {
  readonly state: Harm;
  readonly guns: readonly Pick<OperaDesign["guns"][number], "name" | "firepower" | "range" | "accuracy">[];
  readonly crew: readonly Aboard[];
}

/** Makes a ship that is linked to the one it was made of, with its picture and its owners. */
export async function makeFrom(
  actor: Actor.Implementation,
  { state, guns, crew, ...ship }: WantedShip,
  folder = "",
): Promise<Actor.Implementation> {
  const gunners = crew.flatMap(({ post }, at) => (post === "gunner" ? [at] : []));
  const design: OperaDesign = {
    ...ship,
    size: null,
    fighters: 1,
    locations: [],
    crew,
    // Each gunner fires one gun a turn.
    guns: guns.map((gun, at) => ({ ...gun, location: null, gunner: gunners[at % gunners.length] ?? null })),
  };
  const { system, ...data } = documentsOf(design, () => foundry.utils.randomID());
  const { ownership = {} } = sourceOf<{ readonly ownership?: object }>(actor);
  const made = await make<Actor.Implementation>(
    "Actor",
    {
      ...data,
      system: {
        ...system,
        damage: { disabled: state === "disabled", destroyed: state === "destroyed", burning: false, lost: 0 },
      },
      ...(actor.img ? { img: actor.img } : {}),
      ...(folder === "" ? {} : { folder }),
      ownership,
      flags: madeOf(uuidOf(actor)),
    },
    { keepEmbeddedIds: true },
  );
  for (const uuid of [...crew.map((one) => one.actor), uuidOf(actor)]) {
    const document = uuid === "" ? null : documentAt<Linked>(uuid);
    if (document) await makeLink(made, document);
  }
  return made;
}
