/** The content of a step's chat message. */
import type { GameFace } from "../game/table-game";
import type { Drawing, PublicStep, RuleBook, Storyteller, StepEvents } from "../game/storyteller";
import type { Names } from "../game/feed";
import { phrase } from "../text/sentence";
import { fetchedOnce } from "../windows/fetched";
import { template, templateElement } from "../windows/template";
import type { Story } from "./event-table";
import type { RecordedStep, StoryCard } from "./event-text";
import { fetchTeller } from "./teller";

/** The card of a step without a template of its own. */
const STORY_CARD = template("story/card");
/** Partials of cards and reports. */
const PARTS = [
  "parts/dice-strip",
  "parts/playing-card",
  "parts/rule-link",
  "parts/sentence",
  "story/report",
  "story/report-strip",
  "story/paragraph",
].map(template);

/** The card of a step, as its game describes it. `path`: the template of a card that has more than all cards have. */
export function cardOf(
  told: StepEvents,
  describe: (step: RecordedStep, names: Names) => StoryCard,
  path = STORY_CARD,
): Drawing {
  const card = describe({ ...told, step: told.step + 1 }, told.names);
  const dice = card.details.flatMap((each) => each.dice.filter(({ chosen }) => chosen));
  return { template: path, context: { card, dice } };
}

/** What a game's storyteller is made of. */
interface Telling<View> extends Pick<Storyteller, "answer" | "kind" | "left">, Partial<Pick<Storyteller, "headline">> {
  readonly story: Pick<Story<object>, "headline" | "rules">;
  describe(step: RecordedStep, names: Names): StoryCard;
  /** The context of the report at the end. */
  report(view: View, steps: readonly PublicStep[], seats: Names): object;
  /** The templates of a game whose cards and reports have more than those of all games. */
  readonly templates?: { readonly card: string; readonly report: string };
}

/** A game's storyteller. */
export const storytellerOf = <View>(game: Telling<View>): Storyteller => ({
  ...game,
  headline: game.headline ?? game.story.headline,
  rules: game.story.rules,
  card: (told) => cardOf(told, game.describe, game.templates?.card),
  report: (...told) => ({
    template: game.templates?.report ?? template("story/report"),
    context: game.report(...told),
  }),
});

/** Loads the templates for everything that is told. */
export const loadStory = fetchedOnce(() => foundry.applications.handlebars.loadTemplates([...PARTS, STORY_CARD]));

/**
 * The rules that events followed, in the order of the rule book: links to headings on the game's page of rules, in the
 * guides compendium. Empty if the game has no such page.
 */
export function rulesOf(
  { id, first }: Pick<GameFace, "id" | "first">,
  book: RuleBook | undefined,
  events: readonly { readonly event: string }[],
) {
  if (!first?.rules || !book) return [];
  const uuid = first.rules;
  const happened = new Set(events.map(({ event }) => event));
  return Object.entries(book)
    .filter(([, followed]) => followed.some((event) => happened.has(event)))
    .map(([anchor]) => ({ uuid, anchor, name: phrase(`ALLHANDS.rule.${id}.${anchor}`) }));
}

/** Returns the rules that events follow, as links. */
export type RulesTold = (events: readonly { readonly event: string }[]) => ReturnType<typeof rulesOf>;

/** The rules that a game's events follow; none if there is no such game. */
export async function rulesTold(table: GameFace | null): Promise<RulesTold> {
  const book = (await table?.storyteller())?.rules;
  return (events) => (table ? rulesOf(table, book, events) : []);
}

/** Draws the card of a step. */
export async function drawCard(table: GameFace, told: StepEvents): Promise<HTMLElement> {
  const [teller, rules] = await Promise.all([fetchTeller(table), rulesTold(table), loadStory()]);
  const { template, context } = teller.card(told);
  return templateElement(template, { ...context, rules: rules(told.events) });
}
