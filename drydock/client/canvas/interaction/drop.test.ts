import { expect, it } from "vitest";
import { readDropData } from "./drop";

it("reads what the sidebar and compendia put into a drag", () => {
  const text = JSON.stringify({ type: "Actor", uuid: "Compendium.all-hands.ships.Actor.x" });
  expect(readDropData(text)).toEqual({ type: "Actor", uuid: "Compendium.all-hands.ships.Actor.x" });
});

it.each(["", "https://example.org/ship.png", "null", "3", "[]", '{"uuid":"Actor.x"}', '{"type":5}', "{"])(
  "takes %j for the drag of something else",
  (text) => {
    expect(readDropData(text)).toBeNull();
  },
);
