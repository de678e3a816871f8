/** Events of shots and their damage, in the order of the rules page. */
import {
  blast,
  screen,
  shot,
  spot,
  strike,
  type Picture,
  type Places,
  type SceneCircle,
} from "../../../kit/story/effects";
import { ending } from "../../../kit/story/event-table";
import type { EventNamed, ShownDie } from "../../../kit/story/event-text";
import type { MyossEvent, Reading } from "../../../rules/myoss-gamma";
import { aimText, die, hitMark, indexSum, signedMark, type MyossFormatter, type MyossTable } from "./formatter";
import { listed } from "../../../kit/text/lists";

/** Dice with what they would strike; `chosen`: index of the one that counts. */
function rolled(rolls: readonly number[], reading: Reading, chosen: number, { strikes }: MyossFormatter): ShownDie[] {
  const notes = strikes(rolls, reading);
  return rolls.map((roll, at) => die(roll, notes[at] ?? "", at === chosen));
}

/** How many points each attribute lost: `2 MN, 1 TH`. */
const pointsOf = (lost: readonly string[]): string =>
  listed([...new Set(lost)].map((attr) => `${lost.filter((each) => each === attr).length} ${attr}`));

/** The last ship to hit another: it destroys it. */
function lastToHit(ship: string, before: readonly MyossEvent[]): string | null {
  const hit = before.findLast((event) => event.event === "hit" && event.target === ship);
  return hit?.event === "hit" ? hit.ship : null;
}

type Fired = EventNamed<MyossEvent, "hit" | "missed">;

/** Whether a weapon flies as debris: its hits are not shots. */
const isDebris = ({ ship, weapon }: Fired, before: readonly MyossEvent[]): boolean =>
  before.some(
    (each) =>
      (each.event === "debrisFlew" || each.event === "debrisWasted") && each.ship === ship && each.component === weapon,
  );

/** Where a shot comes from. */
const muzzle = ({ ship, weapon }: Fired, places: Places): SceneCircle | null => places(ship, weapon);

/** The place of the last attacker of a ship: its screen flares on that side. */
const shooterAt = (ship: string, places: Places, before: readonly MyossEvent[]): SceneCircle | null =>
  before
    .map((each) =>
      (each.event === "hit" || each.event === "missed") && each.target === ship ? places(each.ship) : null,
    )
    .findLast((at) => at !== null) ?? null;

function debris({ ship, at }: EventNamed<MyossEvent, "debrisFlew" | "debrisWasted">, places: Places): Picture[] {
  const [from, to] = [places(ship), "ship" in at ? places(at.ship) : null];
  return from && to && from !== to ? [{ kind: "debris", from: spot(from), to: spot(to) }] : [];
}

const collapse = ({ ship, reason }: EventNamed<MyossEvent, "sectionLost" | "shipLost">, places: Places): Picture[] =>
  reason === "collapsed" ? strike(places(ship), true) : [];

export const SHOTS = {
  shotFired: {
    rule: "the-attack-index",
    blow: { attack: ({ ship, target }) => [ship, target] },
    values: { index: ({ index }) => signedMark(index) },
    sum: (event, formatter) => [
      ...indexSum(event, formatter),
      { name: formatter.text("part.power"), value: String(event.power) },
    ],
  },
  scanned: {
    rule: "the-attack-index",
    values: { value: "signed", scan: "signed" },
    dice: ({ roll }, { text }) => [die(roll, text("failsOn1"))],
    outcome: ending("good", "scanOutcome"),
  },

  rollsMade: {
    rule: "the-dice-of-an-attack",
    sentence: [],
    dice: ({ rolls, reading }, formatter) => rolled(rolls, reading, rolls.length === 1 ? 0 : -1, formatter),
    silent: true,
  },
  rollPicked: {
    rule: "the-dice-of-an-attack",
    values: { picked: "number" },
    // The first die with that number, if there are several.
    dice: ({ rolls, picked, reading }, formatter) => rolled(rolls, reading, rolls.indexOf(picked), formatter),
  },
  rollAdjusted: {
    rule: "the-dice-of-an-attack",
    which: ({ from, to }) => (from === to ? "kept" : "shifted"),
    values: { to: "number" },
    sum: ({ from, to }, { text }) => [{ name: text("part.adjusted"), value: `${from} → ${to}` }],
  },
  critical: {
    rule: "the-dice-of-an-attack",
    which: ({ location }) => (location === null ? "missed" : "hit"),
    values: { location: "number" },
    dice: ({ rolls, reading }, { text, strikes }) =>
      rolls.map((roll, at) => {
        const isLast = at === rolls.length - 1;
        const note = isLast ? (strikes([roll], reading)[0] ?? "") : text("criticalRoll");
        return { value: roll, note, chosen: isLast, void: !isLast };
      }),
  },
  freePicked: { rule: "the-dice-of-an-attack" },
  missed: {
    rule: "the-dice-of-an-attack",
    effect: (event, places, { before }) =>
      isDebris(event, before) ? [] : shot(muzzle(event, places), places(event.target), false, event.roll ?? 0),
    outcome: ending("plain", "missedOutcome"),
  },
  hit: {
    rule: "the-dice-of-an-attack",
    blow: { hit: ({ ship, target }) => [ship, target] },
    struck: ({ target, component }) => hitMark({ ship: target, component }, "hit", "✹", "hit"),
    effect: (event, places, { before }) =>
      isDebris(event, before) ? [] : shot(muzzle(event, places), places(event.target, event.component), true, 0),
    which: ({ location }) => (location === null ? "aimed" : "rolled"),
    values: { component: ({ target, component: id }, { component }) => component(target, id) },
    outcome: ending("good", "hitOutcome"),
    silent: true,
  },

  shieldAbsorbed: {
    rule: "shields-and-cloaks",
    struck: (event) => hitMark(event, "held", "◗", "held", { points: event.power - event.through }),
    effect: ({ ship }, places, { before }) => screen(places(ship), shooterAt(ship, places, before)),
    which: ({ through }) => (through > 0 ? "passed" : "held"),
    values: { shield: ({ ship, component: id }, { component }) => component(ship, id), through: "number" },
    sum: ({ through }, { text }) => [{ name: text("part.shield"), value: String(through) }],
    outcome: ({ through }, formatter) => (through > 0 ? null : formatter.outcome("plain", "shieldHeldOutcome")),
  },
  screenChanged: {
    rule: "shields-and-cloaks",
    which: ({ from, to, destroyed }) =>
      to !== null ? (from === null ? "up" : "switched") : destroyed ? "gone" : "down",
    values: {
      from: ({ ship, from }, { component }) => component(ship, from ?? ""),
      to: ({ ship, to }, { component }) => component(ship, to ?? ""),
    },
  },

  componentDamaged: {
    rule: "damage",
    struck(event, before) {
      const earlier = before
        .filter((each) => each.event === "componentDamaged")
        .filter(({ ship, component }) => ship === event.ship && component === event.component);
      const points = earlier.reduce((sum, each) => sum + each.points, event.points);
      return hitMark(event, "hit", `−${points}`, "damaged", { points });
    },
    effect: ({ ship, component, points }, places) => strike(places(ship, component), false, `−${points}`),
    which: ({ lost, tgAfter }) => (tgAfter === 0 ? "gone" : lost.length > 0 ? "attributes" : "plain"),
    values: { points: "number", lost: ({ lost }) => pointsOf(lost), tg: ({ tgAfter }) => tgAfter },
    outcome: ending("good", "damagedOutcome"),
    sum: ({ tgAfter }, { text }) => [{ name: text("part.toughness"), value: String(tgAfter) }],
  },
  componentDestroyed: {
    rule: "damage",
    struck: (event) => hitMark(event, "gone", "✕", "destroyed"),
    effect: ({ ship, component }, places) => strike(places(ship, component), true),
    which: ({ by }) => (by === null ? "alone" : "along"),
    values: { by: ({ ship, by }, { component }) => component(ship, by ?? "") },
    outcome: ending("good", "destroyedOutcome"),
  },
  attributeLost: { rule: "damage" },

  destructionRolled: {
    rule: "does-the-ship-hold",
    which: ({ held }) => (held ? "held" : "broke"),
    values: { roll: "number" },
    dice: ({ roll }, { text }) => [die(roll, text("holdsUpTo"))],
    sum: ({ di }, { text }) => [{ name: text("part.destruction"), value: String(di) }],
  },
  sectionLost: {
    rule: "does-the-ship-hold",
    effect: collapse,
    which: ({ reason }) => reason,
    outcome: ending("bad", "sectionLostOutcome"),
  },
  shipLost: {
    rule: "does-the-ship-hold",
    blow: { destroyed: ({ ship }, before) => [lastToHit(ship, before), ship] },
    effect: collapse,
    which: ({ reason }) => reason,
    outcome: ({ reason }, formatter) => formatter.outcome("bad", `shipLostOutcome.${reason}`),
  },

  exploded: {
    rule: "explosions-and-debris",
    effect: ({ ship }, places) => blast(places(ship)),
    which: ({ pieces, slots }) => (pieces.length === 0 ? "nothing" : slots.length === 0 ? "alone" : "pieces"),
    values: { pieces: ({ pieces }, { number }) => number(pieces.length) },
    dice: ({ pieceRolls, slotRolls }, { text }) => [
      ...pieceRolls.map((roll) => die(roll, text("debrisPieceRoll"), false)),
      ...slotRolls.map((roll) => die(roll, text("debrisSlotRoll"), false)),
    ],
    sum: ({ ship, pieces, slots }, formatter) =>
      pieces.map(({ component, power, slot }) => {
        const at = slot === null ? undefined : slots[slot];
        const name = formatter.component(ship, component).text;
        return { name, value: `${power} → ${at ? aimText(at, formatter) : "–"}` };
      }),
  },
  debrisFlew: {
    rule: "explosions-and-debris",
    effect: debris,
    values: { target: ({ at }, formatter) => aimText(at, formatter), power: "number" },
  },
  debrisWasted: {
    rule: "explosions-and-debris",
    effect: debris,
    values: { target: ({ at }, formatter) => aimText(at, formatter) },
  },
  selfDestructed: { rule: "explosions-and-debris", values: { power: "number" } },
} satisfies Partial<MyossTable>;
