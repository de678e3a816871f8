import { expect, test } from "vitest";
import { paperContext } from "./paper-context";
import { shipContext } from "./context";
import type { ShipFacts } from "../documents/ship-fields";
import { english } from "../../../foundry/testing";
import { battleaxe } from "../testing";

const paperOf = (damage: ShipFacts["damage"]) =>
  paperContext(
    shipContext({ design: battleaxe, damage, budget: 0, screen: null }, { edit: false, damage: false }, english),
  );
const rowOf = (paper: ReturnType<typeof paperOf>, name: string) =>
  paper.sections[0]?.rows.find((row) => row.name === name);

test("paper has the columns of a printed sheet", () => {
  const paper = paperOf({});
  expect(rowOf(paper, "Greased Lightning")).toEqual({
    cost: 85,
    name: "Greased Lightning",
    size: 12,
    bought: "5MN/5TH/4TG",
    hit: "13–24",
    boxes: [false, false, false, false],
    attrs: [
      { attr: "MN", pips: [true, true, true, true, true] },
      { attr: "TH", pips: [true, true, true, true, true] },
    ],
    remark: "",
    destroyed: false,
  });
  expect(paper.total).toEqual({ cost: 385, size: 58, hit: "01–58" });
});

test("damage is crossed on boxes and circles", () => {
  const paper = paperOf({
    engine: { tg: 1, attrs: { MN: 1 }, destroyed: false },
    computer: { tg: 4, attrs: {}, destroyed: true },
  });
  expect(rowOf(paper, "Greased Lightning")).toMatchObject({
    boxes: [true, false, false, false],
    attrs: [{ pips: [true, true, true, true, false] }, { attr: "TH" }],
  });
  expect(rowOf(paper, "Computer")).toMatchObject({ destroyed: true, boxes: [true, true, true, true] });
});
