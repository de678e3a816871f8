/** Who sits where, in one window: the people of the table beside the stations of the seats, to be dragged onto them or chosen. */
import type { Station } from "../../rules/kernel/stations";
import { isAboard, mySeats } from "../battle/battle";
import { charactersOf, playerOf, refuseMate, sharedOut } from "../battle/crew";
import type { Names } from "../battle/feed";
import type { CrewMember, StoredSeat } from "../battle/models";
import { peopleOf } from "../battle/battle";
import { commanderName, commanderOf, players } from "../battle/seats";
import { crewOf, fetchStations, stationHint, stationsOf } from "../battle/stations";
import { tableGame, type AnyTableGame, type BattleCombat } from "../battle/table-game";
import { assign } from "../referee/crew";
import { handlebarsApplication } from "../platform/applications";
import { documentFrom } from "../platform/documents";
import { listen, listenToEach } from "../platform/hooks";
import { unattended } from "../platform/notices";
import { reasonText } from "../text/sentence";
import { signAt, type Sign } from "../text/signs";
import { texts } from "../text/texts";
import { isA, nearest } from "../windows/elements";
import { fetchStyle } from "../windows/style";
import { template } from "../windows/template";

/** Who could be given a station. */
interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly here: boolean;
  /** How many stations they have. */
  readonly count: number;
  /** Why they can have none; blank: they can. */
  readonly why: string;
}

interface StationRow {
  readonly id: string;
  readonly role: string;
  readonly works: string;
  readonly hint: string;
  /** Who has it; blank: the captain. */
  readonly user: string;
  readonly holder: string;
  readonly away: boolean;
  readonly mine: boolean;
}

interface SeatRows {
  readonly seat: string;
  readonly name: string;
  readonly sign: Sign;
  readonly captain: string;
  /** This screen gives its stations out. */
  readonly gives: boolean;
  /** Why it has no stations to give; blank: it has. */
  readonly note: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly ships: readonly { readonly ship: string; readonly name: string; readonly stations: readonly StationRow[] }[];
}

const stationWord = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`ALLHANDS.stations.${key}`, data);
const nameOf = (user: string): string => game.users?.get(user)?.name ?? stationWord("gone");

/** Whether this screen may give out the stations of a seat. */
const givesOut = ({ system }: BattleCombat, { user, bot }: StoredSeat): boolean =>
  !system.ended && bot === "" && (game.user.isGM || user === game.userId);

function stationRow(battle: BattleCombat, seat: StoredSeat, station: Station, names: Names): StationRow {
  const user = crewOf(seat).find((member) => member.station === station.id)?.user ?? "";
  return {
    id: station.id,
    role: texts(`ALLHANDS.station.${station.role}`),
    works: station.of
      .slice(1)
      .flatMap((id) => names[id] ?? [])
      .join(" · "),
    hint: stationHint(station),
    user,
    holder: user === "" ? stationWord("captain", { name: commanderName(commanderOf(seat)) }) : nameOf(user),
    away: user !== "" && game.users?.get(user)?.active !== true,
    mine: user !== "" && user === game.userId && !battle.system.ended,
  };
}

/** Stations by what they are part of, in the order in which they come up. */
function shipRows(rows: readonly (readonly [Station, StationRow])[], names: Names): SeatRows["ships"] {
  const ships = new Map<string, StationRow[]>();
  for (const [
    {
      of: [ship = ""],
    },
    row,
  ] of rows)
    ships.set(ship, [...(ships.get(ship) ?? []), row]);
  return [...ships].map(([ship, stations]) => ({ ship, name: names[ship] ?? "", stations }));
}

function seatRows(battle: BattleCombat, seat: StoredSeat, names: Names): SeatRows {
  const stations = seat.bot === "" ? stationsOf(battle, seat.id) : [];
  const captain = commanderName(commanderOf(seat));
  const mates = players().filter(({ id }) => id !== seat.user && refuseMate(battle, seat, id) === null);
  const away = (active: boolean, name: string) => (active ? name : stationWord("awayName", { name }));
  return {
    seat: seat.id,
    name: names[seat.id] ?? seat.name,
    sign: signAt(battle.system.seats.findIndex(({ id }) => id === seat.id)),
    captain: stationWord("captain", { name: captain }),
    gives: givesOut(battle, seat),
    note: seat.bot !== "" ? stationWord("bot") : stations.length === 0 ? stationWord("none") : "",
    choices: [
      { value: "", label: stationWord("captain", { name: captain }) },
      ...mates.map(({ id, name, active }) => ({ value: id, label: away(active, name) })),
    ],
    ships: shipRows(
      stations.map((station) => [station, stationRow(battle, seat, station, names)] as const),
      names,
    ),
  };
}

/** The seats whose stations this screen may know of: a Gamemaster's all, a player's own. */
const seatsShown = (battle: BattleCombat): readonly StoredSeat[] =>
  game.user.isGM ? battle.system.seats : mySeats(battle);

/** The people of the table, with why they can be given no station of these seats. */
function personRows(battle: BattleCombat, seats: readonly StoredSeat[]): PersonRow[] {
  const given = seats.filter((seat) => givesOut(battle, seat));
  return players().map(({ id, name, color, active }) => {
    const refusals = given.map((seat) => refuseMate(battle, seat, id));
    const [why = null] = refusals.every((reason) => reason !== null) ? refusals : [];
    const count = seats.flatMap(crewOf).filter(({ user }) => user === id).length;
    return { id, name, color: String(color), here: active, count, why: why ? reasonText(why, texts) : "" };
  });
}

/** Those among whom a seat's stations are shared out: who plays it, else also who is here and plays nothing yet. */
export function sharers(battle: BattleCombat, seat: StoredSeat): string[] {
  const aboard = peopleOf(seat);
  if (crewOf(seat).length > 0) return aboard;
  const plays = (id: string) => battle.system.seats.some((other) => isAboard(other, id));
  const idle = players().filter(({ id, active }) => active && !plays(id) && refuseMate(battle, seat, id) === null);
  return [...aboard, ...idle.map(({ id }) => id)];
}

/** All stations of a seat, shared out among those who play it. */
async function shareOut(battle: BattleCombat, table: AnyTableGame, seat: StoredSeat): Promise<CrewMember[]> {
  const view = table.rules.view(table.binding.read(battle), seat.id);
  const characters = await charactersOf(table, battle.combatants as Parameters<typeof charactersOf>[1]);
  return sharedOut(table, view, seat.id, sharers(battle, seat), characters);
}

/** What is dragged: a person of this window, or an actor. */
interface Dragged {
  readonly type?: string;
  readonly user?: string;
  readonly uuid?: string;
}
const PERSON = "all-hands.person";

function dropped({ dataTransfer }: DragEvent): Dragged {
  try {
    return JSON.parse(dataTransfer?.getData("text/plain") ?? "") as Dragged;
  } catch {
    return {};
  }
}

/** The user who is dropped: a person, or the player of an actor; blank: nobody. */
async function userOf({ type, user = "", uuid = "" }: Dragged): Promise<string> {
  if (type === PERSON) return user;
  if (type !== "Actor") return "";
  const actor = await documentFrom<Actor.Implementation>(uuid);
  const player = actor?.pack ? "" : playerOf(actor);
  if (player === "") ui.notifications?.warn(stationWord("unplayed", { name: actor?.name ?? "" }));
  return player;
}

/** What changes who is there, where there are stations, and who has them. */
const NEWS = [
  ...["updateCombat", "updateCombatant", "updateActor", "updateItem", "deleteItem"],
  ...["updateUser", "userConnected"],
] as readonly (
  "updateCombat" | "updateCombatant" | "updateActor" | "updateItem" | "deleteItem" | "updateUser" | "userConnected"
)[];

class StationWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-stations-{id}",
    classes: ["all-hands", "ah-stations-window"],
    window: { title: "ALLHANDS.stations.title", icon: "fa-solid fa-user-astronaut", resizable: true },
    position: { width: Math.min(760, innerWidth - 32), height: 560 },
    actions: {
      share: StationWindow.#onShare,
      takeBack: StationWindow.#onTakeBack,
      handBack: StationWindow.#onHandBack,
    },
  };

  static override PARTS = { stations: { template: template("stations"), scrollable: [""] } };

  readonly #battle: BattleCombat;
  /** As it was drawn last: while a step is being written, its documents cannot be read. */
  #drawn: object = {};
  #unwatch: () => void = () => undefined;

  constructor(battle: BattleCombat) {
    super({ uniqueId: battle.id });
    this.#battle = battle;
  }

  override get title(): string {
    return `${super.title}: ${this.#battle.system.name}`;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    await Promise.all([fetchStyle("stations"), fetchStations(tableGame(this.#battle.type))]);
    try {
      this.#drawn = this.#context();
    } catch (error) {
      console.warn("All Hands |", error);
    }
    return { ...(await super._prepareContext(options)), id: this.id, ...this.#drawn };
  }

  #context(): object {
    const battle = this.#battle;
    const table = tableGame(battle.type);
    if (!table?.stations) return { note: stationWord("noGame") };
    const names = table.names(table.binding.read(battle));
    const shown = seatsShown(battle);
    const seats = shown.map((seat) => seatRows(battle, seat, names));
    const gives = seats.some((seat) => seat.gives);
    return {
      seats,
      people: gives ? personRows(battle, shown) : [],
      gives,
      note: seats.length === 0 ? stationWord("noSeat") : "",
      waits: gives && !game.users?.activeGM,
    };
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
    this.#unwatch = () => [news, end].forEach((unlisten) => unlisten());
    this.element.addEventListener("change", ({ target }) => {
      if (isA(target, "select")) this.#give(target.dataset, target.value);
    });
    this.element.addEventListener("dragstart", (event) => {
      const user = nearest(event.target, "[data-user]")?.dataset["user"];
      if (user !== undefined) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: PERSON, user }));
    });
    this.element.addEventListener("dragover", (event) => {
      const place = this.#placeOf(event);
      if (place) event.preventDefault();
      this.#mark(place);
    });
    for (const name of ["dragend", "dragleave"] as const) this.element.addEventListener(name, () => this.#mark(null));
    this.element.addEventListener("drop", (event) => this.#onDrop(event));
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch();
  }

  /** Where something may be dropped: a station, or a ship with all of its stations. */
  #placeOf({ target }: Event): HTMLElement | null {
    return nearest(target, ".ah-stations__station[data-open], .ah-stations__ship[data-open]");
  }

  #mark(place: HTMLElement | null): void {
    for (const marked of this.element.querySelectorAll(".drop-here")) marked.classList.remove("drop-here");
    place?.classList.add("drop-here");
  }

  #onDrop(event: DragEvent): void {
    const place = this.#placeOf(event);
    this.#mark(null);
    if (!place) return;
    event.preventDefault();
    event.stopPropagation();
    const given = place.matches("[data-station]")
      ? [place]
      : [...place.querySelectorAll<HTMLElement>("[data-station]")];
    const stations = given.flatMap(({ dataset: { station } }) => station ?? []);
    const seat = place.dataset["seat"] ?? "";
    const give = async () => {
      const user = await userOf(dropped(event));
      if (user !== "")
        await this.#post(
          seat,
          stations.map((station) => ({ station, user })),
        );
    };
    unattended(give());
  }

  #give({ seat = "", station = "" }: DOMStringMap, user: string): void {
    unattended(this.#post(seat, [{ station, user }]));
  }

  /** Gives stations out, unless somebody may have none: then it says why. */
  async #post(id: string, postings: readonly CrewMember[]): Promise<void> {
    const seat = this.#battle.system.seats.find((each) => each.id === id);
    const refused =
      seat && postings.find(({ user }) => user !== "" && user !== seat.user && refuseMate(this.#battle, seat, user));
    const reason = refused && refuseMate(this.#battle, seat, refused.user);
    if (reason) {
      ui.notifications?.warn(stationWord("refused", { name: nameOf(refused.user), reason: reasonText(reason, texts) }));
      return void (await this.render());
    }
    await assign(this.#battle, id, postings);
  }

  #seat({ seat: id }: DOMStringMap): StoredSeat | undefined {
    return this.#battle.system.seats.find((seat) => seat.id === id);
  }

  static async #onShare(this: StationWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const [table, seat] = [tableGame(this.#battle.type), this.#seat(dataset)];
    if (!table || !seat) return;
    const postings = await shareOut(this.#battle, table, seat);
    if (sharers(this.#battle, seat).some((id) => id !== seat.user)) await this.#post(seat.id, postings);
    else ui.notifications?.info(stationWord("alone"));
  }

  static async #onTakeBack(this: StationWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const seat = this.#seat(dataset);
    if (seat)
      await this.#post(
        seat.id,
        crewOf(seat).map(({ station }) => ({ station, user: "" })),
      );
  }

  static #onHandBack(this: StationWindow, _event: Event, { dataset }: HTMLElement): void {
    this.#give(dataset, "");
  }
}

/** Opens the window of a battle's stations. */
export async function openStations(battle: BattleCombat): Promise<void> {
  await new StationWindow(battle).render({ force: true });
}
