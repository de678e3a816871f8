/** Answers about a ship as a whole: how it enters, whose turn it is, who commands, whether it flees or surrenders. */
import type { AnswerSaid, AnswerTable } from "../../../kit/story/answers";
import type { Json } from "../../../rules/kernel";
import {
  theShip,
  type Battle,
  type Preparation,
  type ShipAbout,
  type ShipsAbout,
  type SurrenderAbout,
  type UpkeepAbout,
} from "../../../rules/myoss-gamma";
import { nameOf } from "./action-names";

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
  return [sayOfShip(said, key, { screen: screen ? part(screen) : "" }), ...helped].join(" ");
}

export const SHIP_ANSWERS: AnswerTable<Battle> = {
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
};
