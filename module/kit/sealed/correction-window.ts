/** The window in which a Gamemaster lays hidden cards elsewhere: their documents cannot be moved by hand. */
import { unlessDamaged } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { tableFor } from "../game/games";
import type { CardTable, Stack } from "../game/stacks";
import { battleWindowOf, type OfBattle } from "../news/battle-window";
import { holdsLease } from "../referee/lease";
import { localize, phrase } from "../text/sentence";
import { template } from "../windows/template";
import { corrected, goalsOf, type Goal } from "./correction";
import { battleKey } from "./keys";

type State = never;

const correctionWord = (key: string, data: Record<string, string | number> = {}): string =>
  phrase(`ALLHANDS.correction.${key}`, data);

/** What is chosen in a window, as the values of its fields, and what came of the last correction. */
interface Choice {
  card: string;
  goal: string;
  done: string;
  fault: string;
}

const choices = new WeakMap<OfBattle, Choice>();

function choiceIn(window: OfBattle): Choice {
  const choice = choices.get(window) ?? { card: "", goal: "", done: "", fault: "" };
  choices.set(window, choice);
  return choice;
}

/** A goal as the value of an option. */
const valueOf = (goal: Goal): string => ("swap" in goal ? `swap ${goal.swap}` : `${goal.end} ${goal.stack}`);

function goalIn(value: string): Goal | null {
  const at = value.indexOf(" ");
  const [how, what] = [value.slice(0, at), value.slice(at + 1)];
  if (how === "swap") return { swap: what };
  return how === "top" || how === "bottom" ? { stack: what, end: how } : null;
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}
interface Group {
  readonly label: string;
  readonly options: readonly Option[];
}

/** A card of a stack in words: with its place, where that matters. */
function cardText({ readers, cards }: Stack, card: string, nameOf: (card: string) => string): string {
  if (readers !== "none") return nameOf(card);
  return correctionWord("placed", {
    place: cards.findIndex((laid) => laid.card === card) + 1,
    card: nameOf(card),
  });
}

const filled = (groups: readonly Group[]): Group[] => groups.filter(({ options }) => options.length > 0);

function cardGroups(table: CardTable<State>, stacks: readonly Stack[], chosen: string): Group[] {
  const groups = stacks.map((stack) => ({
    label: stack.name,
    options: stack.cards.map(({ card }) => ({
      value: card,
      label: cardText(stack, card, table.nameOf),
      chosen: card === chosen,
    })),
  }));
  return filled(groups);
}

function goalGroups(table: CardTable<State>, state: State, { card, goal: chosen }: Choice): Group[] {
  const goals = goalsOf(table, state, card);
  const option = (goal: Goal, label: string): Option => {
    const value = valueOf(goal);
    return { value, label, chosen: value === chosen };
  };
  const moves = goals.flatMap(({ stack, ends }) =>
    ends.map((end) => {
      const name = stack.name;
      const label = stack.readers === "none" ? correctionWord(end === "top" ? "top" : "bottom", { stack: name }) : name;
      return option({ stack: stack.key, end }, label);
    }),
  );
  const swaps = goals.map(({ stack, cards }) => ({
    label: correctionWord("swap", { stack: stack.name }),
    options: cards.map((swap) => option({ swap }, cardText(stack, swap, table.nameOf))),
  }));
  return filled([{ label: correctionWord("move"), options: moves }, ...swaps]);
}

/** What a correction would do, in a sentence; blank if nothing is chosen. */
function summary(table: CardTable<State>, stacks: readonly Stack[], { card, goal: chosen }: Choice): string {
  const goal = goalIn(chosen);
  if (!goal) return "";
  const stackOf = (of: string) => stacks.find(({ cards }) => cards.some((laid) => laid.card === of))?.name ?? "";
  const own = { card: table.nameOf(card), from: stackOf(card) };
  if ("swap" in goal) {
    const other = { other: table.nameOf(goal.swap), to: stackOf(goal.swap) };
    return correctionWord("changes", { ...own, ...other });
  }
  const to = stacks.find(({ key }) => key === goal.stack)?.name ?? "";
  return correctionWord("goes", { ...own, to });
}

/** Why hidden cards cannot be corrected here; blank if they can. */
function obstacle(battle: BattleCombat): string {
  if (battle.system.ended) return correctionWord("over");
  if (!battleKey(battle)) return correctionWord("noKey");
  if (holdsLease(battle)) return "";
  const { user } = battle.system.lease;
  return correctionWord("elsewhere", {
    user: game.users?.get(user)?.name ?? localize("ALLHANDS.gamemaster"),
  });
}

/** The battle's state, and where its cards lie; null if that cannot be read, or there are none yet. */
function layOf(battle: BattleCombat) {
  const { binding } = tableFor(battle) ?? {};
  const state = binding ? unlessDamaged<State>(() => binding.read(battle)) : null;
  if (!binding?.cards || state === null) return null;
  return { table: binding.cards, state, stacks: binding.cards.stacks(state) ?? [] };
}

function contents(window: OfBattle): object {
  const { battle } = window;
  const why = obstacle(battle);
  if (why !== "") return { note: why };
  const lay = layOf(battle);
  if (!lay) return { note: correctionWord("unreadable") };
  const { table, state, stacks } = lay;
  if (stacks.length === 0) return { note: correctionWord("none") };
  const choice = choiceIn(window);
  const isThere = stacks.some(({ cards }) => cards.some(({ card }) => card === choice.card));
  if (!isThere) Object.assign(choice, { card: "", goal: "" });
  const goals = isThere ? goalGroups(table, state, choice) : [];
  const isReady = goals.some(({ options }) => options.some(({ chosen }) => chosen));
  if (!isReady) choice.goal = "";
  const sum = summary(table, stacks, choice);
  return { ...choice, cards: cardGroups(table, stacks, choice.card), goals, isReady, sum };
}

/** Takes up what was chosen in a field. */
async function choose(window: OfBattle, { target }: Event): Promise<void> {
  const { name, value } = target as HTMLSelectElement;
  const choice = choiceIn(window);
  Object.assign(choice, { done: "", fault: "", ...(name === "card" ? { card: value, goal: "" } : { goal: value }) });
  await window.render();
}

async function act(window: OfBattle): Promise<void> {
  const { battle } = window;
  const choice = choiceIn(window);
  const { card } = choice;
  const [table, goal] = [tableFor(battle), goalIn(choice.goal)];
  const cards = table?.binding.cards;
  if (!table || !cards || !goal || obstacle(battle) !== "") return void (await window.render());
  const { correct } = await import("../referee/correct");
  const told = { key: "ALLHANDS.correction.told", values: { battle: battle.system.name, user: game.user.name } };
  const isDone = await correct(battle, table, (state) => corrected(cards, state, card, goal), told);
  Object.assign(choice, {
    card: "",
    goal: "",
    done: isDone ? correctionWord("done") : "",
    fault: isDone ? "" : correctionWord("changed"),
  });
  await window.render();
}

class CorrectionWindow extends battleWindowOf({
  options: {
    id: "all-hands-correction-{id}",
    classes: ["all-hands", "ah-correction"],
    window: { title: "ALLHANDS.correction.title", icon: "fa-solid fa-right-left" },
    position: { width: 480 },
    tag: "form",
  },
  parts: { form: { template: template("correction") } },
  context: contents,
  actions: { correct: act },
  hears: { change: choose },
}) {}

/** Opens the window for a battle; for Gamemasters. */
export async function openCorrection(battle: BattleCombat): Promise<void> {
  await new CorrectionWindow(battle).render({ force: true });
}
