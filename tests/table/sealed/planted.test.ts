/** Keys that somebody else has put where a browser shows its own: none of them opens anything, and nobody is not told. */
import { deviceName, envelope, inEnvelope, newKey, publicOf, type Key } from "../../../module/kit/sealed/boxes";
import type { DocumentChange } from "../../../drydock/protocol";
import type { Client } from "../../browser/client";
import { hostileSession } from "../../browser/hostile";
import { readOn } from "../../browser/settled";
import { expect, step, test } from "../table";
import { beginSealed, CARD_GAMES, chatOn, playsOn, stateOn, systemOn, type Scope } from "./table";

interface Keys {
  readonly number: number;
  readonly seats: Readonly<Record<string, number>>;
  readonly envelopes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const keysOn = async (client: Client): Promise<Keys> => JSON.parse((await systemOn(client)).keys) as Keys;

const userId = (client: Client, name: string): Promise<string> =>
  readOn(client, (name) => (globalThis as unknown as Scope).game["users"]!.getName(name).id, name);

/** The readers whose key somebody has who has this private one. */
async function opensFor(client: Client, own: Key): Promise<readonly string[]> {
  const { id } = await systemOn(client);
  const { number, seats, envelopes } = await keysOn(client);
  return Object.entries(envelopes).flatMap(([reader, texts]) => {
    const place = `${id} key ${reader} ${reader === "gm" ? number : seats[reader]}`;
    return Object.values(texts).some((text) => inEnvelope(own, place, text) !== null) ? [reader] : [];
  });
}

/** The private key of a client's own browser. */
async function ownKeyOn(client: Client): Promise<string> {
  return await readOn(client, () => {
    const user = (globalThis as unknown as { game: { userId: string } }).game.userId;
    return localStorage.getItem(`all-hands.device.${user}`) ?? "";
  });
}

/** Has a client write a user's flags, as it may. */
const writeFlags = (client: Client, name: string, ours: object): Promise<unknown> =>
  readOn(
    client,
    async ([name, ours]) => {
      const { game } = globalThis as unknown as Scope;
      await game["users"]!.getName(name as string).update({ flags: { "all-hands": ours } });
      return true;
    },
    [name, ours] as const,
  );

/** The keys that a user shows. */
const shownBy = (client: Client, name: string): Promise<Readonly<Record<string, string>>> =>
  readOn(
    client,
    (name) => {
      const { flags } = (globalThis as unknown as Scope).game["users"]!.getName(name);
      return JSON.parse(String(flags["all-hands"]?.["devices"] || "{}")) as Readonly<Record<string, string>>;
    },
    name,
  );

/** Adds a key to those that a user shows. */
async function plant(client: Client, name: string, own: Key): Promise<void> {
  const shown = publicOf(own);
  const devices = JSON.stringify({ ...(await shownBy(client, name)), [deviceName(shown)]: shown });
  await writeFlags(client, name, { devices });
}

const served = async (client: Client): Promise<Readonly<Record<string, number>>> => {
  const { envelopes } = await keysOn(client);
  return Object.fromEntries(Object.entries(envelopes).map(([reader, texts]) => [reader, Object.keys(texts).length]));
};

const ONE_EACH = { gm: 1, "seat-1": 1, "seat-2": 1 };

for (const game of CARD_GAMES)
  test(`${game}: who joined once under another's name reads none of their hands`, async ({ sitDown }) => {
    const gm = await sitDown("Gamemaster");
    const planted = newKey();
    // Player 3, in a world without passwords; the true Player 2 has never played a sealed battle.
    const thief = await sitDown("Player 2");
    await plant(thief, "Player 2", planted);
    thief.close();
    const people = [await sitDown("Player 1"), await sitDown("Player 2")];
    await beginSealed(gm, game);
    await expect.poll(() => served(gm)).toEqual(ONE_EACH);
    expect(await opensFor(gm, planted)).toEqual([]);
    for (const client of people)
      expect(await chatOn(client)).toMatch(
        /the gap is sealed.*all cards Gamemaster \(1\).*Player 1 \(1\), Player 2 \(1\)/,
      );
    await playsOn(gm, people, (await systemOn(gm)).step);
    expect(await opensFor(gm, planted)).toEqual([]);
    await step("nor after a change of keys, or in the next battle with another key there", async () => {
      await people[0]!.reload();
      await gm.reload();
      await readOn(gm, async () => {
        await (globalThis as unknown as Scope).game["combats"]!.contents[0]!.delete();
        return true;
      });
      const again = await sitDown("Player 2");
      const other = newKey();
      await writeFlags(again, "Player 2", {
        devices: JSON.stringify({ [deviceName(publicOf(other))]: publicOf(other) }),
      });
      again.close();
      await beginSealed(gm, game);
      await expect.poll(() => served(gm)).toEqual(ONE_EACH);
      expect(await opensFor(gm, other)).toEqual([]);
      expect(await opensFor(gm, planted)).toEqual([]);
    });
  });

test("a player who is away at the start is served when they come, with a line, and a planted key is not", async ({
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster");
  const planted = newKey();
  await plant(gm, "Player 2", planted);
  const one = await sitDown("Player 1");
  await beginSealed(gm, "ship-on-ship");
  await expect.poll(() => served(gm)).toEqual({ ...ONE_EACH, "seat-2": 0 });
  expect(await chatOn(one)).not.toContain("from a new browser");
  const two = await sitDown("Player 2");
  await expect.poll(() => served(gm)).toEqual(ONE_EACH);
  expect(await opensFor(gm, planted)).toEqual([]);
  expect(await chatOn(one)).toContain("Player 2 plays Player 2 from a new browser");
  await playsOn(gm, [one, two], (await systemOn(gm)).step);
});

test("whoever sits there under a player's name as it begins is counted", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  const one = await sitDown("Player 1");
  await sitDown("Player 2");
  await sitDown("Player 2");
  await beginSealed(gm, "ship-on-ship");
  await expect.poll(() => served(gm)).toEqual({ ...ONE_EACH, "seat-2": 2 });
  const said = await chatOn(one);
  expect(said.includes("Player 2 (2)") || said.includes("Player 2 from a new browser")).toBe(true);
});

test("a Gamemaster who plays, and does not deal, gets no key by writing where only they can", async ({
  sitDown,
  url,
}) => {
  const gm = await sitDown("Gamemaster");
  const foe = await sitDown("Player 1");
  const id = await userId(gm, "Player 2");
  await readOn(
    gm,
    async (id) => {
      await (globalThis as unknown as Scope).game["users"]!.get(id)!.update({ role: 4 });
      return true;
    },
    id,
  );
  const dealer = await sitDown("Player 2");
  const planted = newKey();
  const name = deviceName(publicOf(planted));
  const everywhere = async (): Promise<void> => {
    for (const who of ["Player 1", "Player 2"]) await plant(gm, who, planted);
    for (const who of ["Player 1", "Player 2"]) await writeFlags(gm, who, { recovery: publicOf(planted) });
  };
  await everywhere();
  await beginSealed(gm, "ship-on-ship", { commanders: ["Gamemaster", "Player 1"], dealer: id });
  const nothing = async (): Promise<void> => {
    expect(await opensFor(foe, planted)).toEqual([]);
    const own = Uint8Array.from(Buffer.from(await ownKeyOn(gm), "hex"));
    expect(await opensFor(foe, own)).toEqual(["seat-1"]);
    expect((await systemOn(dealer)).problem).toBe("");
  };
  // Whoever deals is a Gamemaster, too, and so may play for this one.
  const all = { gm: 1, "seat-1": 2, "seat-2": 1 };
  await expect.poll(() => served(dealer)).toEqual(all);
  await nothing();

  const session = await hostileSession(gm.cookie, url);
  const write = async (change: (keys: Record<string, unknown> & Keys) => object): Promise<void> => {
    const { id: battle, keys } = await systemOn(dealer);
    const next = JSON.stringify(change(JSON.parse(keys) as Record<string, unknown> & Keys));
    const updates: DocumentChange[] = [{ _id: battle, "system.keys": next }];
    expect(await session.request({ type: "Combat", action: "update", operation: { updates } })).toBe("done");
  };
  const people = [gm, foe];
  const own = await userId(gm, "Gamemaster");
  const tries: Readonly<Record<string, (keys: Record<string, unknown> & Keys) => object>> = {
    "an envelope of their own in the foe's place": (keys) => ({
      ...keys,
      envelopes: {
        ...keys.envelopes,
        "seat-2": { ...keys.envelopes["seat-2"], [name]: envelope(publicOf(planted), "x", newKey()) },
      },
    }),
    "themselves among those who deal": (keys) => ({ ...keys, dealers: [id, own] }),
    "all Gamemasters as dealers": ({ dealers: _, ...keys }) => keys,
    "no proof": ({ proof: _, dealers: __, ...keys }) => ({ ...keys, told: false }),
    "a call of their own": (keys) => ({ ...keys, call: "0123456789abcdef" }),
    "the mark of a page that must not have the key": (keys) => ({ ...keys, by: own }),
  };
  for (const [what, change] of Object.entries(tries))
    await step(what, async () => {
      await write(change);
      // An answer in the foe's name, and a key less, so that all is sealed anew.
      const { call = "" } = JSON.parse((await systemOn(dealer)).keys) as { call?: string };
      const here = JSON.stringify({ battle: (await systemOn(dealer)).id, call, device: name, vouched: [name] });
      for (const who of ["Player 1", "Player 2"]) await writeFlags(gm, who, { here });
      await everywhere();
      await nothing();
      await dealer.reload();
      await nothing();
      await expect.poll(() => served(dealer)).toEqual(all);
    });
  session.close();
  await playsOn(dealer, people, (await systemOn(dealer)).step);
  await nothing();
  const { captains } = (await stateOn(gm)) as { captains: readonly { seat: string; hand: readonly string[] }[] };
  const theirs = captains.find(({ seat }) => seat === "seat-2")!.hand;
  expect(theirs.every((card) => card.startsWith("?"))).toBe(true);
});
