/** Begins a war: fleets of one game, two or more sides, and the money that each side has to spend. */
import { typeOf } from "../../kit/platform/home";
import { gameName } from "../../kit/game/games";
import { openFleets } from "../fleets/feature";
import { fleets, shipsOf, type Fleet } from "../fleets/fleets";
import type { OverviewPart } from "../../kit/start/features";
import { make, openSheet } from "../../kit/platform/documents";
import { localize, phrase } from "../../kit/text/sentence";
import { filledIn, numberIn, textIn, type Filled } from "./form";
import type { WarSide } from "./log";
import { noteWar } from "./ledger";
import { openWar, warPages, type WarPage } from "./war";

/** House rule: credits of a side at the start, unless others are entered. */
const USUAL_MONEY = 500;

/** The sides in a form: fleets with the same side name are on one side. */
function sidesIn(known: readonly Fleet[], filled: Filled): WarSide[] {
  const money = Math.max(0, numberIn(filled, "money"));
  const chosen = known.filter(({ id }) => filled[`fleet ${id}`] === true);
  const nameOf = ({ id, name }: Fleet) => textIn(filled, `side ${id}`) || name;
  const names = [...new Set(chosen.map(nameOf))];
  return names.map((name, at) => ({
    id: `side-${at + 1}`,
    name,
    money,
    score: 0,
    fleets: chosen.filter((fleet) => nameOf(fleet) === name).map(({ id }) => id),
  }));
}

function whyNot(known: readonly Fleet[], filled: Filled): string {
  const games = new Set(known.filter(({ id }) => filled[`fleet ${id}`] === true).map(({ table }) => table.id));
  if (games.size > 1) return localize("ALLHANDS.war.severalGames");
  if (sidesIn(known, filled).length < 2) return localize("ALLHANDS.war.needsSides");
  return textIn(filled, "name") === "" ? localize("ALLHANDS.war.needsName") : "";
}

/** Asks for the details, makes the journal, and opens it. With fewer than two fleets, leads to the fleet list. */
export async function beginWar(): Promise<void> {
  const known = fleets();
  if (known.length < 2) {
    const foot = { lines: [], why: "", label: "ALLHANDS.fleet.list" };
    const title = localize("ALLHANDS.war.begin");
    if (await filledIn({ name: "no-fleets", title, context: {}, foot: () => foot })) await openFleets();
    return;
  }
  const filled = await filledIn({
    name: "begin",
    title: localize("ALLHANDS.war.begin"),
    context: {
      money: USUAL_MONEY,
      fleets: known.map((fleet) => ({
        id: fleet.id,
        name: fleet.name,
        game: gameName(fleet.table),
        side: fleet.name,
        ships: phrase("ALLHANDS.war.shipCount", { count: shipsOf(fleet).length }),
      })),
    },
    foot: (values) => ({ lines: [], why: whyNot(known, values), label: "ALLHANDS.war.doBegin" }),
  });
  if (!filled || whyNot(known, filled) !== "") return;
  const sides = sidesIn(known, filled);
  const table = known.find(({ id }) => id === sides[0]?.fleets[0])?.table;
  const name = textIn(filled, "name");
  const system = { game: table?.id ?? "", sides: JSON.stringify(sides), mission: "", log: [], undone: [] };
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS[filled["open"] === true ? "OBSERVER" : "NONE"] };
  const pages = [{ name, type: typeOf("war"), system, sort: 100_000 }];
  const journal = await make<{ readonly pages: Iterable<WarPage> }>("JournalEntry", { name, ownership, pages });
  for (const page of journal?.pages ?? []) await noteWar(page);
  await openSheet(journal);
  const [page] = filled["mission"] === true ? (journal?.pages ?? []) : [];
  if (page) await (await import("./acts")).act(page, { do: "mission" });
}

/** Wars in the window that lists all battles. */
export const inOverview: OverviewPart = {
  list: () => ({
    name: "war",
    icon: "flag",
    label: "ALLHANDS.war.wars",
    areRecords: false,
    opens: "ALLHANDS.overview.open",
    items: warPages().map(({ uuid, name }) => ({ id: uuid, name })),
    open: openWar,
  }),
  foot: [
    { name: "begin-war", icon: "flag", label: "ALLHANDS.war.begin", act: beginWar },
    {
      name: "load-war",
      icon: "file-import",
      label: "ALLHANDS.war.load",
      act: async () => (await import("./share")).loadWar(),
    },
  ],
};
