/** The actions of the buttons on a war's page. */
import { documentAt, openSheet } from "../../kit/platform/documents";
import { openJournal } from "../replay/open";
import { enterBattle } from "./enter-battle";
import { changeByHand, correctEntry, toggleSecret } from "./manual-entry";
import { putOnMap } from "./map";
import { writeOrders } from "./orders";
import { refitSide } from "./refit";
import { saveWar } from "./share";
import { teachSide } from "./training";
import { recordIn } from "./battles";
import { putBack, takeBack } from "./way-back";
import { refuseUnknown, takeOver, warError, warOn, type War, type WarPage } from "./war";
import type { WarEntry, WarSide } from "./log";

type Act = (war: War, button: DOMStringMap) => Promise<unknown>;

function sideFor({ sides }: War, { side: id }: DOMStringMap): WarSide {
  const side = sides.find((each) => each.id === id);
  if (!side) throw warError("noSide");
  return side;
}

function entryFor({ log }: War, { entry: id }: DOMStringMap): WarEntry {
  const entry = log.find((each) => each.id === id);
  if (!entry) throw warError("noEntry");
  return entry;
}

/** Actions for everyone who may read the war. */
const READING: { readonly [name: string]: Act } = {
  ship: (_war, { uuid = "" }) => openSheet(documentAt(uuid)),
  tell: ({ journal }, { page = "" }) => openSheet(journal, { pageId: page }),
  async record(war, button) {
    const journal = recordIn(entryFor(war, button).record);
    if (!journal) throw warError("recordGone");
    await openJournal(journal, null);
  },
};

/** Actions for Gamemasters. */
const LEADING: { readonly [name: string]: Act } = {
  battle: (war) => enterBattle(war),
  enter: (war, { record }) => enterBattle(war, recordIn(record) ?? undefined),
  refit: (war, button) => refitSide(war, sideFor(war, button)),
  lessons: (war, button) => teachSide(war, sideFor(war, button)),
  hand: changeByHand,
  orders: writeOrders,
  map: (war, button) => putOnMap(war, entryFor(war, button)),
  correct: (war, button) => correctEntry(war, entryFor(war, button)),
  secret: (war, button) => toggleSecret(war, sideFor(war, button)),
  takeBack: (war, button) => takeBack(war, entryFor(war, button).id),
  save: saveWar,
  undo: (war) => takeBack(war),
  redo: putBack,
};

/** Does what a button stands for. Throws an Error with a sentence if that is impossible. */
export async function act(page: WarPage, button: DOMStringMap): Promise<unknown> {
  if (button["do"] === "takeOver" && game.user.isGM) return takeOver(page);
  const known = { ...READING, ...(game.user.isGM ? LEADING : {}) };
  const does = known[button["do"] ?? ""];
  if (does && !Object.hasOwn(READING, button["do"] ?? "")) refuseUnknown({ page });
  return does?.(await warOn(page), button);
}
