/** `tsx scripts/card-faces.ts`: draws the playing cards into assets/cards and writes the compendium's decks of them. */
import { cardDecks } from "./card-decks";
import { cardPictures, plainCourtPictures } from "./card-drawing";
import { sourcesOf, writeFiles } from "./repository-files";

await writeFiles("assets/cards", cardPictures());
await writeFiles("assets/cards/plain", plainCourtPictures());
await writeFiles("packs/_source/card-decks", sourcesOf(cardDecks()));
