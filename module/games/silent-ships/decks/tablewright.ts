/** The window that searches for a more balanced card table than the deck's, with as few changes as possible. */
import { make, openSheet } from "../../../kit/platform/documents";
import { localize, phrase } from "../../../kit/text/sentence";
import { template } from "../../../kit/windows/template";
import { anySeed, SearchWindow, worthValues, type Ordered, type Use } from "../../../features/shipwright/window";
import type { Found } from "../../../rules/bots/optimizer";
import { silentShips, type CardTable } from "../../../rules/silent-ships";
import type { TableOrder, TableProgress } from "../../../rules/silent-ships/bot";
import { deckData, type DeckDocument } from "../documents/deck-documents";
import { changesText } from "./context";
import { deckLines, originally } from "./lines";

const WORDS = "ALLHANDS.silent-ships.tablewright";
const USUAL = { changes: 6, games: 60_000 };

export class TablewrightWindow extends SearchWindow<CardTable, TableProgress> {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-tablewright-{id}",
    window: { title: `${WORDS}.title`, icon: "fa-solid fa-scale-balanced" },
    actions: { take: TablewrightWindow.#onTake },
  };

  static override PARTS = {
    order: { template: template("silent-ships/tablewright-order") },
    ...SearchWindow.FOUND,
  };

  protected override readonly game = silentShips.id;
  protected override readonly words = WORDS;
  readonly #deck: DeckDocument;

  constructor(deck: DeckDocument) {
    super({ uniqueId: deck.uuid.replaceAll(".", "-") });
    this.#deck = deck;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return { ...(await super._prepareContext(options)), ...USUAL };
  }

  protected override async ordered(): Promise<Ordered | string> {
    const { table } = deckLines(this.#deck);
    if (!table) return localize(`${WORDS}.needsTable`);
    const games = this.count("games");
    const order: TableOrder = { table, changes: this.count("changes"), seed: anySeed(), games };
    return { work: "tablewright", order, plays: games };
  }

  protected override tell(found: Found<CardTable>, { before }: TableProgress): { text: string } {
    const { percent: was, low: wasLow, high: wasHigh } = worthValues(before);
    const changes = changesText(before.draft, found.draft);
    return { text: phrase(`${WORDS}.worth`, { ...worthValues(found), was, wasLow, wasHigh, changes }) };
  }

  protected override uses(): Use[] {
    return game.user.isGM ? [{ action: "take", label: localize(`${WORDS}.take`) }] : [];
  }

  /** Creates a new deck: the searched one stays unchanged, and its battles go on with it. */
  static async #onTake(this: TablewrightWindow): Promise<void> {
    const { best } = this;
    if (!best || !game.user.isGM) return;
    const name = phrase(`${WORDS}.name`, { name: this.#deck.name, ...worthValues(best) });
    await openSheet(await make("Cards", deckData(originally(best.draft), name)));
  }
}
