import { expect, it } from "vitest";
import { siteContents } from "./contents";
import { startPage } from "./start-page";

const { groups, files } = siteContents();
const pages = groups.flatMap((group) => group.pages);

it("every page and every file has a place of its own", () => {
  const places = [...pages.map(({ place }) => `${place}.html`), ...files.map(({ place }) => place)];
  expect(new Set(places).size).toBe(places.length);
  expect(places).not.toContain("index.html");
  expect(pages.find(({ path }) => path === "drydock/README.md")).toMatchObject({ place: "drydock", title: "Drydock" });
});

it("a folder is a page that shows its files", () => {
  const { text, place } = pages.find(({ path }) => path === "docs/a-game-of-your-own")!;
  expect(place).toBe("a-game-of-your-own");
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(["module.json", "rules.mjs", "table.mjs", "lang/en.json"]);
  expect(text).toContain("```js\n");
  for (const heading of headings) expect(files.map((file) => file.place)).toContain(`a-game-of-your-own/${heading}`);
});

it("the start page leads to pages that are there, shows pictures that are there, and to the demo if there is one", () => {
  const matter = (hasDemo: boolean) =>
    JSON.parse(startPage(hasDemo).split("---\n")[1]!) as {
      hero: { image: { light: string; dark: string }; actions: { text: string; link: string }[] };
      features: { link: string; icon: { src: string } }[];
    };
  const { hero, features } = matter(true);
  const pictures = [hero.image.light, hero.image.dark, ...features.map(({ icon }) => icon.src)];
  expect(files.map(({ place }) => `/${place}`)).toEqual(expect.arrayContaining(pictures));
  const links = features.map(({ link }) => link.slice(1));
  expect(pages.map(({ place }) => place)).toEqual(expect.arrayContaining(links));
  expect(hero.actions[0]).toMatchObject({ text: "Play the demo", link: "/play/index.html" });
  expect(JSON.stringify(matter(false))).not.toContain("/play/");
});
