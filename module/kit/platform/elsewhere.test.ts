import { expect, it } from "vitest";
import { waysOf } from "./elsewhere";
import { homeAt } from "./home";

const { ROOT, packOf } = homeAt("/modules/all-hands-anywhere/");
const ways = waysOf(ROOT, packOf);

const ANYWHERE = {
  img: "systems/all-hands/assets/ships/hull.svg",
  notes: 'See @UUID[Compendium.all-hands.ships.Actor.a]{it} and <img src="systems/all-hands/assets/none.svg">',
  deck: "Compendium.all-hands.sea-decks.Cards.b",
  list: [{ own: "worlds/mine/ship.webp", count: 3, none: null }],
};
const HERE = {
  img: "modules/all-hands-anywhere/assets/ships/hull.svg",
  notes:
    'See @UUID[Compendium.world.all-hands-ships.Actor.a]{it} and <img src="modules/all-hands-anywhere/assets/none.svg">',
  deck: "Compendium.all-hands-anywhere.sea-decks.Cards.b",
  list: [{ own: "worlds/mine/ship.webp", count: 3, none: null }],
};

it("the addresses of our files and documents are changed on the way in, and back on the way out", () => {
  expect(ways.here(ANYWHERE)).toEqual(HERE);
  expect(ways.anywhere(HERE)).toEqual(ANYWHERE);
});

it("what is right already stays as it is", () => {
  expect(ways.here(HERE)).toEqual(HERE);
  expect(ways.anywhere(ANYWHERE)).toEqual(ANYWHERE);
});
