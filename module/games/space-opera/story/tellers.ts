/** How each event of a battle is told, but those of maneuvers. */
import { oneOrMany } from "../../../kit/text/sentence";
import type { Tellers, Telling } from "../../../kit/story/told";
import { succeeded } from "../../../rules/gurps";
import { LEVEL_NAMES } from "../../../rules/space-opera";
import { MANEUVER_TELLERS } from "./tellers-maneuvers";
import { overruled } from "./tellers-overruled";
import { numbers, shotMark } from "./tellers-rolls";
import type { StoryEvent, Teller } from "./teller";

/** A sentence about one ship. */
const aboutShip =
  (key: string) =>
  ({ ship }: { readonly ship: string }, teller: Teller): Telling => ({
    sentence: teller.say(key, { ship: teller.ship(ship) }),
  });

/** A sentence about a ship and somebody aboard. */
const aboutMember =
  (key: string) =>
  ({ ship, member }: { readonly ship: string; readonly member: string }, teller: Teller): Telling => ({
    sentence: teller.say(key, { ship: teller.ship(ship), member: teller.part(member) }),
  });

/** A sentence about a ship and one of its locations. */
const aboutLocation =
  (key: string) =>
  ({ ship, location }: { readonly ship: string; readonly location: string }, teller: Teller): Telling => ({
    sentence: teller.say(key, { ship: teller.ship(ship), location: teller.part(location) }),
  });

const FIRE_TELLERS: Tellers<
  StoryEvent,
  Teller,
  "shot" | "wentAstray" | "friendTold" | "dodged" | "absorbed" | "damaged" | "autoHit" | "collided"
> = {
  shot: ({ ship, gun, target, location, roll, degree }, teller) => {
    const values = {
      ship: teller.ship(ship),
      gun: teller.part(gun),
      target: teller.ship(target),
      location: location === null ? "" : teller.part(location),
    };
    const at = location === null ? "ship" : "location";
    if (!roll) return { sentence: teller.say(`shot.sure.${at}`, values) };
    const result = shotMark(teller.text(`shotResult.${degree}`), degree);
    return {
      sentence: teller.say(`shot.rolled.${at}`, { ...values, ...numbers(roll), result }),
      sum: teller.sum(teller.text("sum.shot", { ship: teller.name(ship), gun: teller.name(gun) }), roll),
    };
  },
  wentAstray: ({ ship, gun, victim, roll }, teller) => ({
    sentence: teller.say(`wentAstray.${victim === null ? "nobody" : "friend"}`, {
      ship: teller.ship(ship),
      gun: teller.part(gun),
      victim: victim === null ? "" : teller.ship(victim),
      ...numbers(roll),
    }),
  }),
  friendTold: ({ ship, gun, roll }, teller) => ({
    sentence: teller.say("friendTold", { ship: teller.ship(ship), gun: teller.part(gun), ...numbers(roll) }),
  }),
  dodged: ({ ship, roll, degree }, teller) => ({
    sentence: teller.say(`dodged.${succeeded(degree) ? "made" : "missed"}`, {
      ship: teller.ship(ship),
      ...numbers(roll),
    }),
    sum: teller.sum(teller.text("sum.dodge", { ship: teller.name(ship) }), roll),
  }),
  absorbed: ({ ship, levels }, teller) => ({
    sentence: teller.say(`absorbed.${oneOrMany(levels)}`, { ship: teller.ship(ship), levels }),
  }),
  damaged: ({ ship, level, location, why }, teller) => {
    const values = {
      ship: teller.ship(ship),
      location: location === null ? "" : teller.part(location),
      level,
      name: teller.text(`levelName.${LEVEL_NAMES[level] ?? "none"}`),
      why: teller.text(`cause.${why}`),
    };
    return { sentence: teller.say(`damaged.${location === null ? "ship" : "location"}`, values) };
  },
  autoHit: ({ ship, target }, teller) => ({
    sentence: teller.say("autoHit", { ship: teller.ship(ship), target: teller.ship(target) }),
  }),
  collided: ({ ship, victim }, teller) => ({
    sentence: teller.say(`collided.${victim === null ? "nobody" : "ship"}`, {
      ship: teller.ship(ship),
      victim: victim === null ? "" : teller.ship(victim),
    }),
  }),
};

/** A consequence that the card says loudly. */
const loud =
  (key: string) =>
  ({ ship }: { readonly ship: string }, teller: Teller): Telling => ({
    sentence: teller.say(key, { ship: teller.ship(ship) }),
    outcome: teller.outcome("bad", `${key}Outcome`, { ship: teller.name(ship) }),
  });

const LOSS_TELLERS: Tellers<
  StoryEvent,
  Teller,
  | "stunned"
  | "burning"
  | "locationLost"
  | "locationShaken"
  | "disabled"
  | "destroyed"
  | "overrideUsed"
  | "died"
  | "lastWords"
  | "survived"
  | "bonusesLost"
  | "controlRolled"
  | "fireOut"
> = {
  stunned: aboutShip("stunned"),
  burning: aboutShip("burning"),
  locationLost: aboutLocation("locationLost"),
  locationShaken: aboutLocation("locationShaken"),
  disabled: loud("disabled"),
  destroyed: loud("destroyed"),
  overrideUsed: ({ ship, member, why }, teller) => aboutMember(`overrideUsed.${why}`)({ ship, member }, teller),
  died: ({ ship, member, major }, teller) => ({
    ...aboutMember("died")({ ship, member }, teller),
    outcome: major ? teller.outcome("bad", "diedOutcome", { member: teller.name(member) }) : null,
  }),
  lastWords: ({ ship, member, words }, teller) => {
    const said = words === "" ? teller.text("usualLastWords") : words;
    return {
      sentence: teller.say("lastWords", { ship: teller.ship(ship), member: teller.part(member), words: said }),
      quotation: { name: teller.name(member), words: said },
    };
  },
  survived: ({ ship, member, why }, teller) => aboutMember(`survived.${why}`)({ ship, member }, teller),
  bonusesLost: aboutShip("bonusesLost"),
  controlRolled: ({ ship, roll, degree }, teller) => ({
    sentence: teller.say(`controlRolled.${succeeded(degree) ? "made" : "missed"}`, {
      ship: teller.ship(ship),
      ...numbers(roll),
    }),
    sum: teller.sum(teller.text("sum.control", { ship: teller.name(ship) }), roll),
  }),
  fireOut: aboutShip("fireOut"),
};

const COURSE_TELLERS: Tellers<
  StoryEvent,
  Teller,
  "turnBegan" | "turnEnded" | "phaseSkipped" | "battleEnded" | "overruled"
> = {
  turnBegan: ({ turn, furball }, teller) => ({
    sentence: teller.say(`turnBegan.${furball ? "furball" : "plain"}`, { turn }),
  }),
  turnEnded: ({ turn }, teller) => ({ sentence: teller.say("turnEnded", { turn }) }),
  phaseSkipped: ({ phase }, teller) => ({ sentence: teller.say(`phaseSkipped.${phase}`), overruled: true }),
  battleEnded: ({ winners, reason }, teller) => {
    const key = `battleEnded.${winners.length === 0 ? "nobody" : "won"}`;
    const values = { winners: teller.seats(winners), reason: teller.text(`endReason.${reason}`) };
    return { sentence: teller.say(key, values), outcome: teller.outcome("good", key, values) };
  },
  overruled,
};

export const TELLERS: Tellers<StoryEvent, Teller> = {
  ...COURSE_TELLERS,
  ...FIRE_TELLERS,
  ...LOSS_TELLERS,
  ...MANEUVER_TELLERS,
};
