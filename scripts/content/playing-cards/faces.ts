/** `tsx scripts/content/playing-cards/faces.ts`: draws the playing cards into assets/cards and writes the compendium's decks of them. */
import { cardDecks } from "./decks";
import { cardPictures, plainCourtPictures } from "./drawing";
import { sourcesOf, writeFiles } from "../../build/repository-files";

await writeFiles("assets/cards", cardPictures());
await writeFiles("assets/cards/plain", plainCourtPictures());
await writeFiles("packs/_source/card-decks", sourcesOf(cardDecks()));
