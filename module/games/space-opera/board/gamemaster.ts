/** The Gamemaster's edit panel: distances, bonuses and conditions that can be set at any time. SOCS-8. */
import {
  BANDS,
  bandOf,
  isFriend,
  isStunned,
  mayHavePosition,
  positionOn,
  sustainedOn,
  type BattleView,
  type Ship,
} from "../../../rules/space-opera";
import type { Edit } from "./edits";
import { bandText, shipSign, word } from "../story/words";

/** The two ships that the Gamemaster edits. */
export interface Edited {
  readonly ship: string;
  readonly target: string;
}

const CONDITIONS = ["stunned", "burning", "disabled", "destroyed"] as const;

const shipButton = (ship: Ship, pressed: boolean) => ({
  ship: ship.ship,
  sign: shipSign(ship),
  name: ship.name,
  pressed,
});

/** The panel, and the edits behind its buttons, by index. */
export function editPanel(view: BattleView, open: boolean, edited: Edited | null) {
  const edits: Edit[] = [];
  const add = (edit: Edit): number => edits.push(edit) - 1;
  const ship = view.ships.find((one) => one.ship === edited?.ship) ?? view.ships[0];
  const others = view.ships.filter((one) => one !== ship && !one.destroyed);
  const target =
    others.find((one) => one.ship === edited?.target) ?? others.find((one) => ship && !isFriend(one, ship));
  const shown = open && ship !== undefined;
  const panel = {
    open,
    toggle: word("edit.title"),
    about: word("edit.about"),
    ships: shown ? view.ships.map((one) => shipButton(one, one === ship)) : [],
    targets: shown ? others.map((one) => shipButton(one, one === target)) : [],
    conditions: shown ? conditionButtons(view, ship, add) : [],
    bands: shown && target ? bandButtons(view, ship, target, add) : [],
    steppers: shown && target ? [...fighterStepper(ship, add), ...steppers(ship, target, add)] : [],
  };
  return { panel, edits };
}

type Add = (edit: Edit) => number;

function conditionButtons(view: BattleView, ship: Ship, add: Add) {
  return CONDITIONS.map((what) => {
    const pressed = what === "stunned" ? isStunned(view, ship) : ship[what];
    return {
      index: add({ what, ship: ship.ship, value: !pressed }),
      name: word(`condition.${what}.name`),
      hint: word(`condition.${what}.means`),
      pressed,
    };
  });
}

function bandButtons(view: BattleView, ship: Ship, target: Ship, add: Add) {
  return BANDS.map((value) => ({
    index: add({ what: "band", a: ship.ship, b: target.ship, value }),
    name: bandText(value),
    hint: "",
    pressed: bandOf(view, ship.ship, target.ship) === value,
  }));
}

const stepperOf = (add: Add) => (label: string, value: number, edit: (value: number) => Edit) => ({
  label,
  value,
  less: add(edit(Math.max(0, value - 1))),
  more: add(edit(value + 1)),
  canLess: value > 0,
});

/** The fighters left of a squadron. */
const fighterStepper = ({ ship, name, squadron }: Ship, add: Add) =>
  squadron
    ? [
        stepperOf(add)(word("edit.fighters", { ship: name }), squadron.left, (value) => ({
          what: "fighters",
          ship,
          value,
        })),
      ]
    : [];

function steppers(ship: Ship, target: Ship, add: Add) {
  const stepper = stepperOf(add);
  const pairs: readonly (readonly [own: Ship, other: Ship])[] = [
    [ship, target],
    [target, ship],
  ];
  const position = (own: Ship, other: Ship) =>
    stepper(word("edit.position", { ship: own.name, target: other.name }), positionOn(own, other.ship), (value) => ({
      what: "position",
      ship: own.ship,
      target: other.ship,
      value,
    }));
  const sustained = (gun: Ship["guns"][number]) =>
    stepper(word("edit.sustained", { gun: gun.name, target: target.name }), sustainedOn(gun, target.ship), (value) => ({
      what: "sustained",
      gun: gun.id,
      target: target.ship,
      value,
    }));
  return [
    ...pairs.filter(([own, other]) => mayHavePosition(own, other)).map(([own, other]) => position(own, other)),
    ...ship.guns.map(sustained),
  ];
}
