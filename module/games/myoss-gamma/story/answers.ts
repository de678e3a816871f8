/** The answers of Myoss Gamma as sentences: what a ship does with which components, and the choices in a shot. */
import { answersOf, listOf, type AnswerSaid, type AnswerTable } from "../../../kit/story/answers";
import { localize } from "../../../kit/text/sentence";
import type { Json } from "../../../rules/kernel";
import {
  aimedAt,
  componentAt,
  theShip,
  type Action,
  type AdjustAbout,
  type Battle,
  type Ship,
  type ShipAbout,
  type ShotAbout,
} from "../../../rules/myoss-gamma";
import { doerOf, namedIn, nameOf, textOf } from "./action-names";
import { CARGO_ANSWERS } from "./answers-cargo";
import { SHIP_ANSWERS } from "./answers-ship";

type Said<About extends Json> = AnswerSaid<Battle, About>;

function actionText({ view, about, names, phrase }: Said<ShipAbout>, action: Action): string {
  const ship = theShip(view, about.ship);
  const doer = doerOf(view, ship, action);
  return phrase(`action.${keyOf(action, doer)}`, { doer: doer.name, ...namedIn(view, doer, action, names) });
}

/** The text key of an action's sentence: some actions have more sentences than labels on the board. */
function keyOf(action: Action, doer: Ship): string {
  const key = textOf(action, doer);
  return action.do === "fire" && action.section !== undefined ? "fireSection" : key;
}

/** A number on a target's chart, with what it strikes there as far as known. */
function numberText({ view, about, phrase }: Said<ShotAbout>, number: number, from: number | null): string {
  const ship = theShip(view, about.target);
  const aim = aimedAt(ship, about.section);
  const component = componentAt(ship, aim, number)?.name ?? "";
  const struck = component !== "" ? "hit" : number >= 1 && number <= aim.size ? "unknown" : "miss";
  const how = from === null ? "counts" : from === number ? "stays" : "shifted";
  return phrase(`roll.${how}.${struck}`, { number, from: from ?? number, component, ship: ship.name });
}

function freePickText({ view, about, phrase }: Said<ShotAbout>, picked: string | number): string {
  const ship = theShip(view, about.target);
  if (typeof picked === "string")
    return phrase("freePick.part", { component: nameOf(view, picked, ship.id), ship: ship.name });
  const component = componentAt(ship, aimedAt(ship, about.section), picked)?.name;
  if (component === undefined) return phrase("freePick.number", { number: picked, ship: ship.name });
  return phrase("freePick.part", { component, ship: ship.name });
}

type AutofireSection = { ship: string; weapon: string; target: string };

const SHOT_ANSWERS: AnswerTable<Battle> = {
  action: actionText,
  pickRoll: (said: Said<ShotAbout>, number: number) => numberText(said, number, null),
  adjust: (said: Said<AdjustAbout>, number: number) => numberText(said, number, said.about.roll),
  freePick: freePickText,
  autofireOrder: ({ view, about: { ship }, phrase }: Said<ShipAbout>, weapon: string) =>
    phrase("autofireOrder", { ship: theShip(view, ship).name, weapon: nameOf(view, weapon, ship) }),
  autofireSection: ({ view, about, phrase }: Said<AutofireSection>, section: string) =>
    phrase("autofireSection", {
      weapon: nameOf(view, about.weapon, about.ship),
      section: nameOf(view, section, about.target),
      ship: theShip(view, about.target).name,
    }),
  chase: ({ view, about, phrase }: Said<ShipAbout>, chasers: readonly string[]) =>
    phrase("chase", {
      count: chasers.length,
      ships: listOf(chasers.map((ship) => nameOf(view, ship))),
      ship: nameOf(view, about.ship),
    }),
  attrLoss: ({ view, about: { ship, component }, phrase }: Said<{ ship: string; component: string }>, attr: string) =>
    phrase("attrLoss", {
      component: nameOf(view, component, ship),
      ship: theShip(view, ship).name,
      attr: localize(`ALLHANDS.myoss-gamma.attr.${attr}`),
    }),
  repairAttr: ({ view, about: { ship, component }, phrase }: Said<{ ship: string; component: string }>, attr: string) =>
    phrase(attr === "none" ? "repairToughness" : "repairAttr", {
      component: nameOf(view, component, ship),
      ship: theShip(view, ship).name,
      attr: attr === "none" ? "" : localize(`ALLHANDS.myoss-gamma.attr.${attr}`),
    }),
};

/** An answer as a sentence; blank if there is no text for it. */
export const answerText = answersOf<Battle>("ALLHANDS.myoss-gamma.answer.", {
  ...SHOT_ANSWERS,
  ...SHIP_ANSWERS,
  ...CARGO_ANSWERS,
});
