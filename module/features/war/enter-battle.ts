/** Enters a battle into a war: the proposal for its ships, the Gamemaster's decision, and the page that tells of it. */
import type { Patch } from "../../kit/documents/patch";
import { documentAt } from "../../kit/platform/documents";
import type { RecordJournal } from "../replay/source";
import { localize, phrase } from "../../kit/text/sentence";
import { signAt } from "../../kit/text/signs";
import { battleIn, canBeEntered, recordsFor } from "./battles";
import type { TracedRecord } from "./ledger";
import { filledIn, numberIn, textIn, type Filled } from "./form";
import { merged } from "../../kit/documents/way-back";
import { becameOf, type Fought } from "./log";
import { choicesOf, moves, nameOfSide } from "./moves";
import { ownPart } from "./own";
import { battlePage } from "./orders";
import { cargoText, hurtText } from "./rows";
import { battleEntry, futuresOf, proposalFor, winnersOf, type WarFighter, type Settled } from "./aftermath";
import { becameValue } from "./stored";
import { conditionIn, enter, holdings, warError, type WarShip, type War } from "./war";
import { listed } from "../../kit/text/lists";

/** Share of a ship's worth that its parts bring. House rule. */
const SCRAP = 0.5;

/** Credits for breaking up a ship: half the worth of its intact parts. */
function scrapOf(war: War, uuid: string): number {
  const ship = documentAt<WarShip>(uuid);
  return Math.floor((ship ? (conditionIn(war, ship)?.worth ?? 0) : 0) * SCRAP);
}

/** A ship's possible fates, as choices of the form. */
function choicesFor(war: War, fighter: WarFighter) {
  const credits = scrapOf(war, fighter.uuid);
  const sides = war.sides.map(({ id }) => id);
  return choicesOf(war, futuresOf(fighter, sides, credits), { side: nameOfSide(war, fighter.side), credits });
}

/** The decisions in the form. */
function settledBy(war: War, fighters: readonly WarFighter[], filled: Filled): Settled {
  const became: Record<string, Fought["became"]> = {};
  const money: Record<string, number> = {};
  const score: Record<string, number> = {};
  for (const { id } of war.sides) {
    money[id] = numberIn(filled, `money ${id}`);
    score[id] = numberIn(filled, `score ${id}`);
  }
  for (const { uuid } of fighters) {
    const what = becameOf(textIn(filled, `became ${uuid}`));
    became[uuid] = what;
    if (typeof what === "object" && "scrap" in what) money[what.scrap] = (money[what.scrap] ?? 0) + scrapOf(war, uuid);
  }
  return { title: textIn(filled, "title"), became, money, score, learns: filled["learns"] === true };
}

type Battle = ReturnType<typeof battleIn>;

/** The patch that leaves ships only the cargo that they have brought out of a battle. */
const cargoKept = (war: War, { fighters }: Battle): Patch =>
  merged(
    ...fighters.map(({ uuid, veteran: { cargo } }) => {
      const ship = cargo ? documentAt<WarShip>(uuid) : null;
      return ship && cargo ? (war.rules?.cargo?.keep(ship, cargo.stores) ?? {}) : {};
    }),
  );

/** Enters a battle as it was decided in its form. */
async function enterAs(war: War, battle: Battle, filled: Filled): Promise<void> {
  const { fighters } = battle;
  const won = winnersOf(fighters, battle.winners);
  const settled = settledBy(war, fighters, filled);
  const daysOf = (id: string) => {
    const side = war.sides.find((each) => each.id === id);
    return side ? holdings(war, side).days : 0;
  };
  const made = battleEntry(fighters, won, settled, daysOf);
  // Ships outside this war may have fought too.
  const [redo, undo] = await Promise.all([ownPart(war, battle.redo), ownPart(war, battle.undo)]);
  const page = await battlePage(war, { ...made, record: battle.record });
  await enter(war, {
    ...made,
    record: battle.record,
    page: page.id,
    undo,
    redo: merged(page.patch, redo, cargoKept(war, battle), moves(war, settled.became)),
  });
}

/** The form of a battle as it is proposed. */
function proposedFor(war: War, battle: Battle): Filled {
  const won = winnersOf(battle.fighters, battle.winners);
  return {
    title: battle.title,
    learns: true,
    ...Object.fromEntries(war.sides.map(({ id }) => [`score ${id}`, won.includes(id) ? 1 : 0])),
    ...Object.fromEntries(
      battle.fighters.map((fighter) => [`became ${fighter.uuid}`, becameValue(proposalFor(fighter, won))]),
    ),
  };
}

/** Asks for the outcome of a battle, and enters it. */
async function settle(war: War, battle: Battle): Promise<void> {
  const { fighters } = battle;
  const won = winnersOf(fighters, battle.winners);
  const proposed = proposedFor(war, battle);
  const sides = war.sides.filter(({ id }) => fighters.some(({ side }) => side === id));
  const filled = await filledIn({
    name: "enter-battle",
    title: localize("ALLHANDS.war.addBattle"),
    context: {
      title: battle.title,
      outcome:
        won.length > 0
          ? phrase("ALLHANDS.war.wonBy", { sides: listed(won.map((id) => nameOfSide(war, id))) })
          : localize("ALLHANDS.war.wonByNobody"),
      sides: sides.map((side) => ({
        id: side.id,
        name: side.name,
        sign: signAt(war.sides.indexOf(side)),
        score: proposed[`score ${side.id}`],
        ships: fighters
          .filter((fighter) => fighter.side === side.id)
          .map((fighter) => ({
            uuid: fighter.uuid,
            ...fighter.veteran,
            fate: fighter.fate,
            hurt: hurtText(fighter.veteran.hurt ?? 0),
            cargo: cargoText(fighter.veteran.cargo?.before, fighter.veteran.cargo?.after),
            choices: choicesFor(war, fighter),
            became: proposed[`became ${fighter.uuid}`],
          })),
      })),
    },
    foot: (values) => ({
      lines: [],
      why: textIn(values, "title") === "" ? localize("ALLHANDS.war.needsTitle") : "",
      label: "ALLHANDS.war.enter",
    }),
  });
  if (filled) await enterAs(war, battle, filled);
}

/** Enters the first battle that is over as it is proposed. Throws an Error with a sentence if there is none. */
export async function enterProposed(war: War): Promise<void> {
  const [record] = await recordsFor(war);
  if (!record) throw warError("noBattles");
  const battle = battleIn(war, record);
  await enterAs(war, battle, proposedFor(war, battle));
}

/** Asks which battle is meant, if there are several. */
async function chosenRecord(war: War): Promise<RecordJournal | null> {
  const records = await recordsFor(war);
  if (records.length === 0) throw warError("noBattles");
  if (records.length === 1) return records[0] ?? null;
  const filled = await filledIn({
    name: "choose-battle",
    title: localize("ALLHANDS.war.addBattle"),
    context: { records },
    foot: () => ({ lines: [], why: "", label: "ALLHANDS.tour.next" }),
  });
  return records.find(({ id }) => id === textIn(filled ?? {}, "record")) ?? null;
}

/** Enters a battle into a war: the one in this record, or one that the user chooses. */
export async function enterBattle(war: War, journal?: RecordJournal): Promise<void> {
  if (journal && war.log.some(({ record }) => record === journal.id))
    throw warError("isEntered", { war: war.page.name });
  const record = journal ?? (await chosenRecord(war));
  if (journal && !(await canBeEntered(war, journal as TracedRecord)))
    throw warError("notBelieved", { record: journal.name });
  if (record) await settle(war, battleIn(war, record));
}
