/** The effect of a click on a component of a picture: the same as choosing it in the list. Pure. */
import { oneLine } from "../../../kit/text/sentence";
import type { Answered, Field } from "../../../kit/board/form";
import type { Press } from "../../../kit/board/pending";
import { equal } from "../../../rules/kernel";
import { blanksOf, type Action, type Battle, type Component, type Ship } from "../../../rules/myoss-gamma";
import { unknownId } from "../blueprint/ship";
import { command, groupOf } from "./actions";
import { draftedBy, nextWeapon } from "./answer";
import type { ActionGroup, ActionOption } from "./option";
import type { ChoiceRow, PartOf } from "./panel";
import { ownerOf } from "../story/action-names";

/** A component as a choice. */
export interface Touch extends PartOf {
  readonly press: Press<Answered>;
  /** Its action, in a few words. */
  readonly does: string;
  /** Why it cannot be chosen; blank if it can. */
  readonly reason: string;
  readonly pressed: boolean;
  /** Whether it means its whole ship or section. */
  readonly whole: boolean;
  /** A number that represents it, such as that of a die; blank if there is none. */
  readonly value: string;
}

/** The key of a component in a map. */
export const keyOf = ({ ship, component }: PartOf): string => `${ship}/${component}`;

/** The actions that a component means, and their group. */
interface Meant {
  readonly group: ActionGroup;
  readonly options: readonly ActionOption[];
  /** Whether they are aimed at its ship. */
  readonly whole: boolean;
}

/** The components of all ships that mean an action of the acting ship. */
export function actionTouches(
  battle: Battle,
  acting: Ship,
  groups: readonly ActionGroup[],
  answer: Action | null,
): Touch[] {
  return battle.ships.flatMap((ship) =>
    roomsOf(ship).flatMap((component) => {
      const meant = meantBy(groups, answer, acting, ship, component);
      return meant ? [actionTouch(ship, component, meant, answer)] : [];
    }),
  );
}

/** A component, or an unknown part of a ship. */
type Room = Pick<Component, "id" | "section">;

const roomsOf = (ship: Ship): Room[] => [
  ...ship.components,
  ...blanksOf(ship).map((blank) => ({ id: unknownId(blank), section: blank.section })),
];

/** The drafted group comes first, then one that names the component, then the shots at its ship. */
function meantBy(
  groups: readonly ActionGroup[],
  answer: Action | null,
  acting: Ship,
  ship: Ship,
  component: Room,
): Meant | null {
  const names = ({ answer: action }: ActionOption) => isNamed(action, acting, ship, component);
  const aims = ({ answer: action }: ActionOption) => isAimedAt(action, ship, component);
  const within = (group: ActionGroup, fits: (option: ActionOption) => boolean): Meant[] => {
    const options = group.options.filter(fits);
    return options.length > 0 ? [{ group, options, whole: fits === aims }] : [];
  };
  const chosen = groupOf(groups, answer);
  const first = (all: readonly Meant[]) => all.find(({ options }) => options.some(isPossible));
  const under = chosen ? [...within(chosen, names), ...within(chosen, aims)] : [];
  const named = groups.flatMap((group) => within(group, names));
  // A weapon that cannot be fired says why, even if it has other actions.
  const gun = named.find(({ group }) => group.id.startsWith("fire-"));
  const weapon = nextWeapon(groups, null);
  const all = [...named, ...(weapon ? within(weapon, aims) : [])];
  return first(under) ?? gun ?? first(all) ?? all[0] ?? null;
}

const isPossible = ({ reason }: ActionOption): boolean => reason === "";

/** Whether an action names this component: one of its doer, unless about another ship. Lowering a screen does not. */
function isNamed(action: Action, acting: Ship, ship: Ship, { id }: Room): boolean {
  const members = action as { readonly [member: string]: string | number | null };
  const doer = "remote" in action ? (action.remote ?? acting.id) : acting.id;
  if (action.do === "screenOff") return doer === ship.id && ship.screen === id;
  return Object.entries(members).some(
    ([member, value]) => value === id && (ownerOf(member, members) ?? doer) === ship.id,
  );
}

function isAimedAt(action: Action, ship: Ship, { section }: Room): boolean {
  if (!("target" in action) || action.target !== ship.id) return false;
  return !("section" in action) || action.section === section;
}

function actionTouch(ship: Ship, { id }: Room, meant: Meant, answer: Action | null): Touch {
  const { group, options, whole } = meant;
  const possible = options.filter(isPossible);
  const at = possible.findIndex((option) => equal(option.answer, answer));
  const isShot = group.id.startsWith("fire-");
  // Another click turns to the next of several options; a weapon keeps its target.
  const kept = isShot ? draftedBy({ ...group, options: possible }, answer) : null;
  const becomes = kept ?? possible[isShot ? Math.max(0, at) : (at + 1) % Math.max(1, possible.length)]?.answer;
  const [first] = options;
  const shown = possible.find((option) => equal(option.answer, becomes ?? null)) ?? first;
  return {
    ship: ship.id,
    component: id,
    press: becomes ? { draft: { answer: becomes } } : { refused: null },
    does: !shown || isShot ? group.label : command(shown),
    reason: becomes ? "" : first?.reason || group.reason,
    pressed: at >= 0,
    whole,
    value: "",
  };
}

/** The components that a question's choices are about. Of several choices about one, the chosen or else the first. */
export function choiceTouches(
  rows: readonly ChoiceRow[],
  fields: readonly Field[],
  picks: readonly Press<Answered>[],
): Touch[] {
  const touches = new Map<string, Touch>();
  rows.forEach((row, at) =>
    row.choices.forEach(({ parts = [], answer }, place) => {
      const choice = fields[at]?.choices?.[place];
      if (!choice) return;
      const { name, note, reason, pressed } = choice;
      // Of several numbers with one result, the one that is taken.
      const value = choice.value === "" ? "" : String(answer);
      const does = oneLine([row.label, value, value === "" ? name : note]);
      const press = picks[choice.index] ?? { refused: null };
      const whole = parts.length > 1;
      for (const part of parts) {
        const key = keyOf(part);
        const before = touches.get(key);
        if (!before || (pressed && !before.pressed))
          touches.set(key, { ...part, press, does, reason, pressed, whole, value });
      }
    }),
  );
  return [...touches.values()];
}
