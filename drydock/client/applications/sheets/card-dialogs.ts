/** Dialogs about moving cards: target, number, choice of cards and visible side. */
import { DialogV2 } from "../api/dialog";
import { element, parseMarkup } from "../dom";
import { localize } from "../environment";
import { listChoices, optionsMarkup } from "../handlebars/choices";
import { CONST } from "../../constants";
import type { Card, Cards } from "../../documents";
import { game } from "../../game";

type Answer = Record<string, unknown>;

const { TOP, BOTTOM, RANDOM } = CONST.CARD_DRAW_MODES;
const WAYS = { [TOP]: "CARDS.Top", [BOTTOM]: "CARDS.Bottom", [RANDOM]: "CARDS.Random" };
const SIDES = { keep: "CARDS.AsItLies", up: "CARDS.FaceUp", down: "CARDS.FaceDown" };

/** The other stacks of some types that the user can see. */
function otherStacks(stack: Cards, ...types: string[]): Cards[] {
  const stacks = game.cards.contents;
  const known = stacks.filter((other) => other.id !== stack.id && other.testUserPermission(game.user, "LIMITED"));
  return known.filter((other) => types.includes(other.type)).sort((a, b) => a.name.localeCompare(b.name));
}

function row(label: string, input: HTMLElement): HTMLElement {
  return element("label", { classes: ["form-group"] }, element("span", { text: localize(label) }), input);
}

function select(name: string, choices: Record<string, string>): HTMLElement {
  const made = element("select", { attributes: { name } });
  made.append(parseMarkup(optionsMarkup(listChoices(choices, { localize: true }), null)));
  return made;
}

const sideRow = (): HTMLElement => row("CARDS.Side", select("side", SIDES));

/** Rows for the number of cards, their choice and the visible side. */
function howRows(): HTMLElement[] {
  const attributes = { type: "number", name: "number", value: "1", min: "1", step: "1" };
  return [row("CARDS.Number", element("input", { attributes })), row("CARDS.How", select("how", WAYS)), sideRow()];
}

/** A select of one stack, by id. */
function chooseStack(label: string, stacks: readonly Cards[]): HTMLElement {
  const made = element("select", { attributes: { name: "stack" } });
  for (const { id, name } of stacks) made.append(element("option", { text: name, attributes: { value: id } }));
  return row(label, made);
}

/** Checkboxes for any number of stacks; hands are checked at first. */
function tickStacks(stacks: readonly Cards[]): HTMLElement {
  const ticks = stacks.map(({ id, name, type }) => {
    const box = element("input", { attributes: { type: "checkbox", name: "stacks", value: id } });
    box.defaultChecked = type === "hand";
    return element("label", { classes: ["checkbox"] }, box, name);
  });
  return element("fieldset", {}, element("legend", { text: localize("CARDS.To") }), ...ticks);
}

/** Asks the user; null if canceled, or if there is no other stack for the cards. */
async function ask(
  title: string,
  stack: Cards,
  others: readonly Cards[],
  rows: readonly HTMLElement[],
): Promise<Answer | null> {
  const label = localize(title);
  const window = { title: `${label}: ${stack.name}` };
  if (others.length === 0) {
    await DialogV2.prompt({ window, content: element("p", { text: localize("CARDS.NoOther") }) });
    return null;
  }
  return (await DialogV2.input({ window, content: element("div", {}, ...rows), ok: { label } })) as Answer | null;
}

/** The changes that a move makes to its cards. */
function updateOf({ side }: Answer): Record<string, unknown> {
  return side === "up" ? { face: 0 } : side === "down" ? { face: null } : {};
}

const movesOf = (answer: Answer): { number: number; how: number; updateData: Record<string, unknown> } => ({
  number: Number(answer["number"] ?? 1),
  how: Number(answer["how"] ?? TOP),
  updateData: updateOf(answer),
});

const chosen = (stacks: readonly Cards[], { stack }: Answer): Cards => {
  const found = stacks.find(({ id }) => id === stack);
  if (!found) throw new Error(localize("CARDS.NoOther"));
  return found;
};

/** The dialogs that documents open. */
export const cardDialogs = {
  /** Deals cards to several hands and piles. */
  async deal(stack: Cards): Promise<Cards | null> {
    const others = otherStacks(stack, "hand", "pile");
    const answer = await ask("CARDS.Deal", stack, others, [tickStacks(others), ...howRows()]);
    if (!answer) return null;
    const ticked = [answer["stacks"]].flat();
    const to = others.filter(({ id }) => ticked.includes(id));
    const { number, ...options } = movesOf(answer);
    if (to.length > 0) await stack.deal(to, number, options);
    return stack;
  },

  /** Draws cards from a deck into this stack. */
  async draw(stack: Cards): Promise<Card[] | null> {
    const decks = otherStacks(stack, "deck");
    const answer = await ask("CARDS.Draw", stack, decks, [chooseStack("CARDS.From", decks), ...howRows()]);
    if (!answer) return null;
    const { number, ...options } = movesOf(answer);
    return stack.draw(chosen(decks, answer), number, options);
  },

  /** Passes cards of this stack to another one. */
  async pass(stack: Cards): Promise<Cards | null> {
    const others = otherStacks(stack, "deck", "hand", "pile");
    const answer = await ask("CARDS.Pass", stack, others, [chooseStack("CARDS.To", others), ...howRows()]);
    if (!answer) return null;
    const { number, ...options } = movesOf(answer);
    await stack.deal([chosen(others, answer)], number, { ...options, action: "pass" });
    return stack;
  },

  /** Plays one card. */
  async play(stack: Cards, card: Card): Promise<Card[] | null> {
    const others = otherStacks(stack, "pile", "hand");
    const answer = await ask("CARDS.Play", stack, others, [chooseStack("CARDS.To", others), sideRow()]);
    if (!answer) return null;
    return stack.pass(chosen(others, answer), [card.id], { action: "play", updateData: updateOf(answer) });
  },

  /** Recalls cards after the user has confirmed. */
  async reset(stack: Cards): Promise<Cards | false | null> {
    const text = stack.type === "deck" ? "CARDS.RecallDeck" : "CARDS.RecallStack";
    const sure = await DialogV2.confirm({
      window: { title: `${localize("CARDS.Recall")}: ${stack.name}` },
      content: element("p", { text: localize(text) }),
    });
    if (sure !== true) return sure === false ? false : null;
    await stack.recall();
    return stack;
  },
};
