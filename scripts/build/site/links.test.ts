import { expect, it } from "vitest";
import { anchorOf, linkOnSite, placeOf, repositoryOf, type Targets } from "./links";

const targets: Targets = {
  places: new Map([
    ["README.md", "about.md"],
    ["docs/war.md", "war.md"],
    ["docs/own", "own.md"],
    ["docs/images/a.png", "images/a.png"],
  ]),
  exists: (path) => ["module/kit", "lang/terms.de.md"].includes(path),
  repository: "https://example.org/all-hands/blob/HEAD/",
};
const from = (path: string, href: string, known = targets) => linkOnSite(href, path, known);

it("links between pages lead to the pages in one folder, from wherever they stand", () => {
  expect(from("README.md", "docs/war.md#a-yard")).toBe("./war.md#a-yard");
  expect(from("docs/fleets.md", "war.md")).toBe("./war.md");
  expect(from("docs/war.md", "../README.md#games")).toBe("./about.md#games");
  expect(from("drydock/README.md", "../docs/own/")).toBe("./own.md");
  expect(from("README.md", "docs/images/a.png")).toBe("./images/a.png");
});

it("other hosts, mail and anchors of the page stay as they are", () => {
  for (const href of ["https://psorsite.com/fun/myoss.html", "mailto:a@example.org", "#games"])
    expect(from("docs/war.md", href)).toBe(href);
});

it("what is not on the site leads to the repository, or nowhere", () => {
  expect(from("docs/war.md", "../module/kit/")).toBe("https://example.org/all-hands/blob/HEAD/module/kit");
  expect(from("docs/war.md", "../module/kit/", { ...targets, repository: null })).toBeNull();
});

it("a link to nothing is refused, with the page that has it", () => {
  expect(() => from("docs/war.md", "peace.md")).toThrow("docs/war.md links to peace.md, which does not exist.");
});

it("READMEs have the names of their folders", () => {
  expect(["README.md", "drydock/README.md", "CHANGELOG.md", "docs/war.md"].map(placeOf)).toEqual([
    "about",
    "drydock",
    "changelog",
    "war",
  ]);
});

it("anchors are those of GitHub", () => {
  expect(anchorOf("First walk: a die’s way, `1d6` to a card")).toBe("first-walk-a-dies-way-1d6-to-a-card");
});

it("knows repositories as package.json declares them", () => {
  const address = "https://github.com/some/where/blob/HEAD/";
  for (const declared of ["some/where", "github:some/where", { url: "git+https://github.com/some/where.git" }])
    expect(repositoryOf(declared)).toBe(address);
  for (const declared of [undefined, null, 3, {}, "git@example.org:where"]) expect(repositoryOf(declared)).toBeNull();
});
