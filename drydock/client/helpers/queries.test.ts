import { afterEach, beforeEach, expect, it } from "vitest";
import type { UserQuery } from "../../protocol";
import { GAMEMASTER, PLAYER, sitDown } from "../../testing";
import { CONFIG } from "../config";
import { game } from "../game";
import { answerQuery } from "./queries";
import { setTransport } from "./transport";

const NAME = "all-hands.double";
const sent: UserQuery[] = [];

beforeEach(() => {
  sitDown(GAMEMASTER);
  game.users.get(PLAYER)!.active = true;
  CONFIG.queries[NAME] = async (data) => {
    if (typeof data !== "number") throw new Error("no number");
    return data * 2;
  };
  const nobody = (): void => undefined;
  setTransport(nobody, (query, answer) => {
    sent.push(query);
    void answerQuery({ ...query, from: GAMEMASTER }).then(answer);
  });
});
afterEach(() => {
  delete CONFIG.queries[NAME];
  sent.length = 0;
});

const ask = (id: string, data: unknown, name = NAME) => game.users.get(id)!.query(name, data, { timeout: 100 });

it("asks another user by a name that is registered, and gives what was answered there", async () => {
  expect(await ask(PLAYER, 4)).toBe(8);
  expect(sent).toEqual([{ userId: PLAYER, name: NAME, data: 4, timeout: 100 }]);
  await expect(ask(PLAYER, "four")).rejects.toThrow("no number");
});

it("asks nobody who is away, oneself, or what is not registered", async () => {
  await expect(ask(PLAYER, 4, "all-hands.other")).rejects.toThrow('no query "all-hands.other"');
  await expect(ask(GAMEMASTER, 4)).rejects.toThrow("drydock: User#query of one's own user is not available");
  game.users.get(PLAYER)!.active = false;
  await expect(ask(PLAYER, 4)).rejects.toThrow("Player 1 is not active");
  expect(sent).toEqual([]);
});

it("asks for nobody who may not", async () => {
  sitDown(PLAYER);
  game.users.get(GAMEMASTER)!.active = true;
  game.user!.permissions = { QUERY_USER: false };
  await expect(ask(GAMEMASTER, 4)).rejects.toThrow("QUERY_USER");
  expect(await answerQuery({ name: "all-hands.other", data: 1, from: PLAYER })).toMatchObject({
    error: { message: expect.stringContaining("all-hands.other") },
  });
});

// What handlers of 14 are given: {timeout, user} (notes of people who develop on 14.360 and later).
it.each([
  [13, ["timeout"]],
  [14, ["timeout", "user"]],
] as const)("tells the handler of %i what it is told there", async (generation, told) => {
  sitDown(GAMEMASTER, {}, generation);
  const heard: object[] = [];
  CONFIG.queries[NAME] = async (_data, options) => void heard.push(options as object);
  await answerQuery({ name: NAME, data: 1, timeout: 9, from: PLAYER });
  expect(Object.keys(heard[0]!)).toEqual(told);
  expect(heard[0]).toMatchObject(generation < 14 ? {} : { user: { id: PLAYER } });
  sitDown(GAMEMASTER);
});
