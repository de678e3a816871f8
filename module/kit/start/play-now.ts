/** What is chosen before a first battle: who against whom, who commands them, and where. */
import { commanders, players } from "../battle/seats";
import { gameName } from "../game/games";
import type { FirstBattle, GameFace } from "../game/table-game";
import { documentFrom, packLines } from "../platform/documents";
import { localize } from "../text/sentence";
import { templateElement, template } from "../windows/template";
import { halfPlayed, likelyOpponents } from "./begin";
import { areEven, chanceOf } from "./chance";
import { evenPairs, nextPair, usualFighters } from "./even-fights";
import { barsOf, portraitOf, packedShips } from "./portrait";
import { compareNames, compareNumbered } from "../text/lists";

/** A game that has a first battle to offer. */
export type FirstGame = GameFace & { readonly first: FirstBattle };

/** Those who fight, by their ids in the game's compendium. */
type Fighters = readonly [string, string];

interface Tile {
  readonly value: string;
  readonly name: string;
  readonly pictures: readonly string[];
  /** Where it is listed, for the second one of its name. */
  readonly where: string;
}

/** The actors of a game's compendium by folder and name. */
function packed(pack: string): { readonly label: string; readonly tiles: readonly Tile[] }[] {
  const lines = packLines(pack).sort((a, b) => compareNames(a.name, b.name));
  const folders = [...new Set(lines.map(({ place }) => place))];
  return folders.sort(compareNumbered).map((label) => ({
    label,
    tiles: lines
      .filter(({ place }) => place === label)
      .map(({ _id, name, img, where }) => ({ value: _id, name, pictures: [img ?? ""], where })),
  }));
}

/** The fleets of a game's even fights. */
function fleetTiles(game: string, ships: readonly Tile[]): readonly Tile[] {
  const pictureOf = (id: string) => ships.find(({ value }) => value === id)?.pictures[0] ?? "";
  return evenPairs(game)
    .filter(({ budget }) => budget !== undefined)
    .flatMap(({ fighters, names }) =>
      fighters.map((value, at) => ({
        value,
        name: (names[at] ?? "").replaceAll(" + ", ", "),
        pictures: value.split("+").map(pictureOf),
        where: "",
      })),
    );
}

/** All that can be chosen, by group. */
function groupsOf({ id, first }: FirstGame) {
  const folders = packed(first.pack);
  const fleets = fleetTiles(
    id,
    folders.flatMap(({ tiles }) => tiles),
  );
  return fleets.length === 0 ? folders : [...folders, { label: localize("ALLHANDS.welcome.fleets"), tiles: fleets }];
}

/** People, then bots. */
function commandersOf(table: GameFace) {
  const all = commanders(table);
  const isBot = ({ value }: { readonly value: string }) => value.startsWith("bot:");
  return [
    { label: localize("ALLHANDS.welcome.people"), options: all.filter((one) => !isBot(one)) },
    { label: localize("ALLHANDS.welcome.bots"), options: all.filter(isBot) },
  ].filter(({ options }) => options.length > 0);
}

/** The choices for a game, with the proposed ones made. */
export async function playChoices(table: FirstGame): Promise<object> {
  const { first, id } = table;
  const scenes = await Promise.all(first.scenes.map((uuid) => documentFrom<{ readonly name: string }>(uuid)));
  const [groups, likely, bosses] = [groupsOf(table), likelyOpponents(table), commandersOf(table)];
  return {
    id,
    name: gameName(table),
    about: localize(`ALLHANDS.welcome.about.${id}`),
    others: evenPairs(id).length > 1,
    sides: usualFighters(id, first).map((fighter, index) => ({
      index,
      isLeft: index === 0,
      commanders: bosses.map(({ label, options }) => ({
        label,
        options: options.map((one) => ({ ...one, selected: one.value === likely[index] })),
      })),
      groups: groups.map(({ label, tiles }) => ({
        label,
        tiles: tiles.map((tile) => ({ ...tile, chosen: tile.value === fighter })),
      })),
    })),
    mates: table.stations ? players() : [],
    scenes: first.scenes.map((value, index) => ({ value, label: scenes[index]?.name ?? value })),
    severalScenes: first.scenes.length > 1,
    halfPlayed: halfPlayed(id).map(({ id: battle, system }) => ({ id: battle, name: system.name })),
  };
}

const radiosIn = (element: HTMLElement, side: number) =>
  [...element.querySelectorAll<HTMLInputElement>(`[name="fighter.${side}"]`)] as readonly HTMLInputElement[];

/** Those who are chosen in a form; null if nothing is to be chosen there. */
function fightersIn(element: HTMLElement): Fighters | null {
  const [one, other] = [0, 1].map((side) => radiosIn(element, side).find(({ checked }) => checked)?.value);
  return one === undefined || other === undefined ? null : [one, other];
}

/** Chooses two in a form, and shows their places in the lists. */
function chooseIn(element: HTMLElement, fighters: Fighters): void {
  for (const [side, fighter] of fighters.entries())
    for (const radio of radiosIn(element, side)) if (radio.value === fighter) radio.checked = true;
  showPlaces(element);
}

/** Scrolls the lists, and nothing else, to what is chosen. */
export function showPlaces(element: HTMLElement): void {
  for (const radio of element.querySelectorAll<HTMLInputElement>(".ah-play__roster input:checked")) {
    const [tile, list] = [radio.closest<HTMLElement>(".ah-tile"), radio.closest<HTMLElement>(".ah-play__tiles")];
    if (tile && list) list.scrollTop += tile.getBoundingClientRect().top - list.getBoundingClientRect().top - 28;
  }
}

/** Chooses the next even pair. */
export function chooseNext(element: HTMLElement, game: string): void {
  const now = fightersIn(element);
  const next = now && nextPair(game, now);
  if (next) chooseIn(element, next);
}

/** Shows the list of one side. */
export function showSide(element: HTMLElement, side: string): void {
  for (const roster of element.querySelectorAll<HTMLElement>(".ah-play__roster"))
    roster.hidden = roster.dataset["side"] !== side;
  for (const button of element.querySelectorAll<HTMLElement>('[data-action="side"]'))
    button.ariaPressed = String(button.dataset["side"] === side);
  showPlaces(element);
  // Where there is little room, the list is further down.
  element.querySelector(".ah-play__roster:not([hidden])")?.scrollIntoView({ block: "nearest" });
}

const PORTRAIT = template("parts/portrait");

/** Draws both portraits of those who are chosen, and the chance between them. */
export async function drawDuel(element: HTMLElement, table: FirstGame): Promise<void> {
  const fighters = fightersIn(element);
  if (!fighters) return;
  const sides = await Promise.all(fighters.map((ids) => packedShips(table.first.pack, ids)));
  const bars = await barsOf(table, sides);
  const portraits = await Promise.all(sides.map((ships) => portraitOf(table, ships)));
  const drawn = await Promise.all(
    portraits.map((portrait, at) =>
      templateElement(PORTRAIT, { ...portrait, bars: bars[at], where: whereIn(element, at) }),
    ),
  );
  // Others may have been chosen in the meantime.
  if (fightersIn(element)?.join() !== fighters.join()) return;
  for (const [at, portrait] of drawn.entries())
    element.querySelector(`.ah-play__portrait[data-side="${at}"]`)?.replaceChildren(portrait);
  const [first, another] = sides[0] ?? [];
  showChance(element, table.id, fighters, another ? "" : (first?.name ?? ""));
  markEven(element, table.id, fighters);
}

/** Where the chosen one of a side is listed, if another one has its name. */
const whereIn = (element: HTMLElement, side: number): string =>
  radiosIn(element, side).find(({ checked }) => checked)?.dataset["where"] ?? "";

function showChance(element: HTMLElement, game: string, fighters: Fighters, name: string): void {
  const { text, how, wins } = chanceOf(game, fighters, name);
  const show = (part: string, said: string) => {
    const line = element.querySelector<HTMLElement>(`.ah-welcome__${part}`);
    if (line) line.textContent = said;
  };
  show("chance", text);
  show("how", how);
  const odds = element.querySelector<HTMLElement>(".ah-play__odds");
  if (!odds) return;
  odds.hidden = wins === null;
  for (const [at, number] of odds.querySelectorAll("b").entries()) number.textContent = String(wins?.[at] ?? "");
  odds.style.setProperty("--share", String((wins?.[0] ?? 50) / 100));
}

/** Marks those who are an even match for the other side. */
function markEven(element: HTMLElement, game: string, fighters: Fighters): void {
  for (const [side, foe] of [fighters[1], fighters[0]].entries())
    for (const radio of radiosIn(element, side)) {
      const mark = radio.parentElement?.querySelector<HTMLElement>(".ah-tile__even");
      if (mark) mark.hidden = !areEven(game, [radio.value, foe]);
    }
}
