/** Lessons: people aboard learn from what their ship has come through. */
import { oneLine, pairText, phrase } from "../../kit/text/sentence";
import { filledIn, textIn } from "./form";
import { experienceOf, NOTHING_CHANGED, type WarSide } from "./log";
import { enter, warError, shipsOfSide, type War } from "./war";

/** The lessons that people on a side's ships can learn now. */
export const trainingOf = (war: War, side: WarSide) =>
  shipsOfSide(side).flatMap((ship) => {
    const { left } = experienceOf(ship.uuid, war.log);
    const lessons = (war.rules?.lessons?.(ship) ?? []).filter(({ points }) => points <= left);
    return lessons.map((lesson) => ({ ship, lesson, value: `${ship.id} ${lesson.key}` }));
  });

/** Asks who on a side's ships learns what, and teaches it. */
export async function teachSide(war: War, side: WarSide): Promise<void> {
  const offered = trainingOf(war, side);
  if (offered.length === 0) throw warError("nothingToLearn", { side: side.name });
  const filled = await filledIn({
    name: "lessons",
    title: phrase("ALLHANDS.war.lessonsOf", { side: side.name }),
    context: {
      lessons: offered.map(({ ship, lesson, value }) => ({
        value,
        label: pairText(ship.name, oneLine([lesson.name, phrase("ALLHANDS.war.points", { points: lesson.points })])),
      })),
    },
    foot: () => ({ lines: [], why: "", label: "ALLHANDS.war.teach" }),
  });
  const chosen = filled && trainingOf(war, side).find(({ value }) => value === textIn(filled, "lesson"));
  if (!chosen) return;
  const { ship, lesson } = chosen;
  await enter(war, {
    ...NOTHING_CHANGED,
    kind: "lessons",
    title: phrase("ALLHANDS.war.lessonsOf", { side: side.name }),
    lines: [`${ship.name}: ${lesson.name}`],
    experience: { [ship.uuid]: -lesson.points },
    redo: war.rules?.teach?.(ship, lesson.key) ?? {},
  });
}
