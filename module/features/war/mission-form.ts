/** The form in which a Gamemaster gives a war its mission, changes it, or takes it away. */
import { localize, phrase } from "../../kit/text/sentence";
import { filledIn, numberIn, textIn, type Filled } from "./form";
import { GOALS, MOST_BATTLES, MOST_CARGO, MOST_TEXT, type Mission } from "./mission";
import { goalText } from "./mission-rows";
import { nameAt, refuseUnknown, shipsOfSide, writeWar, type War } from "./war";

/** The battles in the log. */
const battlesIn = ({ log }: War): string[] => log.filter(({ kind }) => kind === "battle").map(({ id }) => id);

/** The goals that ships of the game can have. */
const goalsOf = ({ rules }: War) => GOALS.filter((goal) => goal !== "cargo" || rules?.cargo !== undefined);

/** Which battles in the log count: as they did, all of them, or none. */
const COUNTS = ["kept", "all", "new"] as const;
const countsOf = ({ mission }: War) => COUNTS.filter((each) => each !== "kept" || mission !== null);

/** Ids of the battles in the log that do not count for a mission. */
function skippedBy(war: War, counts: string): readonly string[] {
  if (counts === "kept" && war.mission) return war.mission.skipped;
  return counts === "all" ? [] : battlesIn(war);
}

/** The mission in a form; null for none. */
function missionBy(war: War, filled: Filled): Mission | null {
  const goal = GOALS.find((each) => each === textIn(filled, "goal"));
  if (!goal) return null;
  const target = goal === "hunt" ? textIn(filled, "target") : "";
  const { page = "", plan = null } = war.mission ?? {};
  return {
    goal,
    side: textIn(filled, "side"),
    battles: numberIn(filled, "battles"),
    cargo: goal === "cargo" ? numberIn(filled, "cargo") : 0,
    target,
    targetName: target === "" ? "" : nameAt(target),
    text: textIn(filled, "text"),
    page,
    skipped: skippedBy(war, textIn(filled, "counts")),
    plan,
  };
}

const isWithin = (value: number, most: number): boolean => value >= 1 && value <= most;

/** Why there can be no such mission, as a sentence; blank if there can. */
function whyNot(war: War, mission: Mission | null): string {
  if (!mission) return "";
  if (!isWithin(mission.battles, MOST_BATTLES))
    return phrase("ALLHANDS.war.mission.needsBattles", { most: MOST_BATTLES });
  if (mission.goal === "cargo" && !isWithin(mission.cargo, MOST_CARGO))
    return localize("ALLHANDS.war.mission.needsCargo");
  if (mission.text.length > MOST_TEXT) return phrase("ALLHANDS.war.mission.tooLong", { most: MOST_TEXT });
  if (mission.goal !== "hunt") return "";
  const own = war.sides.find(({ id }) => id === mission.side);
  if (mission.target === "") return localize("ALLHANDS.war.mission.needsTarget");
  const isOwn = own !== undefined && shipsOfSide(own).some(({ uuid }) => uuid === mission.target);
  return isOwn ? localize("ALLHANDS.war.mission.ownTarget") : "";
}

/** What the mission would be, and what happens to the battles in the log. */
function linesOf(war: War, mission: Mission | null): string[] {
  if (!mission) return [localize("ALLHANDS.war.mission.none")];
  const all = battlesIn(war);
  const count = all.filter((id) => !mission.skipped.includes(id)).length;
  const counted = phrase("ALLHANDS.war.mission.counted", { count, total: all.length });
  return [goalText(war, mission), ...(all.length > 0 ? [counted] : [])];
}

/** Cargo aboard the ships of the sides, to begin with: the most that one of them has. */
const usualCargo = ({ sides, rules }: War): number =>
  Math.max(
    1,
    ...sides.map((side) => shipsOfSide(side).reduce((sum, ship) => sum + (rules?.cargo?.aboard(ship) ?? 0), 0)),
  );

/** The values that the form begins with. */
function contextOf(war: War) {
  const { mission, sides } = war;
  return {
    goals: ["none", ...goalsOf(war)].map((value) => ({
      value: value === "none" ? "" : value,
      label: localize(`ALLHANDS.war.mission.choice.${value}`),
    })),
    goal: mission?.goal ?? "",
    sides: sides.map(({ id, name }) => ({ id, name })),
    side: mission?.side ?? sides[0]?.id,
    battles: mission?.battles ?? 3,
    most: MOST_BATTLES,
    cargo: mission?.cargo || usualCargo(war),
    unit: war.rules?.cargo?.unit ?? "",
    ships: sides.map((side) => ({
      name: side.name,
      ships: shipsOfSide(side).map(({ uuid, name }) => ({ uuid, name })),
    })),
    target: mission?.target ?? "",
    // A ship that is lost, or in another world, still is the one that is meant.
    gone:
      mission && mission.target !== "" && !sides.flatMap(shipsOfSide).some(({ uuid }) => uuid === mission.target)
        ? { uuid: mission.target, name: mission.targetName }
        : null,
    text: mission?.text ?? "",
    mostText: MOST_TEXT,
    log: battlesIn(war).length > 0,
    choices: countsOf(war).map((value) => ({ value, label: localize(`ALLHANDS.war.mission.counts.${value}`) })),
    counts: mission ? "kept" : "new",
  };
}

/** Asks for the mission of a war, and writes it. */
export async function chooseMission(war: War): Promise<void> {
  const filled = await filledIn({
    name: "mission",
    title: localize("ALLHANDS.war.mission.title"),
    context: contextOf(war),
    foot(values) {
      const mission = missionBy(war, values);
      return { lines: linesOf(war, mission), why: whyNot(war, mission), label: "ALLHANDS.war.mission.do" };
    },
  });
  if (!filled) return;
  const mission = missionBy(war, filled);
  if (whyNot(war, mission) !== "") return;
  refuseUnknown(war);
  await writeWar(war.page, { mission: mission ? JSON.stringify(mission) : "" });
}
