/** Who sits where, in one window: people beside the stations of the seats, to be chosen or dragged onto them. */
import { isAboard, peopleOf } from "../battle/battle";
import { BattleWindow } from "../battle/battle-window";
import { charactersOf, playerOf, refuseMate, sharedOut } from "../battle/crew";
import { players } from "../battle/seats";
import { crewOf, fetchStations } from "../battle/stations";
import {
  tableGame,
  type AnyTableGame,
  type BattleCombat,
  type CrewMember,
  type StoredSeat,
} from "../battle/table-game";
import { assign } from "../referee/crew";
import { documentFrom } from "../platform/documents";
import { sayNews, sayWarning, unattended } from "../platform/notices";
import { reasonText } from "../text/sentence";
import { isA, nearest } from "../windows/elements";
import { fetchStyle } from "../windows/style";
import { template } from "../windows/template";
import { nameOf, personRows, seatRows, seatsShown, stationWord } from "./station-rows";
import { droppedTexts } from "../platform/interface";

/** Users who share a seat's stations: its players and, if it has no crew, the connected ones who play nothing yet. */
function sharers(battle: BattleCombat, seat: StoredSeat): string[] {
  const aboard = peopleOf(seat);
  if (crewOf(seat).length > 0) return aboard;
  const plays = (id: string) => battle.system.seats.some((other) => isAboard(other, id));
  const idle = players().filter(({ id, active }) => active && !plays(id) && refuseMate(battle, seat, id) === null);
  return [...aboard, ...idle.map(({ id }) => id)];
}

/** All stations of a seat, shared out among its `sharers`. */
async function shareOut(battle: BattleCombat, table: AnyTableGame, seat: StoredSeat): Promise<CrewMember[]> {
  const view = table.rules.view(table.binding.read(battle), seat.id);
  const characters = await charactersOf(table, battle.combatants as Parameters<typeof charactersOf>[1]);
  return sharedOut(table, view, seat.id, sharers(battle, seat), characters);
}

/** The type of a person of this window who is dragged. */
const PERSON = "all-hands.person";

/** The user who is dropped: a person, or the player of an actor; blank if none. */
async function userDropped(event: DragEvent): Promise<string> {
  const { type, user = "", uuid = "" } = droppedTexts(event);
  if (type === PERSON) return user;
  if (type !== "Actor") return "";
  const actor = await documentFrom<Actor.Implementation>(uuid);
  const player = actor?.pack ? "" : playerOf(actor);
  if (player === "") sayWarning(stationWord("unplayed", { name: actor?.name ?? "" }));
  return player;
}

/** Hooks after which other people may be here, or stations and their holders may differ. */
const NEWS = [
  ...(["updateCombat", "updateCombatant", "updateActor", "updateItem", "deleteItem"] as const),
  ...(["updateUser", "userConnected"] as const),
] as const;

class StationWindow extends BattleWindow {
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

  protected override readonly news = NEWS;

  protected override async contents(): Promise<object> {
    const { battle } = this;
    await Promise.all([fetchStyle("stations"), fetchStations(tableGame(battle.type))]);
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
      const user = await userDropped(event);
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

  /** Gives stations out; if a user may not have one, says why instead. */
  async #post(id: string, postings: readonly CrewMember[]): Promise<void> {
    const seat = this.battle.system.seats.find((each) => each.id === id);
    const refused =
      seat && postings.find(({ user }) => user !== "" && user !== seat.user && refuseMate(this.battle, seat, user));
    const reason = refused && refuseMate(this.battle, seat, refused.user);
    if (reason) {
      sayWarning(stationWord("refused", { name: nameOf(refused.user), reason: reasonText(reason) }));
      return void (await this.render());
    }
    await assign(this.battle, id, postings);
  }

  #seat({ seat: id }: DOMStringMap): StoredSeat | undefined {
    return this.battle.system.seats.find((seat) => seat.id === id);
  }

  static async #onShare(this: StationWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const [table, seat] = [tableGame(this.battle.type), this.#seat(dataset)];
    if (!table || !seat) return;
    const postings = await shareOut(this.battle, table, seat);
    if (sharers(this.battle, seat).some((id) => id !== seat.user)) await this.#post(seat.id, postings);
    else sayNews(stationWord("alone"));
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
