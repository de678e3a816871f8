/** The answers of Myoss Gamma as sentences: about a ship, its actions, the choices in a shot, and what it carries. */
import { answersOf, type AnswerSaid } from "../../../kit/story/answers";
import { inSentences, localize, type List } from "../../../kit/text/sentence";
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
  type Berth,
  type CargoAbout,
  type CargoLoss,
  type EvacuateAbout,
  type Evacuation,
  type ShuttleAbout,
  type Preparation,
  type ShipsAbout,
  type SurrenderAbout,
  type UpkeepAbout,
} from "../../../rules/myoss-gamma";
import { doerOf, namedIn, nameOf, textOf } from "./action-names";

type Said<About extends Json> = AnswerSaid<Battle, About>;

/** A sentence about the ship in the question. */
function sayOfShip(
  { view, about, phrase }: Said<ShipAbout>,
  key: string,
  values: { readonly [name: string]: string | number } = {},
): string {
  const { name } = theShip(view, about.ship);
  return phrase(key, { ship: name, ...values });
}

/** One of two sentences about a ship. */
const either =
  (yes: string, no: string) =>
  (said: Said<ShipAbout>, answer: boolean): string =>
    sayOfShip(said, answer ? yes : no);

/** A sentence about a component of the ship. */
const ofPart =
  (key: string) =>
  (said: Said<ShipAbout>, component: string): string =>
    sayOfShip(said, key, { component: nameOf(said.view, component, said.about.ship) });

/** The raised screen, and what the computers help. Omitted members are chosen as the rules would. */
function preparedText(said: Said<ShipAbout>, { screen, attach = {} }: Preparation): string {
  const { view, about } = said;
  const part = (id: string) => nameOf(view, id, about.ship);
  const key = screen === undefined ? "ready" : screen === null ? "open" : "screened";
  const helped = Object.entries(attach).flatMap(([computer, weapon]) =>
    weapon === null ? [] : [sayOfShip(said, "helped", { computer: part(computer), weapon: part(weapon) })],
  );
  return inSentences([sayOfShip(said, key, { screen: screen ? part(screen) : "" }), ...helped]);
}

const namesIn = ({ view }: Said<Json>, ids: readonly string[]): List => ({ list: ids.map((id) => nameOf(view, id)) });

function lossText(said: Said<CargoAbout>, { bulk, shuttles }: CargoLoss): string {
  const { view, about, phrase } = said;
  const values = {
    ship: nameOf(view, about.ship),
    component: nameOf(view, about.component, about.ship),
    bulk,
    shuttles: namesIn(said, shuttles),
  };
  return phrase(`cargoLost.${shuttles.length === 0 ? "bulk" : bulk === 0 ? "shuttles" : "both"}`, values);
}

/** How many people escape from a lost ship, and where they go. */
function evacuationText(said: Said<EvacuateAbout>, { beamed, shuttles }: Evacuation): string {
  const { view, about, phrase } = said;
  const ship = nameOf(view, about.ship);
  const saved = Object.entries(beamed).filter(([, people]) => people > 0);
  if (saved.length === 0 && shuttles.length === 0) return phrase("evacuate.nobody", { ship });
  const beams = saved.map(([to, people]) => phrase("evacuate.beamed", { people, ship, to: nameOf(view, to) }));
  const count = shuttles.length;
  const flights = count === 0 ? [] : [phrase("evacuate.flown", { ship, shuttles: namesIn(said, shuttles) })];
  return inSentences([...beams, ...flights]);
}

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

/** An answer as a sentence; blank if there is no text for it. */
export const answerText = answersOf<Battle>("ALLHANDS.myoss-gamma.answer.", {
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
      ships: { list: chasers.map((ship) => nameOf(view, ship)) },
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
  prepare: preparedText,
  chooseShip: ({ view, phrase }: Said<ShipsAbout>, ship: string) => phrase("chooseShip", { ship: nameOf(view, ship) }),
  activeBridge: ofPart("activeBridge"),
  lifeSupportVictim: ofPart("lifeSupportVictim"),
  save: either("save", "noSave"),
  lockUpkeep: (said: Said<UpkeepAbout>, isHeld: boolean) =>
    sayOfShip(said, isHeld ? "hold" : "release", { target: nameOf(said.view, said.about.target) }),
  declareFlight: either("flee", "stay"),
  acceptSurrender: (said: Said<SurrenderAbout>, isAccepted: boolean) =>
    sayOfShip(said, isAccepted ? "acceptSurrender" : "refuseSurrender"),
  cargoLost: lossText,
  evacuate: evacuationText,
  shuttleAction: ({ view, about, phrase }: Said<ShuttleAbout>, berth: Berth | null) =>
    phrase(berth === null ? "shuttleStays" : "shuttleLands", {
      shuttle: nameOf(view, about.shuttle),
      ship: berth === null ? "" : nameOf(view, berth.ship),
      component: berth === null ? "" : nameOf(view, berth.component, berth.ship),
    }),
});
