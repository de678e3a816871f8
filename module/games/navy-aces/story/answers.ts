/** The answers of Navy Aces as sentences: which unit sails where, which enemy it fights, and with which Tactics. */
import { cardName, cardNames } from "../../../kit/cards/names";
import { answersOf, type AnswerSaid } from "../../../kit/story/answers";
import type { CardId } from "../../../rules/kernel";
import {
  findUnit,
  isRotation,
  placeOf,
  tacticOf,
  toGrid,
  type Act,
  type Aim,
  type Build,
  type Interrupt,
  type Islet,
  type Lay,
  type Leg,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";
import { sailed, stopsOf } from "../plan/steer";
import { acesWord, typeTerm, unitName } from "../words";

type Said = AnswerSaid<WatersView, null>;

/**
 * Limits in degrees: below the first a unit goes straight, below the next it turns slightly, from the third on about.
 */
const STRAIGHT = 5;
const SLIGHT = 30;
const ABOUT = 150;
const FULL = 360;

/** The name of a unit. Throws a TypeError if there is none: then the answer is not from this battle. */
function unitText({ view }: Said, id: string): string {
  const unit = findUnit(view, id);
  if (!unit) throw new TypeError(`there is no unit ${id}`);
  return unitName(unit);
}

/** The direction in which a course ends up turned. */
function turnOf({ pose }: UnitView, legs: readonly Leg[]): string {
  const end = stopsOf(pose, legs).at(-1) ?? pose;
  const angle = (((end.heading - pose.heading) % FULL) + FULL) % FULL;
  const turned = angle > FULL / 2 ? angle - FULL : angle;
  const by = Math.abs(turned);
  if (by < STRAIGHT) return "straight";
  if (by >= ABOUT) return "about";
  const side = turned > 0 ? "port" : "starboard";
  return by < SLIGHT ? `${side}Slightly` : side;
}

function moveText(said: Said, { unit: id, steps }: Extract<Act, { do: "move" }>): string {
  const { view } = said;
  const unit = findUnit(view, id);
  const turn = unit ? turnOf(unit, steps) : "straight";
  const lengths = toGrid(sailed(steps), 100);
  const isAstern = steps.some((leg) => !isRotation(leg) && leg.lead === "stern");
  const sails = unit?.type === "squadron" ? "flies" : isAstern ? "astern" : "ahead";
  const way = lengths === 0 ? "spot" : sails;
  const values = { unit: unitText(said, id), lengths: acesWord("told.lengths", { lengths }) };
  if (turn === "straight") return said.phrase(`moves.${way}`, values);
  return said.phrase(`turns.${way}`, { ...values, turn: said.phrase(`turn.${turn}`) });
}

function actText(said: Said, act: Act): string {
  if (act.do === "end") return said.phrase("end");
  if (act.do === "move") return moveText(said, act);
  return said.phrase(act.do, { unit: unitText(said, act.unit), target: unitText(said, act.target) });
}

/** The asked player's unit in the fight under way. */
function ownUnit(said: Said): string {
  const { combat } = said.view;
  if (!combat) throw new TypeError("nobody fights");
  const isOwn = findUnit(said.view, combat.unit)?.owner === placeOf(said.view, said.seat);
  return unitText(said, isOwn ? combat.unit : combat.target);
}

function layText(said: Said, lay: Lay): string {
  const unit = ownUnit(said);
  if (lay.do === "yield") return said.phrase("yield", { unit });
  const { card, counters } = lay;
  const tactic = tacticOf(card);
  const key = tactic !== "defense" ? tactic : counters === null ? "preemptive" : "counter";
  const attack = counters === null ? "" : cardName(counters);
  return said.phrase(`lay.${key}`, { unit, attack, card: cardName(card) });
}

/** An answer as a sentence; blank if there is no text for it. */
export const answerText = answersOf<WatersView>("ALLHANDS.navy-aces.answer.", {
  island: ({ phrase }: Said, { pose }: Islet) => phrase(pose === null ? "noIsland" : "island"),
  build: ({ phrase }: Said, build: Build) =>
    build.do === "withdraw"
      ? phrase("withdraw")
      : phrase("build", { type: typeTerm(build.type), strength: build.strength }),
  act: actText,
  ante: (said: Said, of: readonly CardId[]) =>
    said.phrase(of.length === 0 ? "noAnte" : "ante", { unit: ownUnit(said), cards: cardNames(of) }),
  discard: ({ phrase }: Said, of: readonly CardId[]) =>
    of.length === 0 ? phrase("keepsAll") : phrase("discard", { cards: cardNames(of) }),
  salvo: (said: Said, { target }: Aim) =>
    target === null
      ? said.phrase("ceaseFire", { unit: ownUnit(said) })
      : said.phrase("naval", { unit: ownUnit(said), target: unitText(said, target) }),
  lay: layText,
  interrupt: ({ phrase }: Said, interrupt: Interrupt) => phrase(interrupt.do),
  acceptEnd: ({ phrase }: Said, isAccepted: boolean) => phrase(isAccepted ? "accept" : "decline"),
});
