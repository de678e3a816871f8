import { describe, expect, test } from "vitest";
import { boardContext } from "./context";
import { draftedBy, neighbor, nextWeapon } from "./draft";
import type { KeyPress } from "../../../foundry/board/keys";
import { commandOf } from "./keys";
import { english } from "../../../foundry/testing";
import { exampleBattle, exampleFeed } from "../testing";

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  target: null,
  ...over,
});
const acting = () => boardContext(exampleFeed(exampleBattle(), "action", { ship: "axe" }), null, null, english).hand;
const asked = () =>
  boardContext(exampleFeed(exampleBattle(), "save", { ship: "axe", unspent: 1 }), null, null, english).hand;
const waiting = () => boardContext(exampleFeed(exampleBattle(), null), null, null, english).hand;

const button = (action: string, pressed: string | null) =>
  ({ tagName: "BUTTON", dataset: { action }, getAttribute: () => pressed }) as unknown as EventTarget;

describe("keys", () => {
  test.each([
    ["Enter", { do: "submit" }],
    ["2", { do: "choose", index: 1 }],
    ["9", null],
    ["ArrowRight", { do: "step", direction: 1 }],
    ["ArrowUp", { do: "step", direction: -1 }],
    ["f", { do: "nextWeapon" }],
    ["t", { do: "step", direction: 1 }],
    ["r", { do: "draft", group: "repair" }],
    ["e", { do: "end" }],
    ["u", { do: "undo" }],
    ["x", null],
  ])("%s in one's turn", (key, command) => {
    expect(commandOf(press(key), acting())).toEqual(command);
  });

  test("with Shift the key that undoes redoes, in one's turn and out of it", () => {
    for (const hand of [acting(), asked(), waiting()])
      expect(commandOf(press("U", { shiftKey: true }), hand)).toEqual({ do: "redo" });
  });

  test("of the turn mean nothing in a question, and nothing at all while others are asked", () => {
    expect(commandOf(press("e"), asked())).toBeNull();
    expect(commandOf(press("1"), asked())).toEqual({ do: "choose", index: 0 });
    expect(commandOf(press("Enter"), waiting())).toBeNull();
  });

  test("go through the options of one thing where several are to be chosen", () => {
    const { hand } = boardContext(exampleFeed(exampleBattle(), "prepare", { ship: "axe" }), null, null, english);
    expect(commandOf(press("2"), hand)).toEqual({ do: "nextOfRow", row: 1 });
    expect(commandOf(press("3"), hand)).toBeNull();
    expect(commandOf(press("ArrowRight"), hand)).toBeNull();
    const ofSecond = hand.picks.filter(({ row }) => row === 1);
    expect(neighbor(ofSecond, 1)?.becomes).toMatchObject({ screen: "shield", attach: { computer: null } });
  });

  test("in a field, or with a modifier, are not the board's", () => {
    expect(commandOf(press("e", { target: { tagName: "INPUT" } as unknown as EventTarget }), acting())).toBeNull();
    expect(commandOf(press("r", { ctrlKey: true }), acting())).toBeNull();
  });

  test("Enter on a control that is not chosen yet presses that control", () => {
    expect(commandOf(press("Enter", { target: button("draft", "false") }), acting())).toBeNull();
    expect(commandOf(press("Enter", { target: button("choose", "true") }), acting())).toEqual({ do: "submit" });
    expect(commandOf(press("Enter", { target: button("undo", null) }), acting())).toBeNull();
  });
});

test("the arrows go around the possible picks", () => {
  const { picks } = acting();
  const chosen = picks.findIndex((pick) => pick.chosen);
  expect(neighbor(picks, 1)).toBe(picks[(chosen + 1) % picks.length]);
  expect(neighbor(picks.slice(0, 1), 1)).toBeNull();
  expect(neighbor([], -1)).toBeNull();
});

test("another weapon keeps the target; a group that has nothing possible drafts nothing", () => {
  const { groups } = acting();
  const cannon = nextWeapon(groups, null);
  const current = { do: "fire", weapon: "other", target: "foe" } as const;
  expect(cannon && draftedBy(cannon, current)).toEqual({ do: "fire", weapon: "cannon", target: "foe" });
  const repair = groups.find(({ id }) => id === "repair");
  expect(repair && draftedBy(repair, null)).toBeNull();
});
