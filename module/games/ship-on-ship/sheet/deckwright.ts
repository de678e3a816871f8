/** The window that searches for the best deck for a craft. */
import { cardNames } from "../../../kit/cards/names";
import { change, documentFrom } from "../../../kit/platform/documents";
import { localize, phrase } from "../../../kit/text/sentence";
import { template } from "../../../kit/windows/template";
import { choicesBeside } from "../../../kit/documents/choices";
import { anySeed, SearchWindow, worthValues, type Ordered, type Use } from "../../../features/shipwright/window";
import type { Found } from "../../../rules/bots/optimizer";
import { shipOnShip, type Color } from "../../../rules/ship-on-ship";
import type { Craft, DeckOrder, Flown } from "../../../rules/ship-on-ship/bot";
import { DECK_KINDS, tallyOf } from "../decks/check";
import type { DogfighterModel } from "../documents/models";
import { COLORS, favoredAt, saved } from "../documents/saved-decks";
import { sayNews } from "../../../kit/platform/notices";

const USUAL_DUELS = 10_000;
const WORDS = "ALLHANDS.ship-on-ship.deckwright";
/** A craft's numbers. Its decks are its owner's secret: for other users it flies a usual one. SOS-4. */
function craftOf(actor: Actor.Implementation): Craft {
  const { rating, captain, decks } = actor.system as DogfighterModel;
  const { skill, coordination } = captain;
  const favored = COLORS.map((color) => [color, decks[favoredAt(decks, color)]?.cards ?? []] as const);
  return { rating, skill, coordination, ...(actor.isOwner ? { favored: Object.fromEntries(favored) } : {}) };
}

export class DeckwrightWindow extends SearchWindow<Flown> {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-deckwright-{id}",
    window: { title: "ALLHANDS.ship-on-ship.dogfighter.findDeck" },
    actions: { keep: DeckwrightWindow.#onKeep },
  };

  static override PARTS = {
    order: { template: template("ship-on-ship/deckwright-order"), templates: [template("search/choices")] },
    ...SearchWindow.FOUND,
  };

  protected override readonly game = shipOnShip.id;
  protected override readonly words = WORDS;
  readonly #actor: Actor.Implementation;
  /** The color that was ordered last. */
  #color: Color = "red";

  constructor(actor: Actor.Implementation) {
    super({ uniqueId: actor.id });
    this.#actor = actor;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return {
      ...(await super._prepareContext(options)),
      colors: COLORS.map((color) => ({ color, label: localize(`ALLHANDS.ship-on-ship.deck.color.${color}`) })),
      duels: USUAL_DUELS,
      groups: choicesBeside(this.#actor),
    };
  }

  protected override async ordered(): Promise<Ordered | string> {
    const uuids = this.ticked("against");
    const found = await Promise.all(uuids.map((uuid) => documentFrom<Actor.Implementation>(uuid)));
    const field = found.flatMap((actor) => (actor === null ? [] : [craftOf(actor)]));
    if (field.length === 0) return localize("ALLHANDS.ship-on-ship.deckwright.needsField");
    const duels = this.count("duels");
    this.#color = this.field("color") === "black" ? "black" : "red";
    const craft = craftOf(this.#actor);
    const order: DeckOrder = { craft, color: this.#color, field, seed: anySeed(), duels, points: null };
    return { work: "deckwright", order, plays: duels };
  }

  protected override tell(found: Found<Flown>): { text: string } {
    const tally = tallyOf(this.#color, found.draft.cards);
    const [attack, defense, condition] = DECK_KINDS.map((kind) => tally[kind].count);
    const counts = { attack: attack ?? 0, defense: defense ?? 0, condition: condition ?? 0 };
    const cards = cardNames(found.draft.cards);
    const values = { ...worthValues(found), ...counts, cards };
    return { text: phrase("ALLHANDS.ship-on-ship.deckwright.worth", values) };
  }

  protected override uses(): Use[] {
    return this.#actor.isOwner ? [{ action: "keep", label: localize("ALLHANDS.ship-on-ship.deckwright.keep") }] : [];
  }

  static async #onKeep(this: DeckwrightWindow): Promise<void> {
    const { best } = this;
    if (!best) return;
    const { percent } = worthValues(best);
    const name = phrase("ALLHANDS.ship-on-ship.deckwright.name", { percent });
    const deck = { name, color: this.#color, cards: [...best.draft.cards] };
    const { decks } = this.#actor.system as DogfighterModel;
    await change(this.#actor, { "system.decks": saved(decks, deck, null, null) });
    sayNews(phrase("ALLHANDS.ship-on-ship.deckwright.kept", { name }));
  }
}
