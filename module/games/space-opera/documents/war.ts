/** A ship of Space Opera between battles: its worth, its repairs, and what its people learn. */
import type { Lesson, Repair, WarGame } from "../../../kit/game/war-game";
import type { Patch } from "../../../kit/documents/patch";
import { uuidOf } from "../../../kit/platform/documents";
import { localize, phrase } from "../../../kit/text/sentence";
import type { Battle } from "../../../rules/space-opera";
import { hiring, TRAINING_COST, mending, rollCall, worthOf } from "../../../rules/space-opera/war";
import { linkedCrewOf } from "./crew";
import { gunFields, crewFields, hullFields, shipFields, type CrewMember, type LinkedMember } from "./ship-fields";
import { mountsOf, shipData } from "./ship-facts";

const SKILLS = ["piloting", "gunner", "repair"] as const;

/** Damage other than to locations that can be mended: a destroyed ship stays so. */
const STATES = ["burning", "disabled"] as const;

/** Whether someone else can take a dead member's post: the member had no sheet of their own or part in the story. */
const canBeReplaced = ({ dead, linked, major }: LinkedMember): boolean => dead && !linked && !major;

const skillsOf = ({ piloting, gunner, perception, repair }: CrewMember): number[] => [
  piloting,
  gunner,
  perception,
  repair ?? 0,
];

function repairs(actor: Actor.Implementation): Repair[] {
  const { class: shipClass } = shipFields.read(actor.system, actor.name);
  const { damage, locations } = hullFields.read(actor.system, actor.name);
  if (damage.destroyed) return [];
  const states = STATES.filter((state) => damage[state]).map((state) => ({
    key: state,
    name: actor.name,
    lost: localize(`ALLHANDS.space-opera.ship.damaged.${state}.label`),
    offers: [mending(shipClass, state)],
  }));
  const disabled = localize("ALLHANDS.space-opera.ship.damaged.disabled.label");
  const parts = locations
    .filter((location) => location.disabled)
    .map(({ id, name, kind }) => ({ key: `at ${id}`, name, lost: disabled, offers: [mending(shipClass, kind)] }));
  const posts = linkedCrewOf(actor)
    .filter(canBeReplaced)
    .map((member) => ({
      key: `by ${member.id}`,
      name: member.name,
      lost: localize("ALLHANDS.war.dead"),
      offers: [hiring(skillsOf(member))],
    }));
  return [...states, ...parts, ...posts];
}

function mend(actor: Actor.Implementation, keys: readonly string[]): Patch {
  const { damage, locations } = hullFields.read(actor.system, actor.name);
  const { crew } = crewFields.read(actor.system, actor.name);
  const isOn = (state: (typeof STATES)[number]) => damage[state] && !keys.includes(state);
  const hull = hullFields.write({
    damage: { ...damage, burning: isOn("burning"), disabled: isOn("disabled") },
    locations: locations.map((location) => ({
      ...location,
      disabled: location.disabled && !keys.includes(`at ${location.id}`),
    })),
  });
  const replaced = crew.map((member) =>
    keys.includes(`by ${member.id}`)
      ? { ...member, dead: false, actor: "", name: phrase("ALLHANDS.war.replacement", { name: member.name }) }
      : member,
  );
  const isHiring = keys.some((key) => key.startsWith("by "));
  return { [uuidOf(actor)]: { ...hull, ...(isHiring ? crewFields.write({ crew: replaced }) : {}) } };
}

const lessonKey = (skill: (typeof SKILLS)[number], { id }: CrewMember): string => `${skill} ${id}`;

/** Lessons for the crew; members with a sheet of their own learn there. */
function lessons(actor: Actor.Implementation): Lesson[] {
  return linkedCrewOf(actor)
    .filter(({ dead, linked }) => !dead && !linked)
    .flatMap((member) =>
      SKILLS.filter((skill) => member[skill] !== null).map((skill) => ({
        key: lessonKey(skill, member),
        name: phrase("ALLHANDS.war.lesson", {
          name: member.name,
          skill: localize(`ALLHANDS.war.skill.${skill}`),
          level: (member[skill] ?? 0) + 1,
        }),
        points: TRAINING_COST,
      })),
    );
}

function teach(actor: Actor.Implementation, key: string): Patch {
  if (!lessons(actor).some((lesson) => lesson.key === key)) return {};
  const { crew } = crewFields.read(actor.system, actor.name);
  const taught = crew.map((member) => {
    const skill = SKILLS.find((each) => key === lessonKey(each, member));
    return skill ? { ...member, [skill]: (member[skill] ?? 0) + 1 } : member;
  });
  return { [uuidOf(actor)]: crewFields.write({ crew: taught }) };
}

export const war: WarGame<Battle> = {
  rollCall,
  fate: (code) => (code === "" ? "" : localize(`ALLHANDS.war.fate.${code}`)),
  condition(actor) {
    const { class: shipClass } = shipFields.read(actor.system, actor.name);
    const { damage, locations } = shipData(actor);
    const firepower = mountsOf(actor).map((item) => gunFields.read(item.system, item.name).firepower);
    const [of, price] = [1 + locations.length, worthOf(shipClass, firepower)];
    if (damage.destroyed) return { left: 0, of, hurt: 0, worth: 0 };
    const left = Number(!damage.disabled) + locations.filter(({ disabled }) => !disabled).length;
    const toMend = repairs(actor)
      .filter(({ key }) => !key.startsWith("by "))
      .reduce((sum, { offers }) => sum + (offers[0]?.credits ?? 0), 0);
    return { left, of, hurt: Number(damage.burning), worth: Math.max(0, price - toMend) };
  },
  repairs,
  mend,
  lessons,
  teach,
};
