/** The window with all fleets of the world, and the ways to add one. Fetched. */
import { NewsWindow } from "../../kit/battle/news-window";
import { commanderName } from "../../kit/battle/seats";
import { gameName } from "../../kit/battle/table-game";
import { sayError } from "../../kit/platform/notices";
import { localize, phrase } from "../../kit/text/sentence";
import { fetchStyle } from "../../kit/windows/style";
import { template } from "../../kit/windows/template";
import { chosenGame, makeFleet } from "./bring";
import { packedFleets, unpackFleet, type PackedFleet } from "./compendium";
import type { Fleet, FleetFolder } from "./fleets";
import { FLEET_NEWS, fleetsSeen, reviewOf } from "./review";
import { loadFleet, pasteFleet } from "./share";
import { openFleet, type Begin } from "./window";

async function row(fleet: Fleet): Promise<object> {
  const { id, name, table, owner } = fleet;
  const { ships, text, level } = await reviewOf(fleet);
  return { id, name, game: gameName(table), owner: commanderName(owner), sum: text, level, images: pictures(ships) };
}

/** A fleet in a compendium. Only Gamemasters can bring it back, as only they can make folders. */
const packedRow = ({ id, name, table, where, pack, ships }: PackedFleet): object => ({
  ...{ id, name, game: gameName(table), where, pack },
  sum: phrase("ALLHANDS.fleet.measure.ships", { value: ships.length }),
});

/** Ships of a fleet that are shown. */
const SHOWN = 6;
const pictures = (ships: readonly { readonly img: string }[]): string[] => ships.slice(0, SHOWN).map(({ img }) => img);

class FleetsWindow extends NewsWindow {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-fleets",
    classes: ["all-hands", "ah-fleet-window"],
    window: { title: "ALLHANDS.fleet.list", icon: "fa-solid fa-people-group", resizable: true },
    position: { width: 560, height: 480 },
    actions: {
      open: FleetsWindow.#onOpen,
      new: FleetsWindow.#onNew,
      paste: FleetsWindow.#onPaste,
      load: FleetsWindow.#onLoad,
      unpack: FleetsWindow.#onUnpack,
    },
  };

  static override PARTS = { fleets: { template: template("fleets/list"), scrollable: [".ah-fleet__ships"] } };

  protected readonly news = FLEET_NEWS;
  readonly #begin: Begin;

  constructor(begin: Begin) {
    super();
    this.#begin = begin;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return {
      ...(await super._prepareContext(options)),
      ...{ id: this.id, isGM: game.user.isGM },
      fleets: await Promise.all(fleetsSeen().map(row)),
      packed: game.user.isGM ? packedFleets().map(packedRow) : [],
    };
  }

  readonly #show = (folder: FleetFolder): Promise<void> => openFleet(folder, this.#begin);

  static async #onOpen(this: FleetsWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const fleet = fleetsSeen().find(({ id }) => id === dataset["fleet"]);
    if (fleet) await this.#show(fleet.folder);
  }

  static async #onNew(this: FleetsWindow): Promise<void> {
    const table = await chosenGame();
    if (!table) return;
    const name = localize("ALLHANDS.fleet.unnamed");
    await this.#show(await makeFleet({ name, game: table.id, budget: 0 }, async () => undefined));
  }

  static async #onPaste(this: FleetsWindow): Promise<void> {
    await pasteFleet(this.#show);
  }

  static async #onLoad(this: FleetsWindow): Promise<void> {
    await this.#arrives(loadFleet);
  }

  static async #onUnpack(this: FleetsWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const { fleet, pack } = dataset;
    const packed = packedFleets().find((one) => one.id === fleet && one.pack === pack);
    if (packed) await this.#arrives(() => unpackFleet(packed));
  }

  /** Shows a fleet that has come into the world. */
  async #arrives(coming: () => Promise<FleetFolder | null>): Promise<void> {
    try {
      const folder = await coming();
      if (folder) await this.#show(folder);
    } catch (error) {
      sayError(error);
    }
  }
}

let opened: FleetsWindow | null = null;

/** Opens the window with all fleets, or brings it to the front. */
export async function openFleets(begin: Begin): Promise<void> {
  await fetchStyle("fleets");
  opened ??= new FleetsWindow(begin);
  await opened.render({ force: true });
  opened.bringToFront();
}
