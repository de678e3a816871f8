/** Answers of people without windows, as the bots of their games would give them. */
import { answerOn, askedOn } from "../browser/bot-answers";
import type { Client } from "./client";

/** Answers what a page is asked, as the game's quick bot does. Returns false if it is asked nothing. */
export async function answers(client: Client): Promise<boolean> {
  if ((await askedOn(client)) === "") return false;
  await answerOn(client, 1);
  return true;
}
