import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "/work/wt/guest/tests/chromium";
import { startDrydock } from "/work/wt/guest/tests/drydock";
import { enterGame } from "/work/wt/guest/tests/join-game";
const [host = "", gen = "14", games = ""] = process.argv.slice(2);
const data = await mkdtemp(join(tmpdir(), "probe-"));
const drydock = await startDrydock(data, undefined, `/work/hosts/prepared/${host}`, Number(gen) as 14, ["/work/wt/guest/dist-module"], []);
const browser = await chromium.launch({ executablePath: findChromium()! });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
await context.addInitScript(() => {});
const page = await context.newPage();
const lines = new Map<string, number>();
const note = (t: string) => lines.set(t.slice(0, 600), (lines.get(t.slice(0, 600)) ?? 0) + 1);
page.on("pageerror", (e) => note("PAGEERROR " + (e.stack ?? e.message)));
page.on("console", (l) => { if (l.type() === "error") note("CONSOLE " + l.text() + " @" + l.location().url); });
const inPage = (code: string, given: unknown = null) => page.evaluate(`(async (given) => { const { api, kit } = globalThis.allHands ?? {}; ${code} })(${JSON.stringify(given)})`);
try {
  await enterGame(page, drydock.url, "Gamemaster");
  await inPage("await api?.settled()");
  console.log(host, gen, "READY");
  for (const id of games ? games.split(",") : ["myoss-gamma", "ship-on-ship", "space-opera", "silent-ships", "navy-aces"]) {
    try {
      const battle = await inPage(`const { automations = [] } = await api.fetchGame(given);
    const modes = automations.filter(({ modes }) => modes.includes("do")).map(({ name }) => [name, "do"]);
    Hooks.once("preCreateCombat", (combat) => {
      const seats = combat.toObject().system.seats.map((seat) => ({ ...seat, user: "", bot: "random" }));
      combat.updateSource({ system: { seats, automation: JSON.stringify(Object.fromEntries(modes)) } });
    });
    return (await api.playNow(given)).id`, id) as string;
      const drawn = await inPage(`await api.openBoard?.(game.combats.get(given)); await api.settled(); return [...document.querySelectorAll(".all-hands")].map(({ outerHTML }) => outerHTML).join("")`, battle) as string;
      const nan = drawn.match(/.{0,60}(?:NaN|object Object|undefined).{0,20}/)?.[0];
      await page.waitForFunction((b) => { const s = (globalThis as any).game.combats.get(b).system; return s.ended || s.problem !== ""; }, battle, { timeout: 110000 });
      const out = await inPage("await api.settled({ bots: true }); const { ended, problem, step } = game.combats.get(given).system; return { ended, problem, step }", battle);
      console.log(host, gen, id, JSON.stringify(out), nan ? "NAN: " + nan : "");
      await inPage(`for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame && app.rendered) await app.close({ animate: false }); await api?.settled()`);
    } catch (e) { console.log(host, gen, id, "FAILED", String(e).slice(0, 600)); }
  }
} catch (e) { console.log(host, gen, "NOT READY", String(e).slice(0, 500)); }
console.log([...lines].slice(0, 12).map(([t, n]) => `  ${n}× ${t}`).join("\n"));
await browser.close(); await drydock.stop(); await rm(data, { recursive: true, force: true });
process.exit(0);
