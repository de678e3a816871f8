/** A battle as cards, if its documents are gone or boards do not show it. Gamemasters also see what was hidden. */
import { RulesError } from "../../rules/kernel";
import { tableGame, type BattleCombat, type AnyTableGame, type Told } from "../../kit/battle/table-game";
import { gapsIn, playedEntries } from "../../kit/battle/record";
import { handlebarsApplication } from "../../kit/platform/applications";
import { drawCard } from "../../kit/story/card-view";
import { closed } from "../../kit/story/earlier";
import { storyOf } from "../../kit/story/story";
import type { Names } from "../../kit/battle/feed";
import { template } from "../../kit/windows/template";

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
function stepsOf(battle: BattleCombat): Told[] {
  const table = tableGame(battle.type);
  if (!table) return [];
  if (!game.user.isGM) return storyOf(battle.id).filter(({ undone }) => !undone);
  const seats = Object.fromEntries(battle.system.seats.map(({ id, name }) => [id, name]));
  const names = { ...namesNow(battle, table), ...seats };
  const kept = new Map(storyOf(battle.id).map((told) => [told.step, told.names]));
  return playedEntries(battle)
    .filter(({ entry }) => entry.events.length > 0)
    .map(({ step, entry: { seat, version, names: atTheTime, ...entry } }) => {
      const events = closed(entry.events, version, table);
      // Names of that time, where today's names say nothing.
      return { step, seat: seat ?? "", events, names: { ...kept.get(step), ...atTheTime, ...names }, undone: false };
    });
}

/** Entries that are missing from the record, for a Gamemaster, whose replay is made of it; blank if none is. */
function gapsText(battle: BattleCombat): string {
  const numbers = game.user.isGM ? gapsIn(battle).map((number) => number + 1) : [];
  return numbers.length === 0 ? "" : game.i18n.format("ALLHANDS.replay.gaps", { numbers: numbers.join(", ") });
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  first: () => 0,
  previous: (at) => at - 1,
  next: (at) => at + 1,
  last: (_at, last) => last,
};

const KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};

export class CardsWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-replay-cards-{id}",
    classes: ["all-hands", "ah-replay"],
    window: { title: "ALLHANDS.replay.cards", icon: "fa-solid fa-clock-rotate-left", resizable: true },
    position: { width: 420, height: 520 },
    actions: { move: CardsWindow.#onMove },
  };

  static override PARTS = {
    replay: { template: template("replay/cards"), scrollable: [".ah-replay__card"] },
  };

  readonly #battle: BattleCombat;
  #steps: readonly Told[] = [];
  #at = 0;

  constructor(battle: BattleCombat) {
    super({ uniqueId: battle.id });
    this.#battle = battle;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    this.#steps = stepsOf(this.#battle);
    this.#at = Math.max(0, Math.min(this.#at, this.#steps.length - 1));
    const last = this.#steps.length - 1;
    return {
      ...(await super._prepareContext(options)),
      name: this.#battle.system.name,
      gaps: gapsText(this.#battle),
      none: last < 0,
      number: this.#at + 1,
      count: this.#steps.length,
      position: game.i18n.format("ALLHANDS.replay.position", {
        number: String(this.#at + 1),
        count: String(this.#steps.length),
      }),
      atFirst: this.#at <= 0,
      atLast: this.#at >= last,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => {
      const move = KEYS[event.key];
      if (!move || (event.target as HTMLElement).matches("input")) return;
      event.preventDefault();
      this.#move(move);
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const told = this.#steps[this.#at];
    const table = tableGame(this.#battle.type);
    const card = told && table ? await drawCard(table, told) : null;
    if (card) this.element.querySelector(".ah-replay__card")?.replaceChildren(card);
    const slider = this.element.querySelector<HTMLInputElement>('input[type="range"]');
    slider?.addEventListener("change", () => this.#goTo(Number(slider.value) - 1));
  }

  static #onMove(this: CardsWindow, _event: Event, target: HTMLElement): void {
    this.#move(target.dataset["to"] ?? "");
  }

  #move(to: string): void {
    const at = MOVES[to]?.(this.#at, this.#steps.length - 1);
    if (at !== undefined) this.#goTo(at);
  }

  #goTo(at: number): void {
    this.#at = at;
    void this.render();
  }
}

/** Opens the cards of a battle. */
export async function openCards(battle: BattleCombat): Promise<void> {
  await new CardsWindow(battle).render({ force: true });
}
