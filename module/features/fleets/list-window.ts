/** The window with all fleets of the world, and the ways to add one. Fetched. */
import { newsWindow } from "../../kit/news/news-window";
import { commanderName } from "../../kit/battle/seats";
import { gameName } from "../../kit/game/games";
import { opener, windowOf } from "../../kit/windows/state-window";
import { localize, phrase } from "../../kit/text/sentence";
import { fetchStyle } from "../../kit/windows/style";
import { template } from "../../kit/windows/template";
import { chosenGame, makeFleet } from "./bring";
import { packedFleets, unpackFleet, type PackedFleet } from "./compendium";
import type { Fleet, FleetFolder } from "./fleets";
import { FLEET_NEWS, fleetsSeen, reviewOf } from "./review";
import { loadFleet, pasteFleet } from "./share";
import { openFleet } from "./window";

async function row(fleet: Fleet): Promise<object> {
  const { id, name, table, owner } = fleet;
  const { ships, text, level } = await reviewOf(fleet);
  return { id, name, game: gameName(table), owner: commanderName(owner), sum: text, level, images: pictures(ships) };
}

/** A fleet in a compendium. Only Gamemasters can bring it back, as only they can make folders. */
const packedRow = ({ id, name, table, where, pack, ships }: PackedFleet): object => ({
  id,
  name,
  game: gameName(table),
  where,
  pack,
  sum: phrase("ALLHANDS.fleet.measure.ships", { value: ships.length }),
});

/** Ships of a fleet that are shown. */
const SHOWN = 6;
const pictures = (ships: readonly { readonly img: string }[]): string[] => ships.slice(0, SHOWN).map(({ img }) => img);

/** Shows a fleet that has come into the world. */
async function arrives(coming: Promise<FleetFolder | null>): Promise<void> {
  const folder = await coming;
  if (folder) await openFleet(folder);
}

class FleetsWindow extends windowOf(
  {
    options: {
      id: "all-hands-fleets",
      classes: ["all-hands", "ah-fleet-window"],
      window: { title: "ALLHANDS.fleet.list", icon: "fa-solid fa-people-group", resizable: true },
      position: { width: 560, height: 480 },
    },
    parts: { fleets: { template: template("fleets/list"), scrollable: [".ah-fleet__ships"] } },
    context: async ({ id }) => ({
      id,
      isGM: game.user.isGM,
      fleets: await Promise.all(fleetsSeen().map(row)),
      packed: game.user.isGM ? packedFleets().map(packedRow) : [],
    }),
    actions: {
      open(_window, data) {
        const fleet = fleetsSeen().find(({ id }) => id === data["fleet"]);
        return fleet && openFleet(fleet.folder);
      },
      async new() {
        const table = await chosenGame("ALLHANDS.fleet.new");
        if (!table) return;
        const name = localize("ALLHANDS.fleet.unnamed");
        await openFleet(await makeFleet({ name, game: table.id, budget: 0 }, async () => undefined));
      },
      paste: () => pasteFleet(openFleet),
      load: () => arrives(loadFleet()),
      unpack(_window, { fleet, pack }) {
        const packed = packedFleets().find((one) => one.id === fleet && one.pack === pack);
        return packed && arrives(unpackFleet(packed));
      },
    },
  },
  newsWindow(FLEET_NEWS),
) {}

const open = opener(() => new FleetsWindow({}));

/** Opens the window with all fleets, or brings it to the front. */
export async function openFleets(): Promise<void> {
  await fetchStyle("fleets");
  await open();
}
