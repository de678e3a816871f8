import { describe, expect, it } from "vitest";
import type { UserQueryResponse } from "../protocol";
import { seat, seatedYard, type Seat } from "./testing";

const here = seatedYard("each");

const NAME = "all-hands.drafts";
const ask = (by: Seat, userId: string | null, data: unknown, timeout?: number): Promise<UserQueryResponse> =>
  by.socket.emitWithAck("userQuery", { userId: String(userId), name: NAME, data, ...(timeout ? { timeout } : {}) });
const messageOf = (response: UserQueryResponse): string => ("error" in response ? response.error.message : "");

describe("a question to another user's client", () => {
  it("comes there, with who asks, and its answer comes back", async () => {
    const heard: unknown[] = [];
    here.player.socket.once("userQuery", (query, answer) => {
      heard.push(query);
      answer({ result: { got: query.data } });
    });
    expect(await ask(here.gm, here.player.userId, { about: [1, null] }, 5000)).toEqual({
      result: { got: { about: [1, null] } },
    });
    expect(heard).toEqual([{ name: NAME, data: { about: [1, null] }, timeout: 5000, from: here.gm.userId }]);
  });

  it("comes back with what was thrown there", async () => {
    here.player.socket.once("userQuery", (_query, answer) =>
      answer({ error: { name: "QueryError", message: "no drafts" } }),
    );
    expect(await ask(here.gm, here.player.userId, null)).toEqual({
      error: { name: "QueryError", message: "no drafts" },
    });
  });

  it("goes to the window of theirs that was opened last", async () => {
    const second = await seat(here.server, "Player 1");
    here.player.socket.on("userQuery", (_query, answer) => answer({ result: "first" }));
    second.socket.on("userQuery", (_query, answer) => answer({ result: "second" }));
    expect(await ask(here.gm, here.player.userId, null)).toEqual({ result: "second" });
    second.leave();
    await expect.poll(async () => ask(here.gm, here.player.userId, null)).toEqual({ result: "first" });
  });

  it("keeps nobody else waiting, and is over in time", async () => {
    const answered = ask(here.gm, here.player.userId, null, 80);
    await here.gm.create("Actor", { name: "Axe", type: "ship" });
    expect((await here.player.world()).actors).toHaveLength(1);
    expect(messageOf(await answered)).toBe("no answer in 80 ms");
  });

  it("fails when who is asked leaves, and to who is not there", async () => {
    const asked = new Promise((resolve) => here.player.socket.once("userQuery", resolve));
    const answered = ask(here.gm, here.player.userId, null);
    await asked;
    here.player.leave();
    expect(messageOf(await answered)).toBe("the user who was asked has left");
    expect(messageOf(await ask(here.gm, here.player.userId, null))).toBe("the user who is asked is not active");
  });

  it("is not everybody's to ask, and is what it should be", async () => {
    await here.gm.update("User", { _id: here.player.userId, permissions: { QUERY_USER: false } });
    expect(messageOf(await ask(here.player, here.gm.userId, null))).toContain("QUERY_USER");
    await here.gm.update("User", { _id: here.player.userId, permissions: { QUERY_USER: true } });
    here.gm.socket.once("userQuery", (_query, answer) => answer({ result: 1 }));
    expect(await ask(here.player, here.gm.userId, null)).toEqual({ result: 1 });
    const wrong = { userId: here.player.userId, name: NAME, timeout: -1 } as never;
    expect(messageOf(await here.gm.socket.emitWithAck("userQuery", wrong))).toContain("a query is");
  });
});
