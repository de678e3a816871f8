/** The people of a battle in one window: who is at which post on all ships of a side, how they are, and what they can. */
import { mySeats } from "../battle/battle";
import { tableGame, type AnyTableGame, type BattleCombat, type ShipCrew } from "../battle/table-game";
import { handlebarsApplication } from "../platform/applications";
import { listen, listenToEach } from "../platform/hooks";
import { signAt, type Sign } from "../text/signs";
import { texts } from "../text/texts";
import { template } from "../windows/template";

/** A side with its ships: the own one first. */
export interface CrewSide {
  readonly names: readonly { readonly sign: Sign; readonly name: string }[];
  readonly ships: readonly ShipCrew[];
}

/** A seat as the list needs it. */
interface CrewSeat {
  readonly id: string;
  readonly name: string;
  /** Blank: a side of its own. */
  readonly side: string;
}

/** Ships by sides, those of the own seats first. Pure. */
export function crewSides(
  seats: readonly CrewSeat[],
  mine: ReadonlySet<string>,
  shipsOf: (seat: string) => readonly ShipCrew[],
): CrewSide[] {
  const sides = new Map<string, { own: boolean; names: CrewSide["names"][number][]; ships: ShipCrew[] }>();
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

/** The ships of each seat: a seat of this user with its own eyes, the others as one of these sees them. */
async function shipsBySeat(battle: BattleCombat, table: AnyTableGame): Promise<Map<string, readonly ShipCrew[]>> {
  const state = table.binding.read(battle);
  const mine = mySeats(battle).map(({ id }) => id);
  const seen = new Map<string | null, Promise<readonly ShipCrew[]>>();
  const seenBy = async (eyes: string | null) => (await table.crews?.(table.rules.view(state, eyes), eyes, texts)) ?? [];
  const found = battle.system.seats.map(async ({ id }) => {
    const eyes = mine.includes(id) ? id : (mine[0] ?? null);
    if (!seen.has(eyes)) seen.set(eyes, seenBy(eyes));
    return [id, ((await seen.get(eyes)) ?? []).filter(({ seat }) => seat === id)] as const;
  });
  return new Map(await Promise.all(found));
}

/** What changes where people are, and how. */
const NEWS = ["updateCombat", "updateCombatant", "updateActor", "updateItem", "createItem", "deleteItem"] as const;

class CrewWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-crews-{id}",
    classes: ["all-hands", "ah-crews-window"],
    window: { title: "ALLHANDS.crews.title", icon: "fa-solid fa-people-group", resizable: true },
    position: { width: 620, height: 560 },
  };

  static override PARTS = {
    crews: { template: template("crews"), scrollable: [""] },
  };

  readonly #battle: BattleCombat;
  /** As it was drawn last: while a step is being written, its documents cannot be read. */
  #sides: readonly CrewSide[] = [];
  #unwatch: () => void = () => undefined;

  constructor(battle: BattleCombat) {
    super({ uniqueId: battle.id });
    this.#battle = battle;
  }

  override get title(): string {
    return `${super.title}: ${this.#battle.system.name}`;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const battle = this.#battle;
    const table = tableGame(battle.type);
    try {
      const ships = table ? await shipsBySeat(battle, table) : new Map<string, readonly ShipCrew[]>();
      const mine = new Set(mySeats(battle).map(({ id }) => id));
      this.#sides = crewSides(battle.system.seats, mine, (seat) => ships.get(seat) ?? []);
    } catch (error) {
      console.warn("All Hands |", error);
    }
    return { ...(await super._prepareContext(options)), sides: this.#sides };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const refresh = foundry.utils.debounce(() => {
      if (this.rendered) void this.render();
    }, 50);
    const news = listenToEach(NEWS, refresh);
    const end = listen("deleteCombat", ({ id }) => {
      if (id === this.#battle.id) void this.close();
    });
    this.#unwatch = () => {
      news();
      end();
    };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch();
  }
}

/** Opens the list of crews of a battle; nothing happens in a game without people. */
export async function openCrews(battle: BattleCombat): Promise<void> {
  if (tableGame(battle.type)?.crews) await new CrewWindow(battle).render({ force: true });
}
