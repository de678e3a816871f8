/**
 * `tsx scripts/content/navy-aces/faces.ts`: draws the cards, units and flags of Navy Aces into assets/aces and its prepared tables as
 * charts, and writes their scenes for the compendium.
 */
import { acesCardPictures, acesPictures } from "./cards";
import { acesCharts } from "./chart";
import { acesFlags } from "./flags";
import { acesScenes } from "./waters";
import { sourcesOf, writeFiles } from "../../build/repository-files";

await writeFiles("assets/aces", new Map([...acesPictures(), ...acesFlags()]));
await writeFiles("assets/aces/cards", acesCardPictures());
await writeFiles("assets/scenes", acesCharts());
await writeFiles("packs/_source/scenes", sourcesOf(acesScenes()));
