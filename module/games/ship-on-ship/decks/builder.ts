/** The deck builder in its own window, opened from a craft's sheet: name, color, undo and saving. */
import { isA } from "../../../kit/windows/elements";
import { confirmed } from "../../../kit/platform/dialogs";
import { foundryDie } from "../../../kit/game/dice";
import { handlebarsApplication } from "../../../kit/platform/applications";
import { localize } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import { isDeckOf, type Color } from "../../../rules/ship-on-ship";
import { deckBuilderContext } from "./builder-context";
import { deckAfter, deckOrder, type SavedDeck } from "../documents/deck-draft";
import { goAlong, readyForKeys, rememberReached } from "../../../kit/board/keyboard";
import { COLORS, deckColor, decksOf, saved, type StoredDeck } from "../documents/saved-decks";
import { change } from "../../../kit/platform/documents";
import { template } from "../../../kit/windows/template";
import { unattended } from "../../../kit/platform/notices";

const ACTIONS = ["deckCard", "deckPreset", "deckSaved", "deckRandom", "deckClear"] as const;

/** A deck for each color, one of them shown: changing the color loses nothing. */
interface Draft {
  readonly color: Color;
  readonly cards: { readonly [color in Color]: readonly CardId[] };
}

/** Where the deck comes from and is saved to. */
interface DeckPlace {
  readonly actor: Actor.Implementation;
  /** Its index in the actor's decks; null for a new one. */
  readonly index: number | null;
  readonly decks: () => readonly StoredDeck[];
}

const asDraft = (deck: StoredDeck): Draft => {
  const color = deckColor(deck);
  const none = { red: [], black: [] };
  return { color, cards: { ...none, [color]: deckOrder(color, deck.cards) } };
};

class DeckBuilder extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-deck-{id}",
    classes: ["all-hands", "ah-deck-window"],
    window: { title: "ALLHANDS.ship-on-ship.deck.title", icon: "fa-solid fa-layer-group", resizable: true },
    position: { width: 800, height: 680, top: 20 },
    actions: {
      ...Object.fromEntries(ACTIONS.map((action) => [action, DeckBuilder.#onControl])),
      undoDeck: DeckBuilder.#onUndo,
      saveDeck: DeckBuilder.#onSave,
    },
  };

  static override PARTS = {
    head: { template: template("ship-on-ship/deck-builder-head") },
    deck: {
      template: template("ship-on-ship/deck-builder-body"),
      templates: ["deck-head", "deck-rows", "deck-builder"].map((name) => template(`ship-on-ship/${name}`)),
      scrollable: [""],
    },
  };

  #place: DeckPlace | null = null;
  #original: StoredDeck | null = null;
  #name = "";
  #draft: Draft = { color: "red", cards: { red: [], black: [] } };
  #past: Draft[] = [];
  #dirty = false;
  /** Ids of the controls last reached by keyboard in their groups. */
  readonly #reached = new Set<string>();

  /** Begins with a deck of an actor, or with a new one of this color. */
  edit(place: DeckPlace, color: Color): void {
    const deck = place.index === null ? undefined : place.decks()[place.index];
    this.#place = place;
    this.#original = deck ?? null;
    this.#name = deck?.name ?? "";
    this.#draft = asDraft(deck ?? { name: "", color, cards: [] });
  }

  get #cards(): readonly CardId[] {
    return this.#draft.cards[this.#draft.color];
  }

  get #saved(): SavedDeck[] {
    return decksOf(this.#place?.decks() ?? [], this.#draft.color, this.#place?.index ?? -1);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { color } = this.#draft;
    const deck = deckBuilderContext(color, this.#cards, this.#saved);
    return {
      ...(await super._prepareContext(options)),
      prefix: this.id,
      deck,
      name: this.#name,
      colors: COLORS.map((each) => ({
        color: each,
        label: localize(`ALLHANDS.ship-on-ship.deck.color.${each}`),
        chosen: each === color,
      })),
      canUndo: this.#past.length > 0,
      canSave: isDeckOf(color, this.#cards),
    };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    readyForKeys(this.element, this.#reached);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      if (!isA(target, "input") || target.name !== "deck-name") return;
      this.#name = target.value;
      this.#dirty = true;
    });
    this.element.addEventListener("change", ({ target }) => {
      if (!isA(target, "input") || target.name !== `${this.id}-color`) return;
      this.#take({ ...this.#draft, color: target.value === "black" ? "black" : "red" });
    });
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("focusin", (event) => rememberReached(event, this.#reached));
  }

  #onKey(event: KeyboardEvent): void {
    if (goAlong(this.element, event)) return event.preventDefault();
    const writing = (event.target as HTMLElement).matches('input[type="text"]');
    if (writing || event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#undo();
  }

  #take(draft: Draft): void {
    this.#past = [...this.#past, this.#draft];
    this.#draft = draft;
    this.#dirty = true;
    unattended(this.render());
  }

  #undo(): void {
    const before = this.#past.pop();
    if (!before) return;
    this.#draft = before;
    unattended(this.render());
  }

  /** Asks before a changed deck is discarded. */
  override async close(options: { force?: boolean } = {}): Promise<unknown> {
    if (
      this.#dirty &&
      options.force !== true &&
      !(await confirmed("ALLHANDS.ship-on-ship.deck.title", localize("ALLHANDS.ship-on-ship.deck.discard")))
    )
      return this;
    return super.close(options);
  }

  static #onControl(this: DeckBuilder, _event: Event, target: HTMLElement): void {
    const { color, cards } = this.#draft;
    const next = deckAfter(color, this.#cards, this.#saved, target.dataset, foundryDie);
    if (next) this.#take({ color, cards: { ...cards, [color]: next } });
  }

  static #onUndo(this: DeckBuilder): void {
    this.#undo();
  }

  static async #onSave(this: DeckBuilder): Promise<void> {
    const { color } = this.#draft;
    const place = this.#place;
    if (!place || !isDeckOf(color, this.#cards)) return;
    const name = this.#name.trim() === "" ? localize("ALLHANDS.ship-on-ship.deck.unnamed") : this.#name.trim();
    const deck = { name, color, cards: [...this.#cards] };
    const decks = saved(place.decks(), deck, place.index, this.#original);
    await change(place.actor, { "system.decks": decks });
    this.#dirty = false;
    await this.close();
  }
}

/** Opens the builder with a deck of an actor, or with a new one of this color. */
export async function openDeckBuilder(place: DeckPlace, color: Color = "red"): Promise<void> {
  const builder = new DeckBuilder({ uniqueId: `${place.actor.id}-${place.index ?? "new"}` });
  builder.edit(place, color);
  await builder.render({ force: true });
}
