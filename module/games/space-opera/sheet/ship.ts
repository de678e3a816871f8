/** The sheet of a ship of the Space Opera Combat System: class and rating, crew, guns, locations, damage. */
import { addRow } from "../../../kit/documents/field-edit";
import { linesOf } from "../../../kit/documents/notes";
import { actorSheet, type SystemSheet } from "../../../kit/documents/sheet";
import { findRoller } from "../../../kit/rollers/roller";
import { openRoller, openStartDialog } from "../../../kit/sidebar/open";
import { gameFace } from "../../../kit/game/games";
import { localize, phrase } from "../../../kit/text/sentence";
import { confirmed } from "../../../kit/platform/dialogs";
import type { OperaShipModel } from "../documents/models";
import { addMount, shipFacts, takeAboard, unhurt } from "../documents/ship-documents";
import { mountsOf } from "../documents/ship-facts";
import { ROLLERS, shipRoll, type RollButton } from "./rolls";
import { documentFrom, openSheet, remove, uuidOf } from "../../../kit/platform/documents";
import { listen } from "../../../kit/platform/hooks";

const GAME = "space-opera";

type Sheet = SystemSheet<Actor.Implementation, OperaShipModel>;

async function removeMount({ document }: Sheet, { item = "" }: DOMStringMap): Promise<void> {
  const mount = document.items.get(item);
  if (!mount) return;
  const question = phrase("ALLHANDS.sheets.reallyRemove", { name: mount.name });
  if (await confirmed("ALLHANDS.space-opera.ship.removeTitle", question)) await remove(mount);
}

function roll({ document }: Sheet, data: DOMStringMap) {
  const order = shipRoll(uuidOf(document), data as RollButton);
  return order && openRoller(ROLLERS, order.roller, order.values);
}

/** The sheet of a ship. */
export class OperaShipSheet extends actorSheet<OperaShipModel>({
  name: "ah-space-opera-ship-sheet",
  position: { width: 760, height: 680 },
  window: { icon: "fa-solid fa-rocket", resizable: true },
  template: "space-opera/ship",
  includes: ["space-opera/ship-plan", "space-opera/ship-crew", "space-opera/ship-guns", "space-opera/ship-locations"],
  async context({ document, isEditable }) {
    const { isGM } = game.user;
    const { shipContext } = await import("./context");
    return {
      ...shipContext(shipFacts(document)),
      mayRoll: document.isOwner && findRoller(ROLLERS, "fire") !== null,
      gamemaster: isEditable && isGM,
      mayPlay: isGM && !document.pack && gameFace(GAME) !== null,
    };
  },
  actions: {
    play: ({ document }) => openStartDialog({ game: GAME, actor: document }),
    openMount: ({ document }, { item }) => openSheet(mountsOf(document).find(({ id }) => id === item)),
    openCharacter: async (_, { uuid = "" }) => openSheet(await documentFrom(uuid)),
    exportText: async ({ document }) => (await import("./exchange")).exportShip(document.name, shipFacts(document)),
    rollMount: roll,
    rollPilot: roll,
  },
  edits: {
    addCrew: ({ document }) => addRow(document, "crew", { name: localize("ALLHANDS.space-opera.ship.newMember") }),
    addLocation: ({ document }) =>
      addRow(document, "locations", { name: localize("ALLHANDS.space-opera.ship.newLocation") }),
    addMount: ({ document }) => addMount(document),
    removeMount,
  },
  take: ({ document }, event) => takeAboard(document, event),
  // Crew members may be characters: the sheet is redrawn when one of them changes.
  opened: (sheet) =>
    listen("updateActor", ({ uuid }) => {
      if (sheet.system.crew.some(({ actor }) => actor === uuid)) void sheet.render();
    }),
  paper: {
    isWearing: true,
    async sheet({ document, system }, present) {
      const { shipPaper } = await import("./paper");
      const facts = shipFacts(document);
      return shipPaper(present ? facts : unhurt(facts), document.name, linesOf(system.notes));
    },
  },
}) {}
