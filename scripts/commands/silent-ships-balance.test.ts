import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CARDS, SHIP_TYPES } from "../../module/rules/silent-ships";
import type { Balance } from "../../module/rules/silent-ships/bot";
import { seaBalance } from "./silent-ships-balance";

const play = async (...argv: string[]) =>
  JSON.parse(await seaBalance([...argv, "--json"])) as Balance & { readonly seed: number };

describe("silent-ships-balance", { timeout: 60_000 }, () => {
  it("is the same for the same seed, and other for another one", async () => {
    const argv = ["--games", "8", "--per-ship", "0"];
    const once = await play(...argv);
    expect(await play(...argv, "--seed", "1")).toEqual(once);
    expect((await play(...argv, "--seed", "2")).ends).not.toEqual(once.ends);
    expect(once.games).toBe(8);
  });
  it("prints what it found as tables, a line for each ship as ruled, with the origin of each value", async () => {
    const text = await seaBalance(["--games", "10", "--per-ship", "1"]);
    expect(text).toMatch(/^10 games:\n/);
    expect(text).toMatch(/\| first seat wins +\| +\d+\.\d % ± \d+\.\d \|/);
    expect(text).toMatch(/Half of them are over in round \d+, nine in ten in round \d+\./);
    for (const type of SHIP_TYPES) {
      const { attack, steps, ability, from } = CARDS[type];
      const able = steps > 1 ? `${steps} steps` : ability;
      const cells = [type, attack, from.attack, able, from.ability].join(" *\\| *");
      expect(text, type).toMatch(new RegExp(`^\\| ${cells} *\\| *[+−]\\d`, "m"));
    }
    expect(text).toMatch(/\| speed +\| +4 \| text +\| 3 steps +\| text +\|/);
    expect(text).toMatch(/\| fire +\| +10 \| inferred \| burn +\| text +\| +[+−]50\.0 ± 39\.7 \|/);
  });
  it("plays by house options, and refuses nonsense with a sentence", async () => {
    const { ninthDecile } = await play("--games", "20", "--per-ship", "0", "--option", "roundCap=2");
    expect(ninthDecile).toBeLessThanOrEqual(2);
    await expect(seaBalance(["--games", "0"])).rejects.toThrow(/--games must be from 1 to 1000000/);
    await expect(seaBalance(["--option", "tide=high"])).rejects.toThrow(/no house option "tide"/);
    await expect(seaBalance(["now"])).rejects.toThrow(/"now" is not an option/);
  });
});

describe("the page on balance", () => {
  const page = readFileSync(new URL("../../docs/balance.md", import.meta.url), "utf8");
  it("rests on 20,000 games at least, and names the command that shows them", () => {
    const [, games = "0", seed = ""] =
      /silent-ships-balance -- --games (\d+) --per-ship \d+ --seed (\d+)/.exec(page) ?? [];
    expect(Number(games)).toBeGreaterThanOrEqual(20_000);
    expect(seed).not.toBe("");
    expect(page).toMatch(
      new RegExp(`^\\| Silent Ships *\\| *\\d+ % \\| *${Number(games).toLocaleString("en-US")} \\|$`, "m"),
    );
  });
});
