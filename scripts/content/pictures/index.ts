/**
 * `npm run pictures`: takes all pictures for the README and the docs, and a film of the first minute of each game, in a
 * fresh world and with the same dice each time. Run `npm run build` and `npm run drydock:build` first. `npm run
 * pictures -- FILTER` takes only those whose names contain FILTER.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "@playwright/test";
import { fixDice } from "../../../tests/browser/dice";
import { CHROMIUM_FLAGS, findChromium } from "../../../tests/chromium";
import { startDrydock, type Drydock } from "../../../tests/drydock";
import { enterGame } from "../../../tests/join-game";
import { endWith, scriptOptions } from "../../commands/command";
import { beginFilm } from "./film";
import { GAMES, playFirstMinute, type Theme } from "./first-minutes";
import { GUESTS, takeGuestPictures } from "./guest";
import { takeGuidePictures } from "./guides";
import { SHEETS } from "./sheets";

const FOLDER = fileURLToPath(new URL("../../../docs/images/", import.meta.url));
const WINDOW = { width: 1280, height: 800 };

/** A Gamemaster's page. */
async function sitDown(browser: Browser, yard: Drydock, theme: Theme): Promise<Page> {
  const context = await browser.newContext({
    viewport: WINDOW,
    locale: "en-US",
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  // The compiler of this file names functions with this helper, including those sent to the page.
  await context.addInitScript("globalThis.__name = (named) => named");
  await fixDice(page);
  await enterGame(page, yard.url, "Gamemaster");
  return page;
}

async function save(name: string, picture: Buffer): Promise<void> {
  await writeFile(join(FOLDER, name), picture);
  console.log(`${name}: ${Math.round(picture.length / 1024)} kB`);
}

/** The file names of a first minute’s pictures. */
const namesOf = ({ still, film, also = {} }: (typeof GAMES)[number]): string[] =>
  [still, film, ...Object.keys(also)].filter((name) => name !== "");

async function takeAll(browser: Browser, yard: Drydock, filter: string): Promise<void> {
  for (const minute of GAMES.filter((each) => namesOf(each).some((name) => name.includes(filter)))) {
    const { still, theme, film, pose, also = {} } = minute;
    await yard.renew();
    const page = await sitDown(browser, yard, theme);
    const reel = await beginFilm(page.context());
    const board = await playFirstMinute(page, minute, reel);
    await pose?.(page);
    if (still) await save(still, await board.screenshot({ animations: "disabled" }));
    if (film) await save(film, await reel.finish());
    for (const [name, show] of Object.entries(also))
      await save(name, await (await show(page)).screenshot({ animations: "disabled" }));
    await page.context().close();
  }
  for (const { still, theme, show } of SHEETS.filter((each) => each.still.includes(filter))) {
    await yard.renew();
    const page = await sitDown(browser, yard, theme);
    await page.locator('#all-hands-welcome [data-action="close"]').click();
    const shown = await show(page);
    await save(still, await shown.screenshot({ animations: "disabled" }));
    await page.context().close();
  }
}

const [filter = ""] = scriptOptions({}, 1).words;
const names = [...GAMES.flatMap(namesOf), ...[...SHEETS, ...GUESTS].map(({ still }) => still)];
if (!names.some((name) => name.includes(filter)))
  endWith(`there is no picture "${filter}": there are ${names.join(", ")}`);
const executablePath = findChromium();
if (!executablePath) endWith("No Chromium was found: install one, or name it in CHROMIUM_PATH.");
await mkdir(FOLDER, { recursive: true });
const data = await mkdtemp(join(tmpdir(), "all-hands-pictures-"));
const yard = await startDrydock(data);
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
try {
  await takeAll(browser, yard, filter);
  const guests = GUESTS.filter(({ still }) => still.includes(filter));
  await takeGuestPictures(guests, (host) => sitDown(browser, host, "dark"), save);
  await takeGuidePictures(browser, FOLDER);
} finally {
  await browser.close();
  await yard.stop();
  await rm(data, { recursive: true, force: true });
}
