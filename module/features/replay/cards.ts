/** A battle as cards, if its documents are gone or boards do not show it. Gamemasters also see what was hidden. */
import { unattended } from "../../kit/platform/notices";
import { RulesError } from "../../rules/kernel";
import { tableFor } from "../../kit/game/games";
import type { AnyTableGame } from "../../kit/game/table-game";
import type { BattleCombat } from "../../kit/game/battle-combat";
import type { StepEvents } from "../../kit/game/storyteller";
import { gapsIn, playedEntries } from "../../kit/record/record";
import { windowOf, type StateWindow } from "../../kit/windows/state-window";
import { drawCard } from "../../kit/story/card-view";
import { closed } from "../../kit/story/earlier";
import { phrase } from "../../kit/text/sentence";
import { storyOf } from "../../kit/story/story";
import type { Names } from "../../kit/game/feed";
import { isA } from "../../kit/windows/elements";
import { template } from "../../kit/windows/template";
import { MOVE_KEYS, MOVES } from "./bar";
import { namesShown, seatNames } from "../../kit/battle/seat-names";
import { listed } from "../../kit/text/lists";

/** Current names; none if the documents cannot be read: the names of that time still count. */
function namesNow(battle: BattleCombat, table: AnyTableGame): Names {
  try {
    return table.names(table.binding.read(battle));
  } catch (error) {
    if (error instanceof RulesError) return {};
    throw error;
  }
}

/** The steps that count, oldest first. Only Gamemasters have the record; everyone has the story. */
function stepsOf(battle: BattleCombat): StepEvents[] {
  const table = tableFor(battle);
  if (!table) return [];
  if (!game.user.isGM) return storyOf(battle.id).filter(({ undone }) => !undone);
  const names = { ...namesNow(battle, table), ...seatNames(battle.system.seats) };
  const kept = new Map(storyOf(battle.id).map((told) => [told.step, told.names]));
  return playedEntries(battle)
    .filter(({ entry }) => entry.events.length > 0)
    .map(({ step, entry: { seat, version, names: atTheTime = {}, ...entry } }) => {
      const events = closed(entry.events, version, table);
      // Names of that time, where today's names say nothing.
      const all = { ...kept.get(step), ...namesShown(atTheTime), ...names };
      return { step, seat: seat ?? "", events, names: all, undone: false };
    });
}

/** Entries that are missing from the record, for a Gamemaster, whose replay is made of it; blank if none is. */
function gapsText(battle: BattleCombat): string {
  const numbers = game.user.isGM ? gapsIn(battle).map((number) => number + 1) : [];
  return numbers.length === 0 ? "" : phrase("ALLHANDS.replay.gaps", { numbers: listed(numbers) });
}

interface State {
  readonly battle: BattleCombat;
  steps: readonly StepEvents[];
  at: number;
}
type Window = StateWindow<State>;

function goTo(window: Window, at: number): void {
  window.state.at = at;
  unattended(window.render());
}

function move(window: Window, to = ""): void {
  const at = MOVES[to]?.(window.state.at, window.state.steps.length - 1);
  if (at !== undefined) goTo(window, at);
}

class CardsWindow extends windowOf<State>({
  options: {
    id: "all-hands-replay-cards-{id}",
    classes: ["all-hands", "ah-replay"],
    window: { title: "ALLHANDS.replay.cards", icon: "fa-solid fa-clock-rotate-left", resizable: true },
    position: { width: 420, height: 520 },
  },
  parts: { replay: { template: template("replay/cards"), scrollable: [".ah-replay__card"] } },
  context({ state }) {
    state.steps = stepsOf(state.battle);
    const count = state.steps.length;
    state.at = Math.max(0, Math.min(state.at, count - 1));
    const number = state.at + 1;
    return {
      number,
      count,
      name: state.battle.system.name,
      gaps: gapsText(state.battle),
      none: count === 0,
      position: phrase("ALLHANDS.replay.position", { number, count }),
      atFirst: number <= 1,
      atLast: number >= count,
    };
  },
  actions: { move: (window, data) => move(window, data["to"]) },
  hears: {
    change(window, { target }) {
      if (isA(target, "input")) goTo(window, Number(target.value) - 1);
    },
    keydown(window, event) {
      const to = MOVE_KEYS[event.key];
      if (!to || (event.target as HTMLElement).matches("input")) return;
      event.preventDefault();
      move(window, to);
    },
  },
  async drawn(window) {
    const { battle, steps, at } = window.state;
    const told = steps[at];
    const table = tableFor(battle);
    const card = told && table ? await drawCard(table, told) : null;
    if (card) window.element.querySelector(".ah-replay__card")?.replaceChildren(card);
  },
}) {}

/** Opens the cards of a battle. */
export async function openCards(battle: BattleCombat): Promise<void> {
  await new CardsWindow({ battle, steps: [], at: 0 }, { uniqueId: battle.id }).render({ force: true });
}
