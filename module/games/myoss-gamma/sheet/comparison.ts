/** The designer's comparison of the ship with another one: figures side by side, and the first shots each way. */
import {
  figuresOf,
  firstShots,
  HOUSE_OPTIONS,
  type Figures,
  type FirstShot,
  type ShipDesign,
} from "../../../rules/myoss-gamma";
import { percent } from "../../../kit/text/numbers";
import { localize, phrase, signed } from "../../../kit/text/sentence";

/** Figures where less is better. */
const LESS: readonly string[] = ["credits", "size"];

/** Everything that the comparison shows. Both ships are taken undamaged, as at the start of their first turn. */
export function comparison(mine: ShipDesign, theirs: ShipDesign) {
  const [own, other] = [figuresOf(mine, HOUSE_OPTIONS.usual), figuresOf(theirs, HOUSE_OPTIONS.usual)];
  // `better`: the ship that the figure favors.
  const figure = (label: string, of: (figures: Figures) => number) => {
    const [a, b] = [of(own), of(other)];
    const lead = LESS.includes(label) ? b - a : a - b;
    return {
      label: localize(`ALLHANDS.myoss-gamma.sheet.${label}`),
      mine: a,
      theirs: b,
      better: lead === 0 ? "" : lead > 0 ? "mine" : "theirs",
    };
  };
  return {
    rival: theirs.name,
    figures: [
      figure("credits", ({ cost }) => cost),
      figure("size", ({ size }) => size),
      figure("maneuver", ({ maneuver }) => maneuver),
      figure("thrust", ({ thrust }) => thrust),
      figure("actions", ({ actions }) => actions),
      figure("allToughness", ({ toughness }) => toughness),
      figure("protection", ({ protection }) => protection),
      figure("cloaking", ({ cloak }) => cloak),
    ],
    sides: [side(mine.name, theirs.name, own, other), side(theirs.name, mine.name, other, own)],
  };
}

function side(attacker: string, target: string, from: Figures, at: Figures) {
  return {
    title: phrase("ALLHANDS.myoss-gamma.sheet.firesAt", { attacker, target }),
    shots: firstShots(from, at, HOUSE_OPTIONS.usual).map((shot) => comparedShot(shot, at)),
    none: localize("ALLHANDS.myoss-gamma.sheet.noWeapon"),
  };
}

function comparedShot(shot: FirstShot, target: Figures) {
  const effect = { power: shot.power, shield: target.protection, through: shot.through };
  return {
    name: shot.name,
    index: signed(shot.index),
    percent: percent(shot.chance),
    share: shot.chance,
    label: shot.name,
    // `5 PW against 4 PR: 1 gets through`.
    effect: phrase(
      target.protection > 0 ? "ALLHANDS.myoss-gamma.sheet.againstShield" : "ALLHANDS.myoss-gamma.sheet.openTarget",
      effect,
    ),
  };
}
