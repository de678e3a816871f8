/** The picture of a game, for cards on which it is chosen. */
import { ROOT } from "../platform/home";
import { pictureOf } from "../battle/fighters";
import type { GameFace } from "../game/table-game";
import { documentFrom } from "../platform/documents";
import { usualFighters } from "./even-fights";

const ASSETS = `${ROOT}/assets`;

/** The background and what is in front of it: without pictures in front, its two fighters, or the first of each fleet. */
export async function gamePicture(table: GameFace): Promise<object | null> {
  const { id: game, first } = table;
  if (!first) return null;
  const [behind, ...before] = first.pictures;
  const fighters = await Promise.all(
    usualFighters(game, first).map(async (ids) => {
      const [id] = ids.split("+");
      const actor = await documentFrom<Actor.Implementation>(`Compendium.${first.pack}.Actor.${id}`);
      return actor ? pictureOf(table, actor) : "";
    }),
  );
  return {
    behind: `${ASSETS}/${behind}`,
    fighters: before.length > 0 ? [] : fighters.filter((each) => each !== ""),
    cards: before.map((name) => `${ASSETS}/${name}`),
  };
}
