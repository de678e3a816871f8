/** The characters of GURPS Game Aid, the system `gurps`, read in its own worlds as its exported files are. */
import type { Adapter, HostPerson, Use } from "../kit/documents/people";
import type { Values } from "../kit/documents/patch";
import { sourceOf } from "../kit/platform/documents";
import { CONDITIONS } from "../rules/gurps";
import { readActor } from "./import/gga";
import { accountOf, at, toNumber, type ImportedSkill, type RawObject } from "./import/reading";

/** The status that Foundry marks the dead with. */
const DEAD = "dead";

/** Hit points at which nobody lives. GURPS quick reference, "Lost Hit Points". */
const deadly = (most: number): number => CONDITIONS.dead.at * most;

const isOfUse = (skill: ImportedSkill): skill is ImportedSkill & { use: Use } => skill.use !== "";

function personIn(actor: Actor.Implementation): HostPerson | null {
  const { character } = readActor(sourceOf<RawObject>(actor), accountOf());
  if (!character) return null;
  const { name, per, skills, hp } = character;
  const dead = hp.value <= deadly(hp.max) || actor.statuses.has(DEAD);
  // Its enemies are those whom nobody plays.
  return { name, per, dead, major: (actor.type as string) !== "enemy", skills: skills.filter(isOfUse) };
}

/** What kills: GGA 1.0 counts the damage, earlier versions what is left. */
function deathOf(actor: Actor.Implementation): Values | null {
  const hp = at(sourceOf<RawObject>(actor), "system", "HP");
  const most = toNumber(at(hp, "max"));
  if (most === null) return null;
  return toNumber(at(hp, "damage")) === null
    ? { "system.HP.value": deadly(most) }
    : { "system.HP.damage": most - deadly(most) };
}

export const ggaAdapter: Adapter = { character: personIn, wound: deathOf };
