/** A Gamemaster who plays, while another one deals: the cards of their foes are hidden from them, too. */
import { boardOpens, type Client } from "../../browser/client";
import { readOn } from "../../browser/settled";
import { expect, step, test } from "../table";
import {
  beginSealed,
  cardsNamed,
  documentsOn,
  eavesdrop,
  playOn,
  stateOn,
  systemOn,
  type Card,
  type Scope,
} from "./table";

const userId = (client: Client, name: string): Promise<string> =>
  readOn(client, (name) => (globalThis as unknown as Scope).game["users"]!.getName(name).id, name);

/** What a seat may know by the rules, and what everybody was told, as whoever deals knows it. */
const truthOn = (dealer: Client, seat: string) =>
  readOn(
    dealer,
    (seat) => {
      const { game, allHands } = globalThis as unknown as Scope;
      const [battle] = game["combats"]!.contents;
      const { binding, rules } = allHands.kit.tableGame(battle!.type);
      const told = game["messages"]!.contents.map(({ system }) => system["events"] ?? null);
      return { told, view: JSON.stringify(rules.view(binding.read(battle!), seat)) };
    },
    seat,
  );

const handOn = async (client: Client, seat: string): Promise<readonly string[]> => {
  const { captains } = (await stateOn(client)) as { captains: readonly { seat: string; hand: readonly string[] }[] };
  return captains.find((captain) => captain.seat === seat)!.hand;
};

const isShut = (hand: readonly string[]): boolean => hand.length > 0 && hand.every((card) => card.startsWith("?"));

test("a Gamemaster who plays reads no card of their foe, and another one deals", async ({ sitDown, url }) => {
  const gm = await sitDown("Gamemaster");
  const foe = await sitDown("Player 1");
  const dealer = await sitDown("Player 2");
  const id = await userId(gm, "Player 2");
  const ears = await eavesdrop(gm, url);

  await step("who deals must be a Gamemaster, and there", async () => {
    await gm.evaluate(async (id) => {
      await (globalThis as unknown as Scope).game["users"]!.get(id)!.update({ role: 4 });
    }, id);
    await dealer.reload();
    dealer.close();
    await expect
      .poll(() =>
        beginSealed(gm, "ship-on-ship", { commanders: ["Gamemaster", "Player 1"], dealer: id }).then(String, String),
      )
      .toContain("Player 2 is to deal");
    expect(await readOn(gm, () => (globalThis as unknown as Scope).game["combats"]!.contents.length)).toBe(0);
  });

  const deals = await sitDown("Player 2");
  await beginSealed(gm, "ship-on-ship", { commanders: ["Gamemaster", "Player 1"], dealer: id });
  await boardOpens(gm);

  await step("whoever deals runs the battle, with a key that the page that began it never had", async () => {
    await expect.poll(async () => (JSON.parse((await systemOn(gm)).keys) as { number: number }).number).toBe(1);
    const keys = JSON.parse((await systemOn(gm)).keys) as { by?: string; envelopes: Record<string, object> };
    expect(keys.by).toBeUndefined();
    expect(Object.keys(keys.envelopes["gm"]!)).toHaveLength(1);
    const { lease } = (await systemOn(gm)) as unknown as { lease: { user: string } };
    expect(lease.user).toBe(id);
  });

  const known = new Set<Card>();
  let [read, steps] = [0, 0];
  for (let turn = 1; turn < 300; turn++) {
    const { ended, problem, step: at } = await systemOn(deals);
    expect(problem).toBe("");
    if (ended) break;
    steps = at;
    const { told, view } = await truthOn(deals, "seat-1");
    for (const card of [...cardsNamed(told), ...cardsNamed(view)]) known.add(card);
    const strange = (data: unknown) => [...cardsNamed(data)].filter((card) => !known.has(card));
    for (const { frames } = ears; read < frames.length; read++)
      expect(strange(frames[read]), JSON.stringify(frames[read]).slice(0, 400)).toEqual([]);
    if (turn % 10 === 5) {
      expect(strange(await documentsOn(gm))).toEqual([]);
      expect(strange(await stateOn(gm))).toEqual([]);
      const [mine, theirs] = [await handOn(gm, "seat-1"), await handOn(gm, "seat-2")];
      expect(isShut(mine)).toBe(false);
      expect(theirs.length === 0 || isShut(theirs)).toBe(true);
      expect(await handOn(deals, "seat-2")).toEqual(await handOn(foe, "seat-2"));
    }
    for (const [seat, who] of [gm, foe].entries()) await playOn(who, turn * 13 + seat);
  }
  expect(steps).toBeGreaterThan(5);
  expect(read).toBeGreaterThan(50);
  expect(await systemOn(deals)).toMatchObject({ ended: true, problem: "" });
  expect(await stateOn(gm)).toEqual(await stateOn(deals));
  ears.close();
});
