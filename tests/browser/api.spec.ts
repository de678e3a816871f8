/** The whole API with nonsense, on a page with everything in it: what is wrong is said by us, never by the browser. */
import { FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { readOn } from "./settled";

interface Scope {
  readonly game: { readonly system: { readonly api: Record<string, unknown> } };
}

test("no function of the API fails in the browser's words", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const found = await readOn(gm, async () => {
    const { api } = (globalThis as unknown as Scope).game.system;
    const nonsense = [null, 7, "nosuch", "x".repeat(100_000), {}, [], ["nosuch"], () => undefined];
    // These take an empty object, or do the same whatever they are given.
    const isIdle = (name: string, value: unknown): boolean =>
      (name === "selfCheck" && JSON.stringify(value) === "{}") || /^(beginWar|openWelcome|openOverview)$/.test(name);
    const said: string[] = [];
    const tried: string[] = [];
    for (const [name, member] of Object.entries(api)) {
      if (typeof member !== "function") continue;
      tried.push(name);
      for (const value of nonsense.filter((each) => !isIdle(name, each)))
        for (const given of [
          [value],
          ["gurps", value],
          ["gurps", "skill", value],
          ["gurps", "skill", { level: 12 }, value],
        ])
          try {
            await (member as (...given: unknown[]) => unknown)(...given);
          } catch (error) {
            const { name: kind, message } = error as Error;
            const isOurs =
              (kind === "Error" || kind === "ApiError" || kind === "RulesError") && /^\S.{10,}\.\)?$/s.test(message);
            if (!isOurs || message.length > 3000)
              said.push(`${name}(${JSON.stringify(given)?.slice(0, 80)}): ${kind}: ${message.slice(0, 200)}`);
          }
    }
    return { said: [...new Set(said)], tried };
  });
  expect(found.tried.length).toBeGreaterThan(28);
  expect(found.said).toEqual([]);
});
