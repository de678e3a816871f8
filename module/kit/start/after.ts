/** Actions for an ended battle and its fighters: on its board, in its report, and wherever ships are. */
import type { Ending } from "../game/feed";
import { features } from "./features";
import { asBattle, battles } from "../battle/battle";
import { recordedBeginning } from "../record/record";
import { commanderOf, coPlayersOf } from "../battle/seats";
import { refitterOf, tableFor } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { offerAfter } from "../board/feed";
import { ourFlags, type Flagged } from "../documents/flags";
import type { Snapshot } from "../documents/patch";
import { documentsOf, uuidOf } from "../platform/documents";
import { listen, type HeaderControl } from "../platform/hooks";
import { offerEntry } from "../platform/interface";
import { unattended } from "../platform/notices";
import { keptNow, type Kept } from "./kept";
import type { Begun, Participant } from "./participants";
import { localize } from "../text/sentence";

type Ships = readonly Actor.Implementation[];

/** Asks which losses of these actors to restore. */
const refit = async (actors: Ships): Promise<void> => (await import("./refit")).openRefit(actors);

/** Whether _Play now_ began a battle: everything in it was made for it. */
export const isQuick = (battle: BattleCombat): boolean => ourFlags(battle as BattleCombat & Flagged)["quick"] === true;

/** Clears away what a battle brought: at once where _Play now_ made all of it, else what is chosen. */
export async function cleanUp(battle: BattleCombat): Promise<void> {
  if (!isQuick(battle)) return (await import("./clean-up")).openCleanUp(battle);
  const { putAway, tellPutAway } = await import("./put-away");
  await tellPutAway(await putAway(battle), battle);
}

/** Once an encounter that _Play now_ made was deleted, what was made with it goes, too. */
async function followEncounter(battle: BattleCombat, kept: readonly Kept[]): Promise<void> {
  const { putAway, tellPutAway } = await import("./put-away");
  await tellPutAway(await putAway(battle, kept), battle);
}

const canBeRefitted = (actor: { readonly type: string }): boolean => game.user.isGM && refitterOf(actor) !== null;

/** The actors of a battle whose losses last. */
const refittableIn = ({ combatants }: BattleCombat): Ships =>
  [...new Set([...combatants].map(({ actor }) => actor as Actor.Implementation | null))].filter(
    (actor) => actor !== null && canBeRefitted(actor),
  ) as Ships;

/** The part of a Combatant that is used here. */
interface Fighter {
  readonly actor: Actor.Implementation | null;
  readonly token: { readonly id: string | null; readonly parent: { readonly id: string | null } | null } | null;
  readonly system: { readonly seat?: string };
}

/** What the battle was begun with; null if it is older than the flag for this. */
function begunWith(battle: BattleCombat): Begun | null {
  const { begun } = ourFlags(battle as BattleCombat & Flagged);
  return typeof begun === "object" && begun !== null && "recruits" in begun ? (begun as Begun) : null;
}

/** The fighters, if all of them can fight again: they still exist and are in no other battle. */
function participantsOf(battle: BattleCombat, { recruits }: Begun, beginning: Snapshot): Participant[] | null {
  const { seats } = battle.system;
  const found = recruits.flatMap(({ id, values }): Participant[] => {
    const fighter = battle.combatants.get(id) as Fighter | undefined;
    const seat = seats.find((each) => each.id === fighter?.system.seat);
    if (!fighter?.actor || !seat || !(uuidOf(fighter.actor) in beginning)) return [];
    const { actor, token } = fighter;
    const place = token?.id && token.parent?.id ? { id: token.id, scene: token.parent.id } : null;
    return [{ actor, token: place, commander: commanderOf(seat), mates: coPlayersOf(seat), side: seat.side, values }];
  });
  const others = battles().filter(({ id, system }) => id !== battle.id && !system.ended);
  const busy = new Set(others.flatMap(({ combatants }) => Array.from(combatants, ({ actor }) => actor)));
  const areFree = found.every(({ actor }) => !busy.has(actor));
  return found.length > 0 && found.length === recruits.length && areFree ? found : null;
}

/** A rematch of a battle that is over; null if none is possible. */
export function rematchOf(battle: BattleCombat): Ending["rematch"] {
  const [table, begun] = [tableFor(battle), begunWith(battle)];
  const beginning = begun && recordedBeginning(battle);
  const participants = beginning && participantsOf(battle, begun, beginning);
  if (!table || !participants) return null;
  const lasts = (table.damaged ?? []).length > 0;
  return {
    note: localize(`ALLHANDS.notice.rematch.${lasts ? "refit" : "plain"}`),
    fight: async () => (await import("./rematch")).fightAgain(battle, table, participants, { begun, beginning }),
  };
}

/** What this user can do with a battle that is over. */
export function afterOf(battle: BattleCombat): Ending {
  const again = features().find(({ replay }) => replay)?.replay;
  const saving = features().find(({ saveStory }) => saveStory)?.saveStory;
  const going = features().find(({ revisit }) => revisit)?.revisit;
  const told = {
    replay: again ? () => again(battle) : null,
    revisit: going ? (step: number) => going(battle.id, step) : null,
    saveStory: saving ? () => saving(battle) : null,
  };
  if (!game.user.isGM) return { ...told, rematch: null, refit: null, cleanUp: null };
  const ships = refittableIn(battle);
  return {
    ...told,
    rematch: rematchOf(battle),
    refit: ships.length > 0 ? () => refit(ships) : null,
    cleanUp: () => cleanUp(battle),
  };
}

/** Lets the Gamemaster restore a ship's losses from the menu of its sheet. */
function addRefitControl(app: object, controls: HeaderControl[]): void {
  const { document } = app as { readonly document?: Actor.Implementation & { readonly documentName: string } };
  if (document?.documentName !== "Actor" || document.pack || !canBeRefitted(document)) return;
  controls.push({
    icon: "fa-solid fa-screwdriver-wrench",
    label: "ALLHANDS.board.refit",
    action: "allHandsRefit",
    onClick: () => unattended(refit([document]), { asks: true }),
  });
}

/** The ships in a folder of the directory and in its subfolders. */
function shipsIn(element: HTMLElement): Ships {
  const id = element.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "";
  const isWithin = (folder: Folder.Implementation | null): boolean =>
    folder !== null && (folder.id === id || isWithin(folder.folder as Folder.Implementation | null));
  return documentsOf("actors").filter((actor) => canBeRefitted(actor) && isWithin(actor.folder));
}

/** Registers all of these; called once in `init`. */
export function watchEnds(): void {
  offerAfter(afterOf);
  listen("deleteCombat", (combat, options, userId) => {
    const battle = asBattle(combat);
    const isByHand = userId === game.user.id && game.user.isGM && !("allHandsPutAway" in options);
    if (battle && isByHand && isQuick(battle)) unattended(followEncounter(battle, keptNow(battle)), { asks: true });
  });
  listen("getHeaderControlsApplicationV2", addRefitControl);
  offerEntry("getFolderContextOptions", {
    label: "ALLHANDS.board.refit",
    icon: "fa-solid fa-screwdriver-wrench",
    isWanted: (element) => shipsIn(element).length > 0,
    act: (element) => unattended(refit(shipsIn(element)), { asks: true }),
  });
}
