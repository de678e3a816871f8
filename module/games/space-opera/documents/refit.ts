/** Losses of a ship and its people in battles, and the changes that restore them. */
import { isOwnType } from "../../../kit/platform/home";
import { characterFacts } from "../../../kit/documents/characters";
import type { RefitPart } from "../../../kit/game/table-game";
import type { Patch } from "../../../kit/documents/patch";
import { documentAt, uuidOf } from "../../../kit/platform/documents";
import { localize, phrase } from "../../../kit/text/sentence";
import type { OperaShipModel } from "./models";
import { ownCrewOf } from "./crew";
import { crewFields, DAMAGE_STATES, hullFields } from "./ship-fields";
import { listed } from "../../../kit/text/lists";

/** Losses of the ship and its locations. */
function hull(actor: Actor.Implementation): RefitPart[] {
  const { damage, locations } = actor.system as OperaShipModel;
  const states = DAMAGE_STATES.filter((state) => damage[state]).map((state) =>
    localize(`ALLHANDS.space-opera.ship.damaged.${state}.label`),
  );
  const fighters = damage.lost > 0 ? [phrase("ALLHANDS.space-opera.ship.fightersLost", { count: damage.lost })] : [];
  const lost = [...states, ...fighters, ...locations.filter(({ disabled }) => disabled).map(({ name }) => name)];
  const whole = hullFields.write({
    damage: { burning: false, disabled: false, destroyed: false, lost: 0 },
    locations: locations.map((location) => ({ ...location, disabled: false })),
  });
  return lost.length > 0 ? [{ part: "damage", lost: listed(lost), patch: { [uuidOf(actor)]: whole } }] : [];
}

/**
 * Whether a character of the world has died. Those in a compendium stay as they are, and so do actors of another system:
 * only their sheets know how they live again.
 */
function isDeadAt(uuid: string): boolean {
  const document = uuid.startsWith("Actor.") ? documentAt<{ readonly type?: string }>(uuid) : null;
  return isOwnType(document?.type) && characterFacts(document)?.dead === true;
}

/** Losses among the people aboard. */
function people(actor: Actor.Implementation): RefitPart[] {
  const { crew } = actor.system as OperaShipModel;
  const own = new Set(ownCrewOf(actor).map((member) => member.actor));
  const isDead = (uuid: string) => own.has(uuid) && isDeadAt(uuid);
  const dead = crew.filter((member) => member.dead || isDead(member.actor));
  const patch: Patch = {
    [uuidOf(actor)]: crewFields.write({ crew: crew.map((member) => ({ ...member, dead: false })) }),
    ...Object.fromEntries(
      dead.filter(({ actor: uuid }) => isDead(uuid)).map(({ actor: uuid }) => [uuid, { "system.wounds.dead": false }]),
    ),
  };
  return dead.length > 0 ? [{ part: "people", lost: listed(dead.map(({ name }) => name)), patch }] : [];
}

/** Losses of a ship and its people. */
export const refitOf = (actor: Actor.Implementation): RefitPart[] => [...hull(actor), ...people(actor)];
