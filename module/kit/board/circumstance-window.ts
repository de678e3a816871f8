/** The window in which a Gamemaster adds circumstances to a battle and takes them away. */
import {
  circumstancesIn,
  circumstancesOf,
  isCircumstances,
  LONGEST_REASON,
  MOST_CIRCUMSTANCES,
  MOST_DELTA,
  MOST_ROUNDS,
  type Circumstance,
  type CircumstanceTarget,
} from "../../rules/kernel";
import { unlessDamaged } from "../battle/battle";
import { seatNames } from "../battle/seat-names";
import type { BattleCombat } from "../game/battle-combat";
import type { Names } from "../game/feed";
import { tableFor } from "../game/games";
import { battleWindowOf, type OfBattle } from "../news/battle-window";
import { localize, phrase } from "../text/sentence";
import { template } from "../windows/template";
import { circumstanceText, numberName, thingName } from "./circumstances";

type State = never;

/** The values of the fields as they were entered, and what is wrong with them. */
interface Entered {
  on: string;
  number: string;
  delta: string;
  reason: string;
  rounds: string;
  fault: string;
}

const BLANK: Entered = { on: "", number: "", delta: "-1", reason: "", rounds: "", fault: "" };

const entered = new WeakMap<OfBattle, Entered>();

function enteredIn(window: OfBattle): Entered {
  const known = entered.get(window) ?? { ...BLANK };
  entered.set(window, known);
  return known;
}

const circumstanceFault = (fault: string, values: Record<string, number> = {}): string =>
  phrase(`ALLHANDS.circumstance.fault.${fault}`, values);

/** What the window is about; null if the battle cannot be read, or its rules know no circumstances. */
function subject(battle: BattleCombat) {
  const table = tableFor(battle);
  const rules = table?.rules.circumstances;
  const state = table && unlessDamaged<State>(() => table.binding.read(battle));
  if (!table || !rules || state === null) return null;
  // Only what everybody may know of can be named: circumstances are no secret.
  const targets = rules.targets(table.rules.view(state, null));
  const names: Names = { ...table.names(state), ...seatNames(battle.system.seats) };
  return { table, state, targets, names, round: rules.round(state) };
}

const KINDS: readonly CircumstanceTarget["kind"][] = ["all", "seat", "ship", "part"];

/** The things of each kind as options. */
function thingGroups(targets: readonly CircumstanceTarget[], names: Names, chosen: string) {
  return KINDS.map((kind) => ({
    label: localize(`ALLHANDS.circumstance.kind.${kind}`),
    options: targets
      .filter((target) => target.kind === kind)
      .map(({ on }) => ({ value: on, label: thingName(on, names), chosen: on === chosen })),
  })).filter(({ options }) => options.length > 0);
}

function contents(window: OfBattle): object {
  const { battle } = window;
  if (battle.system.ended) return { note: localize("ALLHANDS.circumstance.over") };
  const known = subject(battle);
  if (!known) return { note: localize("ALLHANDS.circumstance.unreadable") };
  const { state, targets, names, round } = known;
  const values = enteredIn(window);
  const target = targets.find(({ on }) => on === values.on) ?? targets[0];
  const numbers = target?.numbers ?? [];
  if (!numbers.includes(values.number)) values.number = numbers[0] ?? "";
  const circumstances = circumstancesIn({ circumstances: circumstancesOf(state) }, round);
  return {
    ...values,
    most: MOST_DELTA,
    longest: LONGEST_REASON,
    mostRounds: MOST_ROUNDS,
    things: thingGroups(targets, names, target?.on ?? ""),
    numbers: numbers.map((number) => ({
      value: number,
      label: numberName(number),
      chosen: number === values.number,
    })),
    lines: circumstances.map((each) => ({ id: each.id, text: circumstanceText(each, names) })),
  };
}

const FIELDS: readonly (keyof Entered)[] = ["on", "number", "delta", "reason", "rounds"];

/** Takes up what was entered into a field. */
async function enter(window: OfBattle, { target }: Event): Promise<void> {
  const { name, value } = target as HTMLInputElement;
  const field = FIELDS.find((each) => each === name);
  if (!field) return;
  Object.assign(enteredIn(window), { [field]: value, fault: "" });
  if (field === "on") await window.render();
}

/** What was entered as a circumstance, or what is wrong with it. */
function circumstanceOf({ on, number, delta, reason, rounds }: Entered, round: number): Circumstance | string {
  const [change, lasts, why] = [Number(delta), Number(rounds), reason.trim()];
  if (why === "") return circumstanceFault("reason");
  if (why.length > LONGEST_REASON) return circumstanceFault("longReason", { most: LONGEST_REASON });
  if (!Number.isInteger(change) || change === 0 || Math.abs(change) > MOST_DELTA)
    return circumstanceFault("delta", { most: MOST_DELTA });
  const isEndless = rounds.trim() === "";
  if (!isEndless && !(Number.isInteger(lasts) && lasts >= 1 && lasts <= MOST_ROUNDS))
    return circumstanceFault("rounds", { most: MOST_ROUNDS });
  const id = foundry.utils.randomID();
  return { id, on, number, delta: change, reason: why, until: isEndless ? null : round + lasts - 1 };
}

async function add(window: OfBattle, given: Readonly<Record<string, unknown>>): Promise<void> {
  const { battle } = window;
  const values = enteredIn(window);
  for (const field of FIELDS) if (given[field] !== undefined) values[field] = String(given[field] ?? "");
  const known = subject(battle);
  if (!known || battle.system.ended) return void (await window.render());
  const { table, state, targets, round } = known;
  const added = circumstanceOf(values, round);
  const present = circumstancesOf(state);
  const fits = targets.some(({ on, numbers }) => on === values.on && numbers.includes(values.number));
  if (typeof added === "string") values.fault = added;
  else if (!fits) values.fault = circumstanceFault("gone");
  else if (present.length >= MOST_CIRCUMSTANCES) values.fault = circumstanceFault("many", { most: MOST_CIRCUMSTANCES });
  else if (!isCircumstances([...present, added])) values.fault = circumstanceFault("gone");
  else {
    const { addCircumstance } = await import("../referee/circumstances");
    await addCircumstance(battle, table, added);
    entered.set(window, { ...BLANK, on: values.on, number: values.number });
  }
  await window.render();
}

async function remove(window: OfBattle, { id = "" }: DOMStringMap): Promise<void> {
  const known = subject(window.battle);
  if (known) await (await import("../referee/circumstances")).removeCircumstance(window.battle, known.table, id);
  await window.render();
}

class CircumstanceWindow extends battleWindowOf({
  options: {
    id: "all-hands-circumstances-{id}",
    classes: ["all-hands", "ah-circumstances"],
    window: { title: "ALLHANDS.circumstance.title", icon: "fa-solid fa-cloud-bolt" },
    position: { width: 480 },
  },
  parts: { form: { template: template("circumstances") } },
  context: contents,
  actions: { remove },
  hears: { input: enter, change: enter },
  submitted: add,
}) {}

/** Opens the window for a battle, with what is given in its fields; for Gamemasters. */
export async function openCircumstances(battle: BattleCombat, given: Partial<Entered> = {}): Promise<void> {
  const window = new CircumstanceWindow(battle);
  entered.set(window, { ...BLANK, ...given, reason: (given.reason ?? "").slice(0, LONGEST_REASON) });
  await window.render({ force: true });
}
