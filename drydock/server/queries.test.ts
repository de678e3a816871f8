import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { UserQueryResponse } from "../protocol";
import type { Drydock } from "./server";
import type { Seat, TestYard } from "./testing";
import { makeYard, seat, startServer } from "./testing";

let yard: TestYard;
let server: Drydock;
let gm: Seat;
let player: Seat;

beforeEach(async () => {
  yard = await makeYard();
  server = await startServer(yard);
  gm = await seat(server, "Gamemaster");
  player = await seat(server, "Player 1");
});
afterEach(async () => {
  gm.leave();
  player.leave();
  await server.close();
  await yard.remove();
});

const NAME = "all-hands.drafts";
const ask = (by: Seat, userId: string | null, data: unknown, timeout?: number): Promise<UserQueryResponse> =>
  by.socket.emitWithAck("userQuery", { userId: String(userId), name: NAME, data, ...(timeout ? { timeout } : {}) });
const messageOf = (response: UserQueryResponse): string => ("error" in response ? response.error.message : "");

describe("a question to another user's client", () => {
  it("comes there, without who asks, and its answer comes back", async () => {
    const heard: unknown[] = [];
    player.socket.once("userQuery", (query, answer) => {
      heard.push(query);
      answer({ result: { got: query.data } });
    });
    expect(await ask(gm, player.userId, { about: [1, null] }, 5000)).toEqual({ result: { got: { about: [1, null] } } });
    expect(heard).toEqual([{ name: NAME, data: { about: [1, null] }, timeout: 5000 }]);
  });

  it("comes back with what was thrown there", async () => {
    player.socket.once("userQuery", (_query, answer) =>
      answer({ error: { name: "QueryError", message: "no drafts" } }),
    );
    expect(await ask(gm, player.userId, null)).toEqual({ error: { name: "QueryError", message: "no drafts" } });
  });

  it("goes to the window of theirs that was opened last", async () => {
    const second = await seat(server, "Player 1");
    player.socket.on("userQuery", (_query, answer) => answer({ result: "first" }));
    second.socket.on("userQuery", (_query, answer) => answer({ result: "second" }));
    expect(await ask(gm, player.userId, null)).toEqual({ result: "second" });
    second.leave();
    await expect.poll(async () => ask(gm, player.userId, null)).toEqual({ result: "first" });
  });

  it("keeps nobody else waiting, and is over in time", async () => {
    const answered = ask(gm, player.userId, null, 80);
    await gm.create("Actor", { name: "Axe", type: "ship" });
    expect((await player.world()).actors).toHaveLength(1);
    expect(messageOf(await answered)).toBe("no answer in 80 ms");
  });

  it("fails when who is asked leaves, and to who is not there", async () => {
    const asked = new Promise((resolve) => player.socket.once("userQuery", resolve));
    const answered = ask(gm, player.userId, null);
    await asked;
    player.leave();
    expect(messageOf(await answered)).toBe("the user who was asked has left");
    expect(messageOf(await ask(gm, player.userId, null))).toBe("the user who is asked is not active");
  });

  it("is not everybody's to ask, and is what it should be", async () => {
    await gm.update("User", { _id: player.userId, permissions: { QUERY_USER: false } });
    expect(messageOf(await ask(player, gm.userId, null))).toContain("QUERY_USER");
    await gm.update("User", { _id: player.userId, permissions: { QUERY_USER: true } });
    gm.socket.once("userQuery", (_query, answer) => answer({ result: 1 }));
    expect(await ask(player, gm.userId, null)).toEqual({ result: 1 });
    const wrong = { userId: player.userId, name: NAME, timeout: -1 } as never;
    expect(messageOf(await gm.socket.emitWithAck("userQuery", wrong))).toContain("a query is");
  });
});
