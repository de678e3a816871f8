import { expect, it } from "vitest";
import { openly, whyOf } from "../record/why";
import { whysIn, whyText } from "./why-lines";

const tried = {
  answer: "fire",
  worth: 0.62,
  error: 0.02,
  plays: 40,
  hopes: { id: "ship-2/gun", share: 0.27 },
  fears: { id: "flag", share: 0.13, secret: true as const },
};
const thought = { answer: "fire", usual: "fire", tried: [tried] };
const names = { "seat-1": "Ana", "ship-2/gun": "Long Gun" };
const inMessage = (...whys: object[]) => ({ flags: { "all-hands": { why: JSON.stringify(whys) } } });

it("says what a captain hoped for, and nothing that its side alone may know", () => {
  const why = openly(whyOf("seat-1", thought, null)!);
  expect(JSON.stringify(why)).not.toContain("flag");
  const [known] = whysIn(inMessage(why));
  expect(whyText(known!, names)).toBe(
    "Ana: 62% to win (±2) · in the next turns: 27% to take out Long Gun · answers tried: 1, in 40 battles",
  );
});

it("calls what has no name by its kind, or leaves it out", () => {
  const why = whyOf("seat-1", { ...thought, tried: [{ ...tried, hopes: { id: "frigate", share: 0.5 } }] }, null)!;
  expect(whyText(why, names, (id) => (id === "frigate" ? "Frigate" : undefined))).toContain("Frigate");
  expect(whyText(why, names)).not.toContain("in the next turns");
});

it("takes what earlier versions have noted, and nothing that makes no sense", () => {
  const { hopes, ...earlier } = whyOf("seat-1", thought, null)!;
  expect(hopes).toBeDefined();
  expect(whysIn(inMessage(earlier))).toHaveLength(1);
  expect(whysIn(inMessage({ ...earlier, hopes: { id: "gun", share: 2 } }))).toEqual([]);
});
