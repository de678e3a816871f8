/** Who tells battles of the Space Opera Combat System, in the chat and in logs. Fetched when a step is told first. */
import type { Storyteller } from "../../../foundry/battle/table-game";
import { cardOf } from "../../../foundry/story/card-view";
import { describeStep } from "./card";
import { headline } from "./telling";

export const storyteller: Storyteller = { headline, card: (told) => cardOf(told, describeStep) };
