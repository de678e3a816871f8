/** Where people are in Myoss Gamma: at their posts in bridges and crews, as guests in beds, and in boats. MG-95, MG-114, MG-115. */
import type { CrewPost, ShipCrew } from "../../../foundry/battle/table-game";
import type { Seat } from "../../../rules/kernel";
import { phrase, type Texts } from "../../../foundry/text/sentence";
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

type Words = (key: string, values?: { readonly [name: string]: string | number }) => string;

const people = (count: number, words: Words): string =>
  words(count === 0 ? "nobody" : count === 1 ? "person" : "people", { count });

/** What is to be said of a number of people, but of none. */
const some = (key: string, count: number, words: Words): string[] => (count > 0 ? [words(key, { count })] : []);

function post(ship: Ship, component: Component, words: Words): CrewPost {
  const count = peopleOf(ship, component);
  const able = healthyIn(ship, component);
  const hurt = count - able;
  const works = isAtWork(ship, component);
  const state = component.destroyed
    ? [words("destroyed")]
    : [...some("injured", hurt, words), ...some("vacant", vacantIn(ship, component), words)];
  return {
    post: component.name,
    who: people(count, words),
    can: works ? words("points", { count: able }) : component.destroyed ? "" : words("standby"),
    state: state.join(", "),
    tone: able === 0 ? "lost" : state.length > 0 ? "hurt" : "",
  };
}

function beds(ship: Ship, component: Component, words: Words): CrewPost {
  const count = guestsIn(ship, component);
  return {
    post: component.name,
    who: words(count === 0 ? "nobody" : count === 1 ? "guest" : "guests", { count }),
    can: words("beds", { count: freeBedsIn(ship, component) }),
    state: component.destroyed ? words("destroyed") : "",
    tone: component.destroyed ? "lost" : "",
  };
}

function boat({ ships }: Battle, { name, people: aboard, berth, lost }: Shuttle, words: Words): CrewPost {
  const host = ships.find(({ id }) => id === berth?.ship);
  const store = host?.components.find(({ id }) => id === berth?.component);
  const place = berth === null ? words("flying") : words("in", { place: store?.name ?? host?.name ?? "" });
  return {
    post: name,
    who: lost ? "" : people(aboard, words),
    can: lost ? "" : place,
    state: lost ? words("lost") : "",
    tone: lost ? "lost" : "",
  };
}

/** What became of a ship, and what of it is not known. */
function stateOf(battle: Battle, seat: Seat | null, ship: Ship, words: Words, texts: Texts): string {
  const host = battle.ships.find(({ id }) => id === ship.berth?.ship);
  return [
    ...(ship.lost ? [texts(`ALLHANDS.myoss-gamma.board.lost.${ship.lost}`)] : []),
    ...(host ? [words("in", { place: host.name })] : []),
    ...(isHiddenFrom(battle, seat, ship) ? [words("hidden")] : []),
  ].join(", ");
}

/** Everyone aboard of all ships, as far as a seat may know it: what has not shown itself of a hidden design is not there. */
export function crewsOf(view: Battle, seat: Seat | null, texts: Texts): ShipCrew[] {
  const words: Words = (key, values = {}) => phrase(texts, `ALLHANDS.myoss-gamma.crews.${key}`, values);
  return view.ships.map((ship) => ({
    seat: ship.seat,
    name: ship.name,
    state: stateOf(view, seat, ship, words, texts),
    posts: [
      ...ship.components.filter(isPost).map((each) => post(ship, each, words)),
      ...ship.components.filter(({ kind }) => kind === "amenity").map((each) => beds(ship, each, words)),
      ...view.shuttles.filter(({ home }) => home === ship.id).map((each) => boat(view, each, words)),
    ],
  }));
}
