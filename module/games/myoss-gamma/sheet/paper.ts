/** Ships on paper: the columns of the rule book's sheets, from a ship's documents or as a seat sees it in a battle. */
import { boxes, filled, lines, row, table, type Block, type PaperSheet, type Track } from "../../../kit/paper/sheet";
import { playersOf } from "../../../kit/board/banner";
import type { Feed } from "../../../kit/game/feed";
import { localize, oneLine, pairText, phrase } from "../../../kit/text/sentence";
import {
  blanksOf,
  KINDS,
  protection,
  type Attr,
  type Battle,
  type Component,
  type Ship,
} from "../../../rules/myoss-gamma";
import { dataAddress, shipSvg } from "../blueprint/picture";
import { blueprintInBattle, blueprintOf } from "../blueprint/ship";
import type { BlueprintShip } from "../blueprint/plan";
import type { ShipFacts } from "../documents/ship-fields";
import { shipContext, type ShipContext } from "./context";
import { hitText } from "./rows";
import { listed } from "../../../kit/text/lists";

const READING = { edit: false, damage: false };
const NOTE_LINES = 3;

const word = (key: string): string => localize(`ALLHANDS.myoss-gamma.sheet.${key}`);
const paperWord = (key: string): string => localize(`ALLHANDS.myoss-gamma.paper.${key}`);

const picture = (ship: BlueprintShip): Block => {
  const svg = shipSvg(ship, { facing: "left", palette: "paper", names: true, size: 700 });
  return svg === null ? {} : { picture: dataAddress(svg) };
};

const COLUMNS = ["sheet.component", "#paper.units", "paper.attributes", "#sheet.hit", "sheet.damage", "paper.current"];
const keyed = (columns: readonly string[]): string[] =>
  columns.map((key) => key.replace(/^(#?)/, "$1ALLHANDS.myoss-gamma."));

/** Points of an attribute as circles; the lost ones are crossed from the right. */
const circles = (name: string, bought: number, left: number): Track => ({
  name,
  boxes: Array.from({ length: bought }, (_, at) => at >= left),
  round: true,
});

/**
 * A ship from its documents.
 *
 * @param notes  the owner's notes about it
 */
export function shipPaper(facts: ShipFacts & { readonly lost?: boolean }, name: string, notes: string): PaperSheet {
  const { stats, sections, several, total } = shipContext(facts, READING);
  const sums = (cost: number, size: number) => [String(cost), word("total"), String(size), "", "", "", ""];
  const section = ({ name: called, exposed, neighbors, rows, cost, size }: ShipContext["sections"][number]): Block => ({
    heading: oneLine([
      called,
      exposed ? "" : word("hidden"),
      neighbors.some(({ on }) => on)
        ? `↔ ${listed(neighbors.flatMap(({ on, name: beside }) => (on ? [beside] : [])))}`
        : "",
    ]),
    table: table(
      ["#ALLHANDS.myoss-gamma.paper.credits", ...keyed(COLUMNS)],
      rows.map((line) =>
        row(
          [
            line.cost,
            { text: line.name, small: line.supported === "" ? "" : `→ ${line.supported}` },
            line.size,
            [
              ...line.attrs.map(({ attr, bought }) => `${bought}${attr}`),
              ...(line.kind === "shuttle" ? [] : [`${line.tg}TG`]),
            ].join("/"),
            line.hit,
            { tracks: [{ name: "", boxes: line.boxes.map(({ on }) => on) }] },
            { tracks: line.attrs.map(({ attr, bought, left }) => circles(attr, bought, left)) },
          ],
          line.destroyed,
        ),
      ),
      { total: sums(cost, size) },
    ),
  });
  return {
    name,
    under: "",
    blocks: filled([
      { figures: stats.map(({ label, value }) => ({ label, value })) },
      picture(blueprintOf(facts)),
      ...sections.map(section),
      ...(several ? [{ text: pairText(word("total"), `${total.cost}c ${total.size}u`) }] : []),
      { text: notes },
      lines(localize("ALLHANDS.paper.byHand"), NOTE_LINES),
    ]),
  };
}

/** Whether a component in battle is on, and what it helps or holds. */
function remark(ship: Ship, { id, attachedTo }: Component, battle: Battle): string {
  const nameOf = (other: string) => battle.ships.find((each) => each.id === other)?.name ?? "";
  const helped = ship.components.find((each) => each.id === attachedTo)?.name;
  return oneLine(
    [
      ship.screen === id ? paperWord("on") : "",
      helped === undefined ? "" : `→ ${helped}`,
      ...ship.locks.filter(({ beam }) => beam === id).map(({ target }) => `→ ${nameOf(target)}`),
      ...ship.autofire.filter(({ computer }) => computer === id).map(({ target }) => `→ ${nameOf(target)}`),
    ],
    ", ",
  );
}

function componentRow(battle: Battle, ship: Ship, component: Component) {
  const { kind, name, size, from, to, bought, boughtTg, tg, attrs, destroyed } = component;
  const names: readonly Attr[] = KINDS[kind].attrs.map(({ attr }) => attr);
  return row(
    [
      { text: name, small: remark(ship, component, battle) },
      size,
      [...names.map((attr) => `${bought[attr] ?? 0}${attr}`), `${boughtTg}TG`].join("/"),
      hitText(from, to),
      { tracks: [boxes("", boughtTg, boughtTg - tg)] },
      { tracks: names.map((attr) => circles(attr, bought[attr] ?? 0, attrs[attr] ?? 0)) },
    ],
    destroyed,
  );
}

/** A ship of a battle, as far as the given battle knows it. */
function battleSheet(battle: Battle, ship: Ship, owner: string): PaperSheet {
  const state = ship.lost === null ? "" : localize(`ALLHANDS.myoss-gamma.board.lost.${ship.lost}`);
  const several = ship.sections.length > 1;
  // Rows for the numbers whose component is unknown.
  const unknown = (section: string) =>
    blanksOf(ship)
      .filter((blank) => blank.section === section)
      .map(({ from, to }) => row([paperWord("unknown"), to - from + 1, "", hitText(from, to), "", ""]));
  const figure = (label: string, value: string | number) => ({ label, value });
  return {
    name: ship.name,
    under: oneLine([owner, state]),
    blocks: filled([
      {
        figures: [
          figure(word("size"), ship.size),
          figure(paperWord("shield"), protection(ship)),
          figure(word("actions"), ship.ap),
          figure(paperWord("saved"), ship.saved),
        ],
      },
      picture(blueprintInBattle(ship)),
      ...ship.sections.map((section) => ({
        heading: several ? section.name || section.id : "",
        table: table(keyed(COLUMNS), [
          ...ship.components
            .filter((each) => each.section === section.id)
            .map((each) => componentRow(battle, ship, each)),
          ...unknown(section.id),
        ]),
      })),
      lines(localize("ALLHANDS.paper.byHand"), 1),
    ]),
  };
}

/** All ships of a battle, as a seat sees them; the state of the battle is under the first one. */
export function battlePaper({ view, seats }: Pick<Feed<Battle>, "view" | "seats">): PaperSheet[] {
  const players = playersOf({ seats });
  const sheets = view.ships.map((ship) => battleSheet(view, ship, players[ship.seat] ?? ""));
  const round = phrase("ALLHANDS.myoss-gamma.board.round", { round: view.round });
  const where = (ship: string | undefined) => view.ships.find(({ id }) => id === ship)?.name ?? paperWord("flying");
  const shuttles: PaperSheet = {
    name: paperWord("shuttles"),
    under: round,
    blocks: [
      {
        table: table(
          ["ALLHANDS.myoss-gamma.paper.shuttle", "ALLHANDS.myoss-gamma.paper.stands"],
          view.shuttles.map(({ name, berth, lost }) => row([name, lost ? "" : where(berth?.ship)], lost)),
        ),
      },
    ],
  };
  return view.shuttles.length > 0 ? [...sheets, shuttles] : sheets;
}
