/** The content of a war's page: sides with their orders of battle, and the log. Fetched when first used. */
import { listenToNews } from "../../kit/news/news";
import { gameName } from "../../kit/game/games";
import { FLEET_NEWS } from "../fleets/review";
import { errorText } from "../../kit/platform/notices";
import { localize, pairText, phrase } from "../../kit/text/sentence";
import { signAt } from "../../kit/text/signs";
import { fetchStyle } from "../../kit/windows/style";
import { battleNameOf } from "../replay/source";
import { recordsFor } from "./battles";
import { missionRow } from "./mission-rows";
import { enemiesNext, isDue } from "./next-battle";
import { trainingOf } from "./training";
import type { WarEntry } from "./log";
import { hurtOf, yardCredits } from "./refit";
import { amountsText, foughtRows, loadTable, sideRow } from "./rows";
import { listenToLedger } from "./known";
import { holdings, missionStanding, warOn, whyNotRun, type War, type WarPage } from "./war";
import { listed } from "../../kit/text/lists";

/** Hooks that can change a war's page. */
const NEWS = [...FLEET_NEWS, "createCombat", "updateCombat", "deleteCombat", "deleteJournalEntry"] as const;

/** Calls back when a war's page would show something else. */
export function watch(changed: () => void): () => void {
  const ends = [listenToNews(NEWS, changed), listenToLedger(changed)];
  return () => ends.forEach((end) => end());
}

const ICONS: { readonly [kind in WarEntry["kind"]]: string } = {
  battle: "fa-crosshairs",
  refit: "fa-screwdriver-wrench",
  lessons: "fa-star",
  hand: "fa-pen-to-square",
};

function logRow(war: War, entry: WarEntry) {
  const { id, kind, title, lines, record, page } = entry;
  return {
    id,
    title,
    lines,
    record: record ?? "",
    page: page ?? "",
    icon: ICONS[kind],
    kind: localize(`ALLHANDS.war.kind.${kind}`),
    sides: foughtRows(war, entry),
    amounts: amountsText(entry, war.sides),
    by: game.users?.get(entry.author)?.name ?? "",
  };
}

/** The next battle of the mission. */
const nextRow = (war: War): object => ({
  act: "fight",
  label: localize("ALLHANDS.war.mission.fight"),
  text: phrase("ALLHANDS.war.mission.next", { number: 1 + (missionStanding(war)?.legs.length ?? 0) }),
  hint: listed(enemiesNext(war)),
});

/** What can be decided now: the battles that are not in the log yet, and for each side its repairs and lessons. */
async function decisionsOf(war: War): Promise<object[]> {
  const battles = (await recordsFor(war)).map((record) => ({
    act: "enter",
    record: record.id,
    label: localize("ALLHANDS.war.enter"),
    text: phrase("ALLHANDS.war.todo.battle", { battle: battleNameOf(record) }),
    hint: localize("ALLHANDS.war.todo.battleHint"),
  }));
  const next = battles.length === 0 && isDue(war) ? [nextRow(war)] : [];
  const others = war.sides.flatMap((side) => {
    const [hurt, lessons] = [hurtOf(war, side), trainingOf(war, side)];
    const learners = [...new Set(lessons.map(({ ship }) => ship.name))];
    const of = { side: side.id, sign: signAt(war.sides.indexOf(side)) };
    const bill = { credits: yardCredits(hurt), money: holdings(war, side).money };
    const refit = {
      ...of,
      act: "refit",
      label: localize("ALLHANDS.board.refit"),
      text: phrase("ALLHANDS.war.todo.refit", { side: side.name, count: hurt.length }),
      hint: pairText({ list: hurt.map(({ ship }) => ship.name) }, phrase("ALLHANDS.war.todo.refitHint", bill)),
    };
    const learn = {
      ...of,
      act: "lessons",
      label: localize("ALLHANDS.war.lessons"),
      text: phrase("ALLHANDS.war.todo.lessons", { side: side.name }),
      hint: listed(learners),
    };
    return [...(hurt.length > 0 ? [refit] : []), ...(lessons.length > 0 ? [learn] : [])];
  });
  return [...battles, ...next, ...others];
}

/** Context of a page. A damaged page shows only that it is damaged. */
export async function shownOn(page: WarPage): Promise<object> {
  await Promise.all([fetchStyle("war"), loadTable()]);
  try {
    const war = await warOn(page);
    const { log, undone } = page.system;
    const leads = game.user.isGM && whyNotRun(page) === "";
    const sides = await Promise.all(war.sides.map((side) => sideRow(war, side)));
    return {
      war: { name: page.name, game: gameName(war.table) },
      gamemaster: leads,
      mission: missionRow(war),
      ...(game.user.isGM && !leads ? { whyNot: whyNotRun(page) } : {}),
      decisions: leads ? await decisionsOf(war) : [],
      day: 1 + Math.max(...war.sides.map((side) => holdings(war, side).days)),
      sides,
      // The worth of each side's ships; blank if unknown.
      balance: sides.every(({ worth }) => worth === 0)
        ? ""
        : listed(sides.map(({ name, worth }) => `${name} ${worth}`)),
      log: war.log.map((entry) => logRow(war, entry)).reverse(),
      damaged: war.damaged > 0 ? phrase("ALLHANDS.war.damagedEntries", { count: war.damaged }) : "",
      canUndo: log.length > 0,
      canRedo: undone.length > 0,
    };
  } catch (error) {
    return { war: null, problem: errorText(error) };
  }
}

/** Does what a button on a page stands for. */
export async function doOn(page: WarPage, button: DOMStringMap): Promise<unknown> {
  return (await import("./acts")).act(page, button);
}
