/** Who tells battles of the Space Opera Combat System, in the chat, in logs and at their end. Fetched when a step is told first. */
import type { Storyteller } from "../../../foundry/battle/table-game";
import { cardOf } from "../../../foundry/story/card-view";
import { texts } from "../../../foundry/text/texts";
import { template } from "../../../foundry/windows/template";
import { spaceOpera, type Battle } from "../../../rules/space-opera";
import { describeStep } from "./card";
import { reportContext } from "./report-context";
import { RULES } from "./rule-sources";
import { headline } from "./telling";

export const storyteller: Storyteller<Battle> = {
  headline,
  card: (told) => cardOf(told, describeStep),
  rules: RULES,
  report: (state, steps, seats) => ({
    template: template("story/report"),
    context: reportContext(spaceOpera.view(state, null), steps, seats, texts),
  }),
};
