/** The people of a battle in one window: a side's posts on all ships, who is there, their condition and skills. */
import { localize } from "../text/sentence";
import { mySeats } from "../battle/battle";
import { battleWindowOf } from "../news/battle-window";
import { tableFor } from "../game/games";
import type { AnyTableGame, ShipCrew } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { signAt, type Sign } from "../text/signs";
import { template } from "../windows/template";
import { seatsShown } from "../battle/seat-names";

/** The members of a seat that the list needs. */
interface CrewSeat {
  readonly id: string;
  readonly name: string;
  /** Blank for a side of its own. */
  readonly side: string;
}

/** Ships by side, the user's own sides first. Pure. */
export function crewSides(
  seats: readonly CrewSeat[],
  mine: ReadonlySet<string>,
  shipsOf: (seat: string) => readonly ShipCrew[],
) {
  const sides = new Map<string, { own: boolean; names: { sign: Sign; name: string }[]; ships: ShipCrew[] }>();
  for (const [at, { id, name, side }] of seats.entries()) {
    const key = side === "" ? `seat ${id}` : `side ${side}`;
    const found = sides.get(key) ?? { own: false, names: [], ships: [] };
    sides.set(key, found);
    found.own ||= mine.has(id);
    found.names.push({ sign: signAt(at), name });
    found.ships.push(...shipsOf(id));
  }
  return [...sides.values()]
    .sort((a, b) => Number(b.own) - Number(a.own))
    .map(({ names, ships }) => ({ names, ships }));
}

/** The ships of each seat: this user's seats through their own eyes, the others as one of these sees them. */
async function shipsBySeat(battle: BattleCombat, table: AnyTableGame): Promise<Map<string, readonly ShipCrew[]>> {
  const state = table.binding.read(battle);
  const mine = mySeats(battle).map(({ id }) => id);
  const seen = new Map<string | null, Promise<readonly ShipCrew[]>>();
  const seenBy = async (eyes: string | null) =>
    (await table.crews?.(table.rules.view(state, eyes), eyes, localize)) ?? [];
  const found = battle.system.seats.map(async ({ id }) => {
    const eyes = mine.includes(id) ? id : (mine[0] ?? null);
    if (!seen.has(eyes)) seen.set(eyes, seenBy(eyes));
    return [id, ((await seen.get(eyes)) ?? []).filter(({ seat }) => seat === id)] as const;
  });
  return new Map(await Promise.all(found));
}

/** Hooks after which people may be elsewhere or in another condition. */
const NEWS = ["updateCombat", "updateCombatant", "updateActor", "updateItem", "createItem", "deleteItem"] as const;

class CrewWindow extends battleWindowOf(
  {
    options: {
      id: "all-hands-crews-{id}",
      classes: ["all-hands", "ah-crews-window"],
      window: { title: "ALLHANDS.crews.title", icon: "fa-solid fa-people-group", resizable: true },
      position: { width: 620 },
    },
    parts: { crews: { template: template("crews"), scrollable: [""] } },
    async context({ battle }) {
      const table = tableFor(battle);
      const ships = table ? await shipsBySeat(battle, table) : new Map<string, readonly ShipCrew[]>();
      const mine = new Set(mySeats(battle).map(({ id }) => id));
      return { sides: crewSides(seatsShown(battle.system.seats), mine, (seat) => ships.get(seat) ?? []) };
    },
  },
  NEWS,
) {}

/** Opens the list of a battle's crews; does nothing in a game without people. */
export async function openCrews(battle: BattleCombat): Promise<void> {
  if (tableFor(battle)?.crews) await new CrewWindow(battle).render({ force: true });
}
