/** The API for macros and modules: right as soon as Foundry is ready, and clear with whatever it is given. */
import { moduleScript } from "../browser/stand-ins";
import { sentenceLike } from "../browser/sentences";
import { readOn, settled } from "../browser/settled";
import type { Client } from "./client";
import { expect, test } from "./table";

type Call = (...given: unknown[]) => unknown;
interface Scope {
  readonly game: {
    readonly combats: { readonly contents: readonly object[] };
    readonly actors: { readonly contents: readonly object[] };
    readonly system: { readonly api: Readonly<Record<string, Call>> };
  };
}
interface Early extends Scope {
  early: Record<string, unknown>;
}

/** A module that calls the API in each of Foundry's hooks, and keeps what it answers. */
const EARLY = moduleScript((hooks: { once(name: string, listener: () => void): void }): void => {
  const scope = globalThis as unknown as Early;
  scope.early = {};
  const said = (call: () => unknown): unknown => {
    try {
      return call();
    } catch (error) {
      return `${(error as Error).name}: ${(error as Error).message}`;
    }
  };
  // A module's `init` may come before or after ours: by now both have been.
  hooks.once("i18nInit", () => {
    scope.early["battles before the world"] = said(() => scope.game.system.api["battles"]!());
  });
  hooks.once("ready", () => {
    const { api } = scope.game.system;
    const battles = api["battles"]!() as readonly { readonly id: string }[];
    scope.early["battles"] = battles.length;
    scope.early["by id"] = api["battleById"]!(battles[0]?.id ?? "") === battles[0];
    const refused = (api["answer"]!(battles[0], "nonsense") as Promise<unknown>).then(String, String);
    void refused.then((why) => (scope.early["answer"] = why));
    const again = api["openBoard"]!({ type: "x" }) as Promise<unknown>;
    again.catch((error: unknown) => (scope.early["nonsense"] = String(error)));
  });
});

test("in Foundry's `ready` hook battles are there, and calls wait until they can be read", async ({
  begin,
  sitDown,
}) => {
  await begin("myoss-duel-mustered");
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1", EARLY);
  await settled(gm, player);
  const later = await readOn(player, async () => {
    const { api } = (globalThis as unknown as Scope).game.system;
    const [battle] = api["battles"]!() as readonly object[];
    return await (api["answer"]!(battle, "nonsense") as Promise<unknown>).then(String, String);
  });
  // What is asked is known by then.
  expect(later).toMatch(sentenceLike("ALLHANDS.api.refused"));
  expect(await readOn(player, () => (globalThis as unknown as Early).early)).toEqual({
    "battles before the world": expect.stringMatching(/^ApiError: battles: .*“ready”.*api\.ready\.$/),
    battles: 1,
    "by id": true,
    answer: later,
    nonsense: expect.stringMatching(/^ApiError: openBoard: .* is not a battle\./),
  });
});

/** What each function of the API says to hostile arguments that is not a sentence of ours; and how many were tried. */
const walked = (client: Client) =>
  readOn(client, async () => {
    const { game } = globalThis as unknown as Scope;
    const { api } = game.system;
    const circle: unknown[] = [];
    circle.push(circle);
    let deep: unknown = 1;
    for (let depth = 0; depth < 20_000; depth++) deep = [deep];
    const [battle] = game.combats.contents;
    const hostile = [
      null,
      7n,
      Number.NaN,
      Symbol("x"),
      circle,
      deep,
      { type: "myoss-gamma", id: "x", system: {} },
      "x".repeat(100_000),
      "__proto__",
      () => undefined,
      Object.create(null),
    ];
    // There are no windows here: what opens or draws one, or asks somebody, is walked in Chromium (`api.spec.ts`).
    const isIdle = (name: string): boolean => /^(open|begin|import|selfCheck|question|press)/.test(name);
    const unclear: string[] = [];
    let tried = 0;
    for (const [name, member] of Object.entries(api)) {
      if (typeof member !== "function" || isIdle(name)) continue;
      for (const [at, value] of hostile.entries())
        for (const given of [
          [value],
          [battle, value],
          ["gurps", value],
          [api["tableGame"]!("myoss-gamma"), value, value],
        ]) {
          tried++;
          try {
            await member(...given);
          } catch (error) {
            const { name: kind, message } = error as Error;
            const isOurs = ["ApiError", "Error", "RulesError"].includes(kind) && /^\S.{10,}\.$/s.test(message);
            if (!isOurs || message.length > 3000) unclear.push(`${name} ${at}: ${kind}: ${message.slice(0, 120)}`);
          }
        }
    }
    return { unclear: [...new Set(unclear)], tried };
  });

test("no hostile argument gets past the API, on anybody's page", async ({ duel: [gm, player] }) => {
  for (const client of [gm, player]) {
    const { unclear, tried } = await walked(client);
    expect(tried).toBeGreaterThan(700);
    expect(unclear).toEqual([]);
  }
});

test("a battle that cannot be is refused with what to do, and a player's page begins none", async ({
  duel: [gm, player],
}) => {
  const refusals = (client: Client) =>
    readOn(client, async () => {
      const { api } = (globalThis as unknown as Scope).game.system;
      const { contents } = (globalThis as unknown as Scope).game.actors;
      const table = api["tableGame"]!("myoss-gamma");
      const begun = (commanders: readonly string[]) =>
        (
          api["startBattle"]!(
            table,
            commanders.map((commander, at) => ({ actor: contents[at], token: null, commander })),
            { name: "x" },
          ) as Promise<unknown>
        ).then(() => "begun", String);
      return [
        await begun(["bot:captain", "bot:captain"]),
        await begun(["", "nobody of this world"]),
        await begun(["", "bot:nobody"]),
        await (api["playNow"]!("myoss-gamma") as Promise<unknown>)
          .then(() => "begun", String)
          .then((said) => said.slice(0, 60)),
      ];
    });
  expect((await refusals(player)).map((said) => /only a Gamemaster/.test(said))).toEqual([true, true, true, true]);
  const [oneSide, nobody, noBot] = await refusals(gm);
  expect(oneSide).toMatch(/on one side/);
  expect(nobody).toMatch(/“nobody of this world”/);
  expect(noBot).toMatch(/“bot:nobody”/);
});
