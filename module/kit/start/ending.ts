/** Actions for an ended battle and its fighters: on its board and in its report. */
import { battleFoughtBy } from "../battle/battle";
import { commanderOf, coPlayersOf } from "../battle/seats";
import { ourFlags, type Flagged } from "../documents/flags";
import type { Snapshot } from "../documents/patch";
import type { BattleCombat } from "../game/battle-combat";
import type { Ending } from "../game/feed";
import { tableFor } from "../game/games";
import { uuidOf } from "../platform/documents";
import { recordedBeginning } from "../record/record";
import { localize } from "../text/sentence";
import { canBeRefitted, cleanUp, refit, type Ships } from "./after";
import { features } from "./features";
import type { Begun, Participant } from "./participants";
import { fighterAt, fightersOf } from "../battle/own";

/** The actors of a battle whose losses last. */
const refittableIn = (battle: BattleCombat): Ships =>
  [...new Set(fightersOf(battle).map(({ actor }) => actor as Actor.Implementation | null))].filter(
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
    const fighter = fighterAt(battle, id) as Fighter | undefined;
    const seat = seats.find((each) => each.id === fighter?.system.seat);
    if (!fighter?.actor || !seat || !(uuidOf(fighter.actor) in beginning)) return [];
    const { actor, token } = fighter;
    const place = token?.id && token.parent?.id ? { id: token.id, scene: token.parent.id } : null;
    return [{ actor, token: place, commander: commanderOf(seat), mates: coPlayersOf(seat), side: seat.side, values }];
  });
  const areFree = found.every(({ actor }) => battleFoughtBy(actor, battle.id) === null);
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
