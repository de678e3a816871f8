/** The actions of the buttons on a war's page. */
import { documentAt, documentFrom, openSheet } from "../../kit/platform/documents";
import { openJournal } from "../replay/open";
import { enterBattle, enterProposed } from "./enter-battle";
import { changeByHand, correctEntry, toggleSecret } from "./manual-entry";
import { putOnMap } from "./map";
import { chooseMission } from "./mission-form";
import { withNews } from "./mission-news";
import { fightNext } from "./next-battle";
import { writeOrders } from "./orders";
import { refitSide } from "./refit";
import { saveWar } from "./share";
import { teachSide } from "./training";
import { recordIn } from "./battles";
import type { RecordJournal } from "../replay/source";
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

/** Opens a journal page, also one in a compendium. */
async function openPage(uuid: string): Promise<void> {
  const page = await documentFrom<{ readonly id: string; readonly parent: object | null }>(uuid);
  if (!page) throw warError("mission.noBriefing");
  await openSheet(page.parent, { pageId: page.id });
}

/** Actions for everyone who may read the war. */
const READING: { readonly [name: string]: Act } = {
  ship: (_war, { uuid = "" }) => openSheet(documentAt(uuid)),
  tell: ({ journal }, { page = "" }) => openSheet(journal, { pageId: page }),
  briefing: ({ mission }) => openPage(mission?.page ?? ""),
  async record(war, button) {
    const journal = await recordIn(entryFor(war, button).record);
    if (!journal) throw warError("recordGone");
    await openJournal(journal, null);
  },
};

/** Actions for Gamemasters. */
const LEADING: { readonly [name: string]: Act } = {
  battle: (war) => enterBattle(war),
  enter: async (war, { record }) => enterBattle(war, (await recordIn(record)) ?? undefined),
  refit: (war, button) => refitSide(war, sideFor(war, button)),
  lessons: (war, button) => teachSide(war, sideFor(war, button)),
  hand: changeByHand,
  mission: chooseMission,
  fight: (war) => fightNext(war),
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
  return withNews(page, async () => does?.(await warOn(page), button));
}

/** The same for the record of a battle, from its report. */
export const enterRecord = (page: WarPage, journal: RecordJournal): Promise<void> =>
  withNews(page, async () => enterBattle(await warOn(page), journal));

/** Enters the first battle of a war that is over as it is proposed. Throws an Error with a sentence. */
export const enterNext = (page: WarPage): Promise<void> => withNews(page, async () => enterProposed(await warOn(page)));
