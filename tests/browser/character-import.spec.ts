/** Characters from files of other programs: several at once, one of them again, and a damaged one. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openTab } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

const FIXTURES = new URL("../../module/gurps/import/fixtures/", import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, FIXTURES), "utf8");
const fileOf = (name: string, text = textOf(name)) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

interface Character {
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly hp: { readonly value: number };
    readonly skills: readonly { readonly name: string; readonly level: number }[];
  };
}
interface Scope {
  readonly game: {
    readonly actors: { readonly contents: readonly (Character & { update(changes: object): Promise<unknown> })[] };
  };
}

/** Characters of the world with their hit points and their best skill. */
const characters = (page: Page) =>
  readOn(page, () => {
    const { contents } = (globalThis as unknown as Scope).game.actors;
    const told = contents
      .filter(({ type }) => type === "character")
      .map(
        ({ name, system: { hp, skills } }) => `${name} ${hp.value} ${Math.max(...skills.map(({ level }) => level))}`,
      );
    return told.sort();
  });

/** Drops a file onto the list of actors. */
const dropOnActors = (page: Page, name: string, text: string) =>
  readOn(
    page,
    ([called, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content ?? ""], called ?? ""));
      const list = document.querySelector("#actors .directory-list") ?? document.querySelector("#actors");
      list?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    },
    [name, text] as const,
  );

test("characters come out of files, two at once; one that comes again is brought up to date", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster");
  const before = await characters(gm);
  await openTab(gm, "actors");
  await gm.locator(".all-hands-characters").click();
  const dialog = gm.locator("#all-hands-gurps-import");
  const row = (file: string) => dialog.locator(`[data-file="${file}"]`);
  const bring = dialog.locator('[data-action="bring"]');

  await dialog
    .locator('input[type="file"]')
    .setInputFiles(["pilot.gcs", "damaged.gcs", "nested.gcs"].map((name) => fileOf(name)));
  await expect(row("damaged.gcs")).toContainText(sentenceLike("ALLHANDS.gurps.import.problem.not-json-line"));
  await expect(row("nested.gcs").locator('[data-why="noRoller"]')).toContainText("Night Vision 5");
  await expect(row("nested.gcs").locator('[role="status"]')).toContainText("Vey “Quill” <b>Sarn</b>");
  expect(await characters(gm)).toEqual(before);
  await bring.click();
  await expect(row("nested.gcs")).toHaveAttribute("data-deed", "made");
  await expect(bring).toHaveCount(0);
  const [pilot, envoy] = ["Ilsa Marrow 8 16", "Vey “Quill” <b>Sarn</b> 9 14"];
  expect(await characters(gm)).toEqual([...before, pilot, envoy].sort());

  // The pilot is wounded in the world, and has improved in the file.
  await gm.evaluate(async () => {
    const { contents } = (globalThis as unknown as Scope).game.actors;
    await contents.find(({ name }) => name === "Ilsa Marrow")?.update({ "system.hp.value": 3 });
  });
  await dialog.locator('[data-action="close"]').click();
  await dropOnActors(gm, "pilot later.gcs", textOf("pilot.gcs").replace('"level": 16', '"level": 18'));
  const later = row("pilot later.gcs");
  await expect(later).toHaveAttribute("data-deed", "update");
  await expect(later.locator(".ah-import__taken li")).toHaveText([
    sentenceLike("ALLHANDS.gurps.import.difference", { what: "level", now: 16, file: 18 }),
  ]);
  await expect(later.locator(".ah-import__kept li")).toHaveText([
    sentence("ALLHANDS.gurps.import.difference", { what: "HP, now", now: 3, file: 8 }),
  ]);
  await bring.click();
  await expect(later).toHaveAttribute("data-deed", "updated");
  expect(await characters(gm)).toEqual([...before, "Ilsa Marrow 3 18", envoy].sort());

  // Ticking the box takes the values of the file.
  await dialog.locator('input[type="file"]').setInputFiles([fileOf("pilot.gcs")]);
  await row("pilot.gcs").locator('input[type="checkbox"]').check();
  await bring.click();
  await expect(row("pilot.gcs")).toHaveAttribute("data-deed", "updated");
  expect(await characters(gm)).toEqual([...before, pilot, envoy].sort());
  await row("pilot.gcs").locator('[data-action="open"]').click();
  await expect(gm.locator(".ah-character-sheet")).toContainText("3D Spatial Sense");

  await gm.locator('.ah-character-sheet [data-action="close"]').click();

  // Saved under another name, with the same id: a new character is proposed, and the one who is here can be chosen.
  const robot = textOf("pilot.gcs").replace('"Ilsa Marrow"', '"Boarding Robot"');
  await dialog.locator('input[type="file"]').setInputFiles([fileOf("robot.gcs", robot)]);
  const choice = row("robot.gcs").getByLabel(sentence("ALLHANDS.gurps.import.choice.label"));
  await expect(choice.locator("option")).toHaveText([
    sentence("ALLHANDS.gurps.import.choice.update", { name: "Ilsa Marrow" }),
    sentence("ALLHANDS.gurps.import.choice.new"),
  ]);
  await expect(choice).toHaveValue("new");
  await choice.selectOption({ label: sentence("ALLHANDS.gurps.import.choice.update", { name: "Ilsa Marrow" }) });
  await expect(row("robot.gcs")).toHaveAttribute("data-deed", "update");
  await choice.selectOption({ label: sentence("ALLHANDS.gurps.import.choice.new") });
  await expect(row("robot.gcs").locator('[role="status"]')).toContainText(
    sentence("ALLHANDS.gurps.import.deed.make", { name: "Boarding Robot" }),
  );
  await bring.click();
  await expect(row("robot.gcs")).toHaveAttribute("data-deed", "made");
  expect(await characters(gm)).toEqual([...before, pilot, "Boarding Robot 8 16", envoy].sort());
});
