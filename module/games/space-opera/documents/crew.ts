/** The crew of a ship: names and numbers from its sheet, and from the characters behind them. */
import { bestSkill, characterFacts, type CharacterFacts } from "../../../kit/documents/characters";
import { linkCounts, type Linked } from "../../../kit/documents/links";
import { cutName, phrase } from "../../../kit/text/sentence";
import { documentAt } from "../../../kit/platform/documents";
import type { Names } from "../../../kit/game/feed";
import type { SeatedParticipant } from "../../../kit/game/table-game";
import type { Post } from "../../../rules/space-opera";
import { battleId } from "./battle-ids";
import { crewFields, type CrewMember, type LinkedMember } from "./ship-fields";
import { listed } from "../../../kit/text/lists";

/** A crew member with the character's own data; a missing skill keeps the stored number. SOCS-12, SOCS-24. */
export function withCharacter(member: CrewMember, character: CharacterFacts | null): LinkedMember {
  if (!character) return { ...member, linked: false };
  return {
    ...member,
    name: character.name,
    piloting: bestSkill(character, "piloting") ?? member.piloting,
    gunner: bestSkill(character, "gunner") ?? member.gunner,
    perception: bestSkill(character, "perception") ?? character.per,
    repair: bestSkill(character, "repair") ?? member.repair,
    major: character.major,
    dead: member.dead || character.dead,
    linked: true,
  };
}

/** The characters of a crew that are in the world. Those in a compendium are not on every screen. */
function charactersIn(actor: Actor.Implementation) {
  const { crew } = crewFields.read(actor.system, actor.name);
  return crew.map((member) => {
    const isHere = member.actor !== "" && !member.actor.startsWith("Compendium.");
    const document = isHere ? documentAt<Linked>(member.actor) : null;
    const facts = characterFacts(document);
    const counts = document !== null && linkCounts(actor, document);
    return { member, facts: counts ? facts : null, isForeign: document !== null && !counts };
  });
}

/**
 * The crew of a ship with current numbers, and where these come from: the stored ones apply where there is no character
 * in the world, or none that the ship's owners may link to.
 */
export const linkedCrewOf = (actor: Actor.Implementation): LinkedMember[] =>
  charactersIn(actor).map(({ member, facts }) => withCharacter(member, facts));

/** The same crew without characters that the ship's owners may not link to: nothing may happen to these. */
export const ownCrewOf = (actor: Actor.Implementation): LinkedMember[] =>
  charactersIn(actor).map(({ member, facts, isForeign }) =>
    withCharacter(isForeign ? { ...member, actor: "" } : member, facts),
  );

/** Names the people of a crew whose characters do not count, as a sentence; blank if there are none. */
export function crewRemark(actor: Actor.Implementation): string {
  const foreign = charactersIn(actor).filter(({ isForeign }) => isForeign);
  const names = listed(foreign.map(({ member }) => cutName(member.name)));
  return names === "" ? "" : phrase("ALLHANDS.space-opera.ship.foreignCrew", { names });
}

/**
 * The crew of a ship with current numbers: those of their characters if these are in the world, else those on the
 * ship's sheet.
 */
export function crewOf(actor: Actor.Implementation): CrewMember[] {
  return ownCrewOf(actor).map(({ linked: _, ...member }) => member);
}

/** UUIDs of the characters behind a crew, by the members' battle ids. */
export function charactersOf({ id, actor }: Pick<SeatedParticipant, "id" | "actor">): Names {
  const known = ownCrewOf(actor).filter((member) => member.actor !== "");
  return Object.fromEntries(known.map((member) => [battleId(id, member.id), member.actor]));
}

/** A character as a new crew member, at the best post for them. */
export function crewMemberFrom(
  character: CharacterFacts,
  uuid: string,
  taken: readonly Post[],
): Omit<CrewMember, "id"> {
  const member = { id: "", name: character.name, actor: uuid, major: character.major, dead: character.dead };
  const numbers = { piloting: 10, gunner: 10, perception: character.per, repair: null };
  const { id: _, linked: __, ...known } = withCharacter({ ...member, ...numbers, post: "passenger" }, character);
  return { ...known, post: postFor(character, taken) };
}

/** The first post that the character has the skill for; pilot only if that post is free, or nothing else fits. */
function postFor(character: CharacterFacts, taken: readonly Post[]): Post {
  const has = (use: string) => bestSkill(character, use) !== null;
  if (has("piloting") && !taken.includes("pilot")) return "pilot";
  if (has("gunner")) return "gunner";
  if (has("repair")) return "engineer";
  return has("piloting") ? "pilot" : "passenger";
}
