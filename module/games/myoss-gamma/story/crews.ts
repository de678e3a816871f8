/** Places of people in Myoss Gamma: posts in bridges and crews, guests in beds, and boats. MG-95, MG-114, MG-115. */
import type { CrewPost, ShipCrew } from "../../../kit/game/table-game";
import type { Seat } from "../../../rules/kernel";
import { localize, phrase } from "../../../kit/text/sentence";
import {
  freeBedsIn,
  guestsIn,
  healthyIn,
  isAtWork,
  isHiddenFrom,
  isPost,
  peopleOf,
  vacantIn,
  type Battle,
  type Component,
  type Ship,
  type Shuttle,
} from "../../../rules/myoss-gamma";

const crewWord = (key: string, values: { readonly [name: string]: string | number } = {}): string =>
  phrase(`ALLHANDS.myoss-gamma.crews.${key}`, values);

/** A number of something that may be none. */
const counted = (key: string, count: number): string => crewWord(key, { count });

/** A text about a number of people; none for 0. */
const someHands = (key: string, count: number): string[] => (count > 0 ? [counted(key, count)] : []);

function post(ship: Ship, component: Component): CrewPost {
  const count = peopleOf(ship, component);
  const able = healthyIn(ship, component);
  const hurt = count - able;
  const works = isAtWork(ship, component);
  const state = component.destroyed
    ? [crewWord("destroyed")]
    : [...someHands("injured", hurt), ...someHands("vacant", vacantIn(ship, component))];
  return {
    post: component.name,
    who: counted("people", count),
    can: works ? crewWord("points", { count: able }) : component.destroyed ? "" : crewWord("standby"),
    state: state.join(", "),
    tone: able === 0 ? "lost" : state.length > 0 ? "hurt" : "",
  };
}

function beds(ship: Ship, component: Component): CrewPost {
  const count = guestsIn(ship, component);
  return {
    post: component.name,
    who: counted("guests", count),
    can: counted("beds", freeBedsIn(ship, component)),
    state: component.destroyed ? crewWord("destroyed") : "",
    tone: component.destroyed ? "lost" : "",
  };
}

function boat({ ships }: Battle, { name, people: aboard, berth, lost }: Shuttle): CrewPost {
  const host = ships.find(({ id }) => id === berth?.ship);
  const store = host?.components.find(({ id }) => id === berth?.component);
  const place = berth === null ? crewWord("flying") : crewWord("in", { place: store?.name ?? host?.name ?? "" });
  return {
    post: name,
    who: lost ? "" : counted("people", aboard),
    can: lost ? "" : place,
    state: lost ? crewWord("lost") : "",
    tone: lost ? "lost" : "",
  };
}

/** The fate of a ship, the ship that it is berthed in, and whether it is hidden. */
function stateOf(battle: Battle, seat: Seat | null, ship: Ship): string {
  const host = battle.ships.find(({ id }) => id === ship.berth?.ship);
  return [
    ...(ship.lost ? [localize(`ALLHANDS.myoss-gamma.board.lost.${ship.lost}`)] : []),
    ...(host ? [crewWord("in", { place: host.name })] : []),
    ...(isHiddenFrom(battle, seat, ship) ? [crewWord("hidden")] : []),
  ].join(", ");
}

/** Everyone aboard all ships, as far as a seat may know: unrevealed parts of a hidden design are left out. */
export function crewsOf(view: Battle, seat: Seat | null): ShipCrew[] {
  return view.ships.map((ship) => ({
    seat: ship.seat,
    name: ship.name,
    state: stateOf(view, seat, ship),
    posts: [
      ...ship.components.filter(isPost).map((each) => post(ship, each)),
      ...ship.components.filter(({ kind }) => kind === "amenity").map((each) => beds(ship, each)),
      ...view.shuttles.filter(({ home }) => home === ship.id).map((each) => boat(view, each)),
    ],
  }));
}
