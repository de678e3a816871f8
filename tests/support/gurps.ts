/** A character for the tests of the rollers. */
import type { CharacterFacts } from "../../module/gurps/documents/character-facts";

/** Jane Doe's data, as read from her document; `states`: her conditions, `hp`: what is left of 11. */
export function hero(states: Partial<CharacterFacts["wounds"]> = {}, hp = 11) {
  const system: CharacterFacts = {
    hp: { value: hp, max: 11 },
    fp: { value: 10, max: 10 },
    move: 5,
    dodge: 9,
    size: 0,
    pain: "",
    major: true,
    tl: 10,
    attributes: { st: 10, dx: 12, iq: 11, ht: 11 },
    will: 11,
    per: 12,
    speed: 5.75,
    dr: 4,
    veryFit: false,
    skills: [{ id: "guns", name: "Guns", level: 14, note: "", use: "gunner" }],
    attacks: [
      {
        id: "laser",
        name: "Laser",
        skill: "guns",
        level: 10,
        damage: "3d",
        type: "burn",
        ranged: true,
        accuracy: 6,
        bulk: -2,
        shots: 3,
      },
    ],
    wounds: {
      shock: 2,
      stunned: false,
      prone: false,
      unconscious: false,
      mortal: false,
      dead: false,
      bleeding: false,
      calm: 0,
      crippled: [],
      ...states,
    },
  };
  return { uuid: "Actor.hero", name: "Jane Doe", type: "character", system };
}
