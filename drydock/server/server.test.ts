import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Drydock, startDrydock } from "./server";
import { type TestYard, enter, makeYard, seat, sit, startServer } from "./testing";

let yard: TestYard;
let server: Drydock;

beforeEach(async () => {
  yard = await makeYard();
  server = await startServer(yard);
});
afterEach(async () => {
  await server.close();
  await yard.remove();
});

describe("a restart", () => {
  it("loses no document and logs nobody out", async () => {
    const { cookie } = await enter(server, "Gamemaster");
    const gm = await sit(server, cookie);
    const items = [{ name: "Engine", type: "component", system: { units: 2 } }];
    const ship = await gm.create("Actor", { name: "Axe", type: "ship", items });
    await gm.create("Combat", { type: "battle", combatants: [{ actorId: ship._id }], system: { question: { id: 1 } } });
    await gm.create("ChatMessage", { content: "<p>hi</p>" });
    await gm.update(
      "Item",
      { _id: (ship["items"] as { _id: string }[])[0]?._id, "system.units": 1 },
      { parentUuid: `Actor.${ship._id}` },
    );
    const gone = await gm.create("Actor", { name: "Gone", type: "ship", items });
    await gm.modify("Actor", "delete", { ids: [gone._id] });
    const { sequence: _before, ...before } = await gm.world();
    await server.close();

    server = await startServer(yard);
    const again = await sit(server, cookie);
    expect(again.userId).toBe(gm.userId);
    const { sequence: _after, ...after } = await again.world();
    expect(after).toEqual(before);
    again.leave();
  });

  it("with --fresh is the demo world anew", async () => {
    const gm = await seat(server, "Gamemaster");
    await gm.create("Actor", { name: "Axe", type: "ship" });
    await server.close();
    server = await startServer(yard, true);
    const world = await (await seat(server, "Gamemaster")).world();
    expect(world.actors).toEqual([]);
    expect(world.users.map((user) => user["name"]).sort()).toEqual(["Gamemaster", "Player 1", "Player 2", "Player 3"]);
    expect(world.scenes).toMatchObject([
      { name: "Kestrel Gap", active: true, width: 3000, height: 2000, grid: { size: 100 } },
    ]);
  });

  it("in the same process sends everyone off, and the world is as it was at first", async () => {
    const { cookie } = await enter(server, "Gamemaster");
    const gm = await sit(server, cookie);
    const before = await gm.world();
    await gm.create("Actor", { name: "Axe", type: "ship" });
    const gone = new Promise((resolve) => gm.socket.once("disconnect", resolve));
    const { url } = server;
    await server.renew();
    await gone;
    expect(server.url).toBe(url);
    expect((await sit(server, cookie)).userId).toBeNull();
    const world = await (await seat(server, "Gamemaster")).world();
    const withoutStats = ({ users, scenes, ...rest }: typeof world): object => {
      const bare = (documents: readonly object[]): object[] => documents.map((each) => ({ ...each, _stats: null }));
      return { ...rest, users: bare(users), scenes: bare(scenes) };
    };
    expect(withoutStats(world)).toEqual(withoutStats(before));
  });

  it("begins again with the documents that a world had at some time", async () => {
    const gm = await seat(server, "Gamemaster");
    const actor = await gm.create("Actor", {
      name: "Axe",
      type: "ship",
      items: [{ name: "Engine", type: "component" }],
    });
    const { users, actors } = await gm.world();
    const then = server.documents();
    await gm.update("Actor", { _id: actor._id, name: "Hatchet" });
    await gm.create("Actor", { name: "Bow", type: "ship" });
    await server.renew(then);
    const world = await (await seat(server, "Gamemaster")).world();
    expect(world.actors).toEqual(actors);
    expect(world.users).toEqual(users);
  });

  it("does not wait for a connection on which nothing was asked", async () => {
    const socket = connect(server.port, "localhost");
    await once(socket, "connect");
    const ended = once(socket, "close");
    await server.renew();
    await ended;
    expect((await enter(server, "Gamemaster")).status).toBe(303);
  });

  it("finishes what is under way", async () => {
    const gm = await seat(server, "Gamemaster");
    const writes = Array.from({ length: 10 }, (_, index) =>
      gm.create("Actor", { name: `Ship ${index}`, type: "ship" }),
    );
    await writes[0];
    await server.close();
    const acknowledged = (await Promise.allSettled(writes)).filter((write) => write.status === "fulfilled").length;
    server = await startServer(yard);
    expect((await (await seat(server, "Gamemaster")).world()).actors.length).toBeGreaterThanOrEqual(acknowledged);
  });
});

describe("presence", () => {
  it("is told when the first socket of a user opens and the last one closes", async () => {
    const gm = await seat(server, "Gamemaster");
    const first = await seat(server, "Player 1");
    const second = await seat(server, "Player 1");
    const player = String(first.userId);
    expect((await gm.world()).activeUsers).toEqual([gm.userId, player].sort());
    expect(gm.activity).toEqual([{ userId: player, active: true }]);
    first.leave();
    const left = new Promise((resolve) => gm.socket.once("userActivity", resolve));
    second.leave();
    expect(await left).toEqual({ userId: player, active: false });
    expect(gm.activity).toHaveLength(2);
    expect((await gm.world()).activeUsers).toEqual([gm.userId]);
    gm.leave();
  });
});

describe("the number of a change", () => {
  it("comes after it to the others, and after its answer to who made it", async () => {
    const gm = await seat(server, "Gamemaster");
    const player = await seat(server, "Player 1");
    const { sequence } = await gm.world();
    const told: unknown[] = [];
    player.socket.on("sequence", (number) => told.push([number, player.heard.length]));
    const toWriter = new Promise((resolve) => gm.socket.once("sequence", (number) => resolve([number, answers])));
    let answers = 0;
    const last = new Promise((resolve) =>
      player.socket.on("sequence", (number) => number === sequence + 2 && resolve(null)),
    );
    for (const name of ["One", "Two"]) {
      const operation = { data: [{ name, type: "ship" }] };
      gm.socket.emit("modifyDocument", { type: "Actor", action: "create", operation }, () => answers++);
    }
    await last;
    expect(told).toEqual([
      [sequence + 1, 1],
      [sequence + 2, 2],
    ]);
    expect(await toWriter).toEqual([sequence + 1, 1]);
    expect(server.sequence()).toBe(sequence + 2);
    expect(await (await fetch(`${server.url}/api/sequence`)).json()).toBe(sequence + 2);
    await expect(gm.create("Actor", { name: "", type: "ship" })).rejects.toThrow();
    await gm.modify("Actor", "get", {});
    expect((await gm.world()).sequence).toBe(sequence + 2);
    gm.leave();
    player.leave();
  });

  it("is counted for presence, and told to who comes", async () => {
    const gm = await seat(server, "Gamemaster");
    const { sequence } = await gm.world();
    const told = new Promise((resolve) => gm.socket.once("sequence", resolve));
    const player = await seat(server, "Player 1");
    expect(await told).toBe(sequence + 1);
    expect((await player.world()).sequence).toBe(sequence + 1);
    gm.leave();
    player.leave();
  });
});

describe("an event of a package's own", () => {
  it.each(["system.all-hands", "module.other"] as const)(
    "goes to all others, with its true sender: %s",
    async (event) => {
      const gm = await seat(server, "Gamemaster");
      const player = await seat(server, "Player 1");
      const heard: unknown[] = [];
      player.socket.on(event, (...given: unknown[]) => heard.push("own", ...given));
      const received = new Promise((resolve) => gm.socket.once(event, (...given: unknown[]) => resolve(given)));
      player.socket.emit(event, { fx: "shot" });
      expect(await received).toEqual([{ fx: "shot" }, player.userId]);
      await player.world();
      expect(heard).toEqual([]);
      gm.leave();
      player.leave();
    },
  );
});

describe("over HTTP", () => {
  it("the game is for those who have joined", async () => {
    const visit = (path: string, cookie = ""): Promise<Response> =>
      fetch(`${server.url}${path}`, { redirect: "manual", headers: { Cookie: cookie } });
    expect((await visit("/")).headers.get("location")).toBe("/join");
    expect(await (await visit("/join")).text()).toContain("join");
    expect((await visit("/game")).headers.get("location")).toBe("/join");
    const { status, cookie } = await enter(server, "Player 1");
    expect(status).toBe(303);
    expect(await (await visit("/game", cookie)).text()).toContain("game");
    await visit("/logout", cookie);
    expect((await visit("/game", cookie)).headers.get("location")).toBe("/join");
  });

  it("serves the system, the pictures, and nothing else", async () => {
    const manifest: unknown = await (await fetch(`${server.url}/systems/all-hands/system.json`)).json();
    expect(manifest).toMatchObject({ id: "all-hands" });
    const picture = await fetch(`${server.url}/icons/svg/mystery-man.svg`);
    expect(picture.headers.get("content-type")).toContain("image/svg+xml");
    // `fetch` itself would resolve two dots between slashes, written or escaped.
    for (const way of ["..%2f", "..%5c", "..%2f..%2f"])
      expect((await fetch(`${server.url}/systems/all-hands/${way}data/db/CURRENT`)).status).toBe(404);
    expect((await fetch(`${server.url}/none`)).status).toBe(404);
  });

  it("asks for a password where there is one, and never tells it", async () => {
    const gm = await seat(server, "Gamemaster");
    const player = await seat(server, "Player 1");
    await player.update("User", { _id: player.userId, password: "kestrel" });
    await gm.world();
    expect(JSON.stringify([gm.heard, await gm.world()])).not.toContain('"password"');
    expect((await enter(server, "Player 1")).status).toBe(403);
    expect((await enter(server, "Player 1", "kestrel")).status).toBe(303);
    gm.leave();
    player.leave();
  });
});

describe("a start", () => {
  it("without a built system says so", async () => {
    const options = {
      port: 0,
      worldId: "x",
      worldTitle: "X",
      stores: yard.stores,
      clientDir: yard.clientDir,
      generation: 13,
    } as const;
    await expect(startDrydock({ ...options, systemDir: yard.clientDir })).rejects.toThrow("no built system in");
  });

  it("on a world that is in use says so", async () => {
    await expect(startServer(yard)).rejects.toThrow("in use");
  });
});
