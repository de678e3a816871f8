/** The mission of a war as its page shows it: what it asks for, the battles that count, what is left, and how it ended. */
import { documentAt } from "../../kit/platform/documents";
import { phrase } from "../../kit/text/sentence";
import { signAt } from "../../kit/text/signs";
import type { Ended, Mission, MissionProgress } from "./mission";
import { nameOfSide } from "./moves";
import { missionStanding, shipsOfSide, type War } from "./war";

/** What a mission asks for, as a sentence. */
export function goalText(war: Pick<War, "sides" | "rules">, mission: Mission): string {
  const { goal, side, battles, cargo, targetName: ship } = mission;
  const unit = war.rules?.cargo?.unit ?? "";
  return phrase(`ALLHANDS.war.mission.goal.${goal}`, { side: nameOfSide(war, side), battles, cargo, unit, ship });
}

/** The last parts of the keys that say how a mission ended. */
type End = "cargoWon" | "cargoLost" | "holdWon" | "holdLost" | "huntWon" | "huntLost" | "shipsLost";

/** How a mission ended, as a language key and its values: what a note in the chat needs, too. */
export function missionEnd(war: War, mission: Mission, { isWon, why, title, by }: Ended) {
  const end = `${why}${isWon ? "Won" : "Lost"}` as End;
  const [first = "", ...others] = by;
  const unit = war.rules?.cargo?.unit ?? "";
  const { battles, cargo, targetName: ship } = mission;
  const values = { side: nameOfSide(war, mission.side), battles, cargo, unit, ship, battle: title, by: first };
  return { key: `ALLHANDS.war.mission.end.${end}`, values: { ...values, more: others.length, count: by.length } };
}

/** The cargo that still counts: what has come through, or before the first battle all that is aboard. */
function cargoNow(war: War, { side: id }: Mission, { legs }: MissionProgress): number {
  const last = legs.at(-1);
  if (last) return last.cargo;
  const side = war.sides.find((each) => each.id === id);
  const ships = side ? shipsOfSide(side) : [];
  return ships.reduce((sum, ship) => sum + (war.rules?.cargo?.aboard(ship) ?? 0), 0);
}

/** What is left to do, as a sentence. */
function leftText(war: War, mission: Mission, standing: MissionProgress): string {
  const { goal, cargo, targetName: ship } = mission;
  const unit = war.rules?.cargo?.unit ?? "";
  const now = cargoNow(war, mission, standing);
  return phrase(`ALLHANDS.war.mission.left.${goal}`, { left: standing.left, now, cargo, unit, ship });
}

/** The battles of a mission in order: those that were fought, and those to come. */
function legRows(war: War, mission: Mission, { legs, ended }: MissionProgress) {
  const unit = war.rules?.cargo?.unit ?? "";
  const fought = legs.map(({ title, cargo }, at) => ({
    title,
    detail: mission.goal === "cargo" ? phrase("ALLHANDS.war.mission.through", { cargo, unit }) : "",
    state: ended && at === legs.length - 1 ? (ended.isWon ? "won" : "lost") : "done",
  }));
  const all = Array.from({ length: ended ? legs.length : mission.battles }, (_none, at) => {
    const title = phrase("ALLHANDS.war.mission.toCome", { number: at + 1 });
    return fought[at] ?? { title, detail: "", state: at === legs.length ? "next" : "later" };
  });
  return all;
}

/** The mission for the template; null if the war has none. */
export function missionRow(war: War): object | null {
  const { mission } = war;
  const standing = missionStanding(war);
  if (!mission || !standing)
    return war.page.system.mission === "" ? null : { damaged: phrase("ALLHANDS.war.mission.damaged", {}) };
  const { ended } = standing;
  const end = ended && missionEnd(war, mission, ended);
  return {
    state: ended ? (ended.isWon ? "won" : "lost") : "open",
    sign: signAt(war.sides.findIndex(({ id }) => id === mission.side)),
    goal: goalText(war, mission),
    text: mission.text,
    page: documentAt(mission.page) || mission.page.startsWith("Compendium.") ? mission.page : "",
    legs: legRows(war, mission, standing),
    left: ended ? "" : leftText(war, mission, standing),
    end: end ? phrase(end.key, end.values) : "",
  };
}
