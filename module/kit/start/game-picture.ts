/** The picture of a game, for cards on which it is chosen. */
import { pictureOf } from "../battle/fighters";
import type { GameFace } from "../battle/table-game";
import { documentFrom } from "../platform/documents";
import { usualFighters } from "./even-fights";

const ASSETS = "systems/all-hands/assets";

/** The background and what is in front of it: a game without pictures in front shows its two fighters. */
export async function gamePicture(table: GameFace): Promise<object | null> {
  const { id: game, first } = table;
  if (!first) return null;
  const [behind, ...before] = first.pictures;
  const fighters = await Promise.all(
    usualFighters(game, first).map(async (id) => {
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
