/**
 * Twin worlds: two tables with the same dice and answers whose battles differ in hidden cards alone. As long as their
 * stories are the same, whoever only looks on is sent the same, but for what is in boxes.
 */
import { expect, test } from "../table";
import { coveredBy, keyOn, turnedOver } from "./dealer";
import { beginSealed, CARD_GAMES, eavesdrop, playOn, stateOn, systemOn, truthOn, type CardGame } from "./table";
import { hostileSession } from "../../browser/hostile";
import { markBy } from "../../../module/kit/sealed/marks";
import { digest } from "../../../module/rules/kernel";
import type { Seating } from "../seating";

/** Rounds of answers, at most. */
const ROUNDS = 4;

/** Run in a client before anything else: what is random there is the same each time. */
const seeded = (seed: number): string => `(() => {
  let state = ${seed};
  const next = () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) >>> 8;
  Math.random = () => (next() % 65536) / 65536;
  const getRandomValues = (into) => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = next() & 255;
    return into;
  };
  const own = Object.create(crypto, { getRandomValues: { value: getRandomValues } });
  Object.defineProperty(globalThis, "crypto", { value: own, configurable: true });
})()`;

/** A frame without what is random, secret or the time. The lengths of boxes stay. */
const plain = (frame: unknown): string =>
  JSON.stringify(frame)
    .replaceAll(/[A-Za-z0-9+/]{200,}={0,2}/g, (box) => `BOX ${box.length}`)
    .replaceAll(/[0-9a-f]{64}/g, "HASH")
    .replaceAll(/\b[A-Za-z0-9]{16}\b/g, "ID")
    .replaceAll(/\b\d{13}(\.\d+)?\b/g, "TIME");

interface World {
  readonly rounds: readonly { readonly told: string; readonly frames: readonly string[] }[];
  readonly begun: string;
}

/** Plays a world, whose hidden piles are turned over at first if it is the other one. */
async function played(game: CardGame, sitDown: Seating["sitDown"], url: string, isOther: boolean): Promise<World> {
  const gm = await sitDown("Gamemaster", seeded(1));
  const people = [await sitDown("Player 1", seeded(2)), await sitDown("Player 2", seeded(3))];
  const onlooker = await sitDown("Player 3", seeded(4));
  await beginSealed(gm, game);
  for (let round = 1; round <= 2; round++) for (const who of people) await playOn(who, round);
  const [state, dealer] = [await stateOn(gm), await keyOn(gm)];
  const now = isOther ? turnedOver(state) : state;
  const hostile = await hostileSession(gm.cookie, url);
  const values = {
    "system.covered": coveredBy(game, now as never, dealer),
    "system.digest": markBy(dealer.key, digest(now)),
  };
  const operation = { updates: [{ _id: dealer.id, ...values }], noHook: true };
  expect(await hostile.request({ type: "Combat", action: "update", operation } as never)).toBe("done");
  hostile.close();
  // The entry after that says that something was changed: it holds the whole state.
  const { step } = await systemOn(gm);
  for (let turn = 1; (await systemOn(gm)).step === step && turn < 20; turn++)
    for (const [at, who] of people.entries()) await playOn(who, turn * 5 + at);
  const { frames, close } = await eavesdrop(onlooker, url);
  const rounds: { told: string; frames: string[] }[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [at, who] of people.entries()) await playOn(who, round * 7 + at * 13);
    const { told, problem } = await truthOn(gm, []);
    expect(problem).toBe("");
    rounds.push({ told: plain(told), frames: frames.map(plain).sort() });
  }
  close();
  expect((await systemOn(gm)).step).toBeGreaterThan(0);
  for (const client of [gm, ...people, onlooker]) client.close();
  return { rounds, begun: JSON.stringify(now) };
}

for (const game of CARD_GAMES)
  test(`${game}: worlds that differ in hidden cards alone send the same`, async ({ sitDown, url, drydock }) => {
    const one = await played(game, sitDown, url, false);
    await drydock.renew();
    const other = await played(game, sitDown, drydock.url, true);
    expect(other.begun).not.toBe(one.begun);
    expect(other.begun.length).toBe(one.begun.length);
    const differs = one.rounds.findIndex(({ told }, at) => told !== other.rounds[at]!.told);
    const last = differs < 0 ? ROUNDS - 1 : differs - 1;
    expect(last).toBeGreaterThanOrEqual(0);
    expect(one.rounds[last]!.frames.length).toBeGreaterThan(5);
    expect(other.rounds[last]!.frames).toEqual(one.rounds[last]!.frames);
  });
