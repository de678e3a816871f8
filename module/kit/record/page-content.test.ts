/** Packed content comes out as it went in; damaged or hostile content is read as nothing, and breaks nothing. */
import { deflateRawSync } from "node:zlib";
import { Inflate } from "fflate";
import { expect, it, vi } from "vitest";
import fc from "fast-check";
import { contentOf, packed, packingOf, unpacked } from "./page-content";

const texts = fc.dictionary(fc.string(), fc.string());
const page = fc.record({ entries: texts, start: fc.string(), seeds: texts });
const NOTHING = { entries: {}, start: "", seeds: {} };
const by = (bytes: number, content: string): string =>
  `${bytes}:${deflateRawSync(Buffer.from(content)).toString("base64")}`;

it("is the same after packing, whatever is written on a page", () =>
  fc.assert(
    fc.asyncProperty(page, async (content) => {
      expect(unpacked(await packed(content))).toEqual(content);
    }),
  ));

it("is much shorter than what a battle writes", async () => {
  const entry = (at: number) => ({ kind: "play", seat: "a", names: { ship: "Battleaxe", part: "Photon Cannon" }, at });
  const entries = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [String(at), JSON.stringify(entry(at))]));
  const content = { entries, start: "", seeds: {} };
  expect((await packed(content)).length * 5).toBeLessThan(JSON.stringify(content).length);
});

it.each([
  ["no base64", "12:§"],
  ["no size", "rV"],
  ["something that was not deflated", "12:AAAA"],
  ["a list", by(2, "[]")],
  ["an entry that is no text", by(40, '{"entries":{"0":1},"start":"","seeds":{}}')],
  ["too much", by(2 ** 30, "{}")],
  ["half of what was deflated", by(40, '{"entries":{},"start":"","seeds":{}}').slice(0, -8)],
  ["less than there is", by(3, '{"entries":{},"start":"","seeds":{}}')],
])("is nothing of %s", (_, text) => {
  expect(unpacked(text)).toEqual(NOTHING);
});

it("counts what was written after it was packed, and of the rest what was packed", async () => {
  const text = await packed({ entries: { 0: "a", 1: "b" }, start: "s", seeds: { x: "1" } });
  const system = { packed: text, entries: { 1: "c", 2: "d" }, start: "", seeds: { y: "2" } };
  expect(contentOf({ system })).toEqual({
    entries: { 0: "a", 1: "c", 2: "d" },
    start: "s",
    seeds: { x: "1", y: "2" },
  });
  // Content written by an earlier version has no seeds.
  expect(contentOf({ system: { entries: { 0: "a" }, start: "s" } })).toEqual({
    entries: { 0: "a" },
    start: "s",
    seeds: {},
  });
});

it("leaves alone what comes in while a page is packed", async () => {
  const system = { entries: { 0: "a" }, start: "s", seeds: {} as Record<string, string>, packed: "" };
  const packing = packingOf(system);
  system.seeds = { x: "1" };
  const written = await packing;
  expect(written).toMatchObject({ entries: { "-=0": null }, seeds: {}, start: "" });
  const { packed: text } = written as { packed: string };
  expect(contentOf({ system: { ...system, entries: {}, start: "", packed: text } })).toEqual({
    entries: { 0: "a" },
    start: "s",
    seeds: { x: "1" },
  });
});

it("unpacks no more than a text says that it has", () => {
  const push = vi.spyOn(Inflate.prototype, "push");
  expect(unpacked(by(3, " ".repeat(2 ** 24)))).toEqual(NOTHING);
  // The whole text is more than sixteen pieces.
  expect(push).toHaveBeenCalledOnce();
});

it("does not pack what would not come back: what is damaged, or too much", async () => {
  expect(await packingOf({ packed: "12:AAAA", entries: { 1: "b" } })).toBeNull();
  expect(await packingOf({ entries: { 1: "b".repeat(2 ** 25) } })).toBeNull();
  expect(await packingOf({ packed: "", entries: { 1: "b" } })).toMatchObject({ entries: { "-=1": null } });
});
