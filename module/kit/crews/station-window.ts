/** Who sits where, in one window: people beside the stations of the seats, to be chosen or dragged onto them. */
import { isAboard, peopleOf } from "../battle/battle";
import { battleWindowOf, type OfBattle } from "../news/battle-window";
import { charactersOf, playerOf, refuseMate, sharedOut } from "./mates";
import { players } from "../battle/seats";
import { crewOf, fetchStations } from "../battle/stations";
import { tableFor } from "../game/games";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat, CrewMember, StoredSeat } from "../game/battle-combat";
import { assign } from "./assignment";
import { documentFrom } from "../platform/documents";
import { sayNews, sayWarning, unattended } from "../platform/notices";
import { reasonText } from "../text/sentence";
import { isA, nearest } from "../windows/elements";
import { fetchStyle } from "../windows/style";
import { template } from "../windows/template";
import { nameOf, personRows, seatRows, seatsShown, stationWord } from "./station-rows";
import { droppedTexts } from "../platform/interface";
import { fightersOf } from "../battle/own";

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
  const characters = await charactersOf(table, fightersOf(battle));
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

async function contents(battle: BattleCombat): Promise<object> {
  await Promise.all([fetchStyle("stations"), fetchStations(tableFor(battle))]);
  const table = tableFor(battle);
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

const seatAt = ({ system }: BattleCombat, { seat: id }: DOMStringMap): StoredSeat | undefined =>
  system.seats.find((seat) => seat.id === id);

/** Where something may be dropped: a station, or a ship with all of its stations. */
const placeOf = ({ target }: Event): HTMLElement | null =>
  nearest(target, ".ah-stations__station[data-open], .ah-stations__ship[data-open]");

function mark({ element }: OfBattle, place: HTMLElement | null): void {
  for (const marked of element.querySelectorAll(".drop-here")) marked.classList.remove("drop-here");
  place?.classList.add("drop-here");
}

async function drop(window: OfBattle, event: DragEvent): Promise<void> {
  const place = placeOf(event);
  mark(window, null);
  if (!place) return;
  event.preventDefault();
  event.stopPropagation();
  const given = place.matches("[data-station]") ? [place] : [...place.querySelectorAll<HTMLElement>("[data-station]")];
  const stations = given.flatMap(({ dataset: { station } }) => station ?? []);
  const seat = place.dataset["seat"] ?? "";
  const user = await userDropped(event);
  const postings = stations.map((station) => ({ station, user }));
  if (user !== "") await post(window, seat, postings);
}

const give = (window: OfBattle, { seat = "", station = "" }: DOMStringMap, user: string): Promise<void> =>
  post(window, seat, [{ station, user }]);

/** Gives stations out; if a user may not have one, says why instead. */
async function post(window: OfBattle, id: string, postings: readonly CrewMember[]): Promise<void> {
  const { battle } = window;
  const seat = battle.system.seats.find((each) => each.id === id);
  const refused =
    seat && postings.find(({ user }) => user !== "" && user !== seat.user && refuseMate(battle, seat, user));
  const reason = refused && refuseMate(battle, seat, refused.user);
  if (!reason) return assign(battle, id, postings);
  sayWarning(stationWord("refused", { name: nameOf(refused.user), reason: reasonText(reason) }));
  await window.render();
}

async function share(window: OfBattle, data: DOMStringMap): Promise<void> {
  const { battle } = window;
  const [table, seat] = [tableFor(battle), seatAt(battle, data)];
  if (!table || !seat) return;
  const postings = await shareOut(battle, table, seat);
  if (sharers(battle, seat).some((id) => id !== seat.user)) await post(window, seat.id, postings);
  else sayNews(stationWord("alone"));
}

async function takeBack(window: OfBattle, data: DOMStringMap): Promise<void> {
  const seat = seatAt(window.battle, data);
  const postings = seat && crewOf(seat).map(({ station }) => ({ station, user: "" }));
  if (seat && postings) await post(window, seat.id, postings);
}

class StationWindow extends battleWindowOf(
  {
    options: {
      id: "all-hands-stations-{id}",
      classes: ["all-hands", "ah-stations-window"],
      window: { title: "ALLHANDS.stations.title", icon: "fa-solid fa-user-astronaut", resizable: true },
      position: { width: Math.min(760, innerWidth - 32), height: 560 },
    },
    parts: { stations: { template: template("stations"), scrollable: [""] } },
    context: ({ battle }) => contents(battle),
    actions: { share, takeBack, handBack: (window, data) => give(window, data, "") },
    hears: {
      change(window, { target }) {
        if (isA(target, "select")) unattended(give(window, target.dataset, target.value));
      },
      dragstart(_window, { target, dataTransfer }) {
        const user = nearest(target, "[data-user]")?.dataset["user"];
        if (user !== undefined) dataTransfer?.setData("text/plain", JSON.stringify({ type: PERSON, user }));
      },
      dragover(window, event) {
        const place = placeOf(event);
        if (place) event.preventDefault();
        mark(window, place);
      },
      dragend: (window) => mark(window, null),
      dragleave: (window) => mark(window, null),
      drop: (window, event) => unattended(drop(window, event)),
    },
  },
  NEWS,
) {}

/** Opens the window of a battle's stations. */
export async function openStations(battle: BattleCombat): Promise<void> {
  await new StationWindow(battle).render({ force: true });
}
