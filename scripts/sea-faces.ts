/**
 * `tsx scripts/sea-faces.ts`: draws the ships, cards and tokens of Silent Ships into assets/sea and its sea as a chart,
 * and writes its deck for the compendium.
 */
import { sourcesOf, writeFiles } from "./repository-files";
import { seaCardPictures } from "./sea-cards";
import { seaChart } from "./sea-chart";
import { seaDecks } from "./sea-decks";
import { landPictures } from "./sea-land";
import { seaPictures, seaTokenPictures } from "./sea-tokens";

await writeFiles("assets/sea", new Map([...seaPictures(), ...landPictures()]));
await writeFiles("assets/sea/cards", seaCardPictures());
await writeFiles("assets/sea/tokens", seaTokenPictures());
await writeFiles("assets/scenes", new Map([["silent-sea.svg", seaChart()]]));
await writeFiles("packs/_source/sea-decks", sourcesOf(seaDecks()));
