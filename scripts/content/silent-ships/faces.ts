/**
 * `tsx scripts/content/silent-ships/faces.ts`: draws the ships, cards and tokens of Silent Ships into assets/sea and its sea as a chart,
 * and writes its deck for the compendium.
 */
import { sourcesOf, writeFiles } from "../../build/repository-files";
import { seaCardPictures } from "./cards";
import { seaChart } from "./chart";
import { seaDecks } from "./decks";
import { landPictures } from "./land";
import { seaPictures, seaTokenPictures } from "./tokens";

await writeFiles("assets/sea", new Map([...seaPictures(), ...landPictures()]));
await writeFiles("assets/sea/cards", seaCardPictures());
await writeFiles("assets/sea/tokens", seaTokenPictures());
await writeFiles("assets/scenes", new Map([["silent-sea.svg", seaChart()]]));
await writeFiles("packs/_source/sea-decks", sourcesOf(seaDecks()));
