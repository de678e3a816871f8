/** What a page with a ready mission shows: picture, story, who fights, and the button that begins it. */
import { pictureOf } from "../../kit/battle/fighters";
import { gameName } from "../../kit/game/games";
import { documentFrom } from "../../kit/platform/documents";
import { wordsIn } from "../../kit/platform/messages";
import { errorText } from "../../kit/platform/notices";
import { oneLine, phrase } from "../../kit/text/sentence";
import { signAt } from "../../kit/text/signs";
import { fetchStyle } from "../../kit/windows/style";
import { beginMission, packedShipsOf, readyOn, type Ready, type ReadyPage } from "./ready";

/** The story as paragraphs of plain text. */
const paragraphsIn = ({ text }: ReadyPage): string[] =>
  (text.content ?? "")
    .split(/<\/p>/i)
    .map((part) => wordsIn(part).trim())
    .filter((part) => part !== "");

/** The goal as a sentence. */
async function goalOf({ goal, battles, cargo, own, foe, target, table }: Ready): Promise<string> {
  const ships = await packedShipsOf(foe);
  const ship = ships[foe.ships.findIndex(({ id }) => id === target)]?.name ?? "";
  const unit = (await table.war?.())?.cargo?.unit ?? "";
  return phrase(`ALLHANDS.war.mission.goal.${goal}`, { side: own.name, battles, cargo, unit, ship });
}

/** A side with the pictures of its ships. */
async function castOf({ table }: Ready, side: Ready["own"], at: number, unit: string) {
  const ships = await packedShipsOf(side);
  return {
    name: side.name,
    sign: signAt(at),
    ships: await Promise.all(
      ships.map(async (ship, place) => {
        const { id = "", cargo = 0 } = side.ships[place] ?? {};
        return {
          id,
          name: ship.name,
          img: await pictureOf(table, ship),
          detail: cargo > 0 ? phrase("ALLHANDS.war.mission.aboard", { cargo, unit }) : "",
        };
      }),
    ),
  };
}

/** Context of a page. */
async function shownOn(page: ReadyPage): Promise<object> {
  await fetchStyle("war");
  const paragraphs = paragraphsIn(page);
  try {
    const ready = await readyOn(page);
    const unit = (await ready.table.war?.())?.cargo?.unit ?? "";
    const scene = await documentFrom<{ readonly thumb: string | null }>(ready.scene);
    const cast = await Promise.all([castOf(ready, ready.own, 0, unit), castOf(ready, ready.foe, 1, unit)]);
    return {
      name: page.name,
      game: gameName(ready.table),
      behind: scene?.thumb ?? "",
      front: cast.map(({ ships }) => (ships.find(({ id }) => id === ready.target) ?? ships[0])?.img ?? ""),
      paragraphs,
      goal: await goalOf(ready),
      cast,
      gamemaster: game.user.isGM,
      problem: "",
    };
  } catch (error) {
    return { name: page.name, paragraphs, problem: oneLine([errorText(error)]) };
  }
}

/** The page as its sheet shows it. */
export const briefing = {
  shownOn,
  /** Does what a button stands for. */
  doOn: async (page: ReadyPage, { do: what }: DOMStringMap): Promise<unknown> =>
    what === "begin" && game.user.isGM ? beginMission(page) : undefined,
};
