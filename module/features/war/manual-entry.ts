/** A Gamemaster's direct changes to a war: what sides have, who owns a ship, and notes. */
import type { Patch } from "../../kit/documents/patch";
import { localize, pairText, phrase } from "../../kit/text/sentence";
import { signAt } from "../../kit/text/signs";
import { filledIn, numberIn, textIn, type Filled } from "./form";
import { becameOf, HOLDINGS, NOTHING_CHANGED, type Amounts, type WarEntry, type WarSide } from "./log";
import { choicesOf, moves } from "./moves";
import { sideRows } from "./stored";
import { enter, refuseUnknown, shipsOfSide, sideOf, writeWar, type War } from "./war";

/** The amounts of one holding that are entered for the sides, without zeros. */
function amountsIn({ sides }: War, filled: Filled, holding: string): Amounts {
  const entered = sides.map(({ id }): [string, number] => [id, numberIn(filled, `${holding} ${id}`)]);
  return Object.fromEntries(entered.filter(([, amount]) => amount !== 0));
}

/** The patch that moves the chosen ship, and a line about it; null if no ship is to move. */
function moveIn(war: War, filled: Filled): { readonly redo: Patch; readonly line: string } | null {
  const [uuid, became] = [textIn(filled, "ship"), becameOf(textIn(filled, "became"))];
  const ship = war.sides.flatMap(shipsOfSide).find((each) => each.uuid === uuid);
  const isThere = typeof became === "object" && "prize" in became && sideOf(war, uuid)?.id === became.prize;
  if (!ship || became === "stays" || isThere) return null;
  const to = typeof became === "object" && "prize" in became ? became.prize : "";
  const side = war.sides.find(({ id }) => id === to)?.name ?? "";
  const what = phrase(`ALLHANDS.war.became.${to === "" ? "lost" : "prize"}`, { side });
  return { redo: moves(war, { [uuid]: became }), line: `${ship.name}: ${what}` };
}

/** The changes in a form; null if there are none. */
function changesIn(war: War, filled: Filled) {
  const [money, score, days, prisoners] = HOLDINGS.map((holding) => amountsIn(war, filled, holding));
  const amounts = { money: money ?? {}, score: score ?? {}, days: days ?? {}, prisoners: prisoners ?? {} };
  const move = moveIn(war, filled);
  const title = textIn(filled, "title");
  const isNothing = title === "" && !move && Object.values(amounts).every((each) => Object.keys(each).length === 0);
  if (isNothing) return null;
  return {
    ...({
      ...NOTHING_CHANGED,
      kind: "hand",
      title: title === "" ? localize("ALLHANDS.war.kind.hand") : title,
    } as const),
    ...amounts,
    lines: move ? [move.line] : [],
    redo: move?.redo ?? {},
  };
}

/** Fields for what each side gains or loses; `filled`: their values. */
const amountFields = ({ sides }: War, filled: Partial<WarEntry>) => ({
  holdings: HOLDINGS.map((holding) => localize(`ALLHANDS.war.holding.${holding}`)),
  sides: sides.map(({ id, name }, at) => ({
    name,
    sign: signAt(at),
    fields: HOLDINGS.map((holding) => ({
      field: `${holding} ${id}`,
      label: pairText(name, localize(`ALLHANDS.war.holding.${holding}`)),
      value: filled[holding]?.[id] ?? 0,
    })),
  })),
});

/** Asks what to change, and changes it. */
export async function changeByHand(war: War): Promise<void> {
  const ships = war.sides.map((side) => ({
    name: side.name,
    ships: shipsOfSide(side).map(({ uuid, name }) => ({ uuid, name })),
  }));
  const filled = await filledIn({
    name: "hand",
    title: localize("ALLHANDS.war.change"),
    context: {
      title: "",
      ships,
      places: choicesOf(war, ["lost", ...war.sides.map(({ id }) => ({ prize: id }))]),
      ...amountFields(war, {}),
    },
    foot: (values) => ({
      lines: [],
      why: changesIn(war, values) ? "" : localize("ALLHANDS.war.nothingChosen"),
      label: "ALLHANDS.war.doChange",
    }),
  });
  const made = filled && changesIn(war, filled);
  if (made) await enter(war, made);
}

/** Asks for an entry's new title and amounts. Documents stay as they are. */
export async function correctEntry(war: War, entry: WarEntry): Promise<void> {
  const filled = await filledIn({
    name: "hand",
    title: localize("ALLHANDS.war.correct"),
    context: { title: entry.title, ...amountFields(war, entry) },
    foot: (values) => ({
      lines: [],
      why: textIn(values, "title") === "" ? localize("ALLHANDS.war.needsTitle") : "",
      label: "ALLHANDS.war.doChange",
    }),
  });
  if (!filled || textIn(filled, "title") === "") return;
  refuseUnknown(war);
  const sides = sideRows(Object.fromEntries(HOLDINGS.map((holding) => [holding, amountsIn(war, filled, holding)])));
  const log = war.page.system.log.map((stored) =>
    stored.id === entry.id ? { ...stored, title: textIn(filled, "title"), sides } : stored,
  );
  await writeWar(war.page, { log });
}

/** Hides a side's holdings from everyone but its own people, or shows them to everyone again. */
export async function toggleSecret(war: War, side: WarSide): Promise<void> {
  refuseUnknown(war);
  const sides = war.sides.map((each) => (each.id === side.id ? { ...each, isSecret: side.isSecret !== true } : each));
  await writeWar(war.page, { sides: JSON.stringify(sides) });
}
