/** Requirements for every game's stations: property-test checks, each throwing a `RulesError` that names the fault. */
import fc from "fast-check";
import { expect } from "vitest";
import type { Checks } from "./checks";
import { demand, type FullStep } from "./conformance";
import type { RandomPlay } from "./random-walk";
import type { Game } from "../../../module/rules/kernel/game";
import { playStep, type Entry, type OpenQuestion } from "../../../module/rules/kernel/journal";
import { clone, equal, type Json } from "../../../module/rules/kernel/json";
import { refuseWhole } from "../../../module/rules/kernel/menus";
import { permutation, seeded } from "../../../module/rules/kernel/random";
import type { Menu, Random } from "../../../module/rules/kernel/referee";
import type { AskedOf, Stations } from "../../../module/rules/kernel/stations";

const NOBODY = { die: () => undefined, order: () => undefined, answer: () => undefined };

/** The items of an answer grouped by station, with the groups in random order. */
function rejoined(items: readonly Json[], stationOf: (item: Json) => string | null, random: Random): Json[][] {
  const parts = new Map<string | null, Json[]>();
  for (const item of items) {
    const station = stationOf(item);
    parts.set(station, [...(parts.get(station) ?? []), item]);
  }
  const all = [...parts.values()];
  return permutation(all.length, random).map((at) => all[at] ?? []);
}

const someAnswers = (menu: Menu<Json>): Json[] => [
  ...(menu.list?.() ?? []),
  ...Array.from({ length: 3 }, (_, seed) => menu.sample(seeded(seed))),
];

/**
 * At an open question: every possible answer belongs to the captain or to a station that was asked; where stations
 * answer together, each part is allowed, and the parts in any order lead to the same result as the whole.
 */
function checkStations<State, Setup, View>(
  game: Game<State, Setup, View>,
  stations: Stations<View>,
  full: FullStep<State>,
  open: OpenQuestion,
  given: readonly Entry[],
): void {
  const random = seeded(given.length);
  const answers = full.entries[given.length]?.[1];
  const others = open.askings.map(({ seat, name, about, menu }, at) => {
    const view = game.view(clone(full.checkpoint), seat);
    const question = { seat, name, about };
    const listed = stations.list(view, seat).map(({ id }) => id);
    demand(new Set(listed).size === listed.length, "station-twice", { name, seat });
    const asked = stations.asked(view, question);
    for (const id of asked) demand(listed.includes(id), "asked-who-is-not-there", { name, id });
    const stationOf = (answer: Json) => {
      const id = stations.of(view, question, answer);
      demand(id === null || asked.includes(id), "answered-unasked", { name, id: id ?? "" });
      return id;
    };
    const answer = (open.manner === "all" ? (answers as readonly Json[])[at] : answers) ?? null;
    if (!stations.together.includes(name)) {
      for (const one of someAnswers(menu)) stationOf(one);
      return answer;
    }
    for (const whole of someAnswers(menu)) checkParts(name, menu, rejoined(whole as Json[], stationOf, random));
    return rejoined(answer as Json[], stationOf, random).flat();
  });
  if (!open.askings.some(({ name }) => stations.together.includes(name))) return;
  const entry: Entry = [open.key, open.manner === "all" ? others : (others[0] ?? null)];
  const played = playStep(game, full.checkpoint, [...given, entry, ...full.entries.slice(given.length + 1)], NOBODY);
  demand(played.status === "done", "parts-not-played", { key: open.key });
  demand(equal(played.state, full.state) && equal(played.events, full.events), "parts-differ", { key: open.key });
}

function checkParts(name: string, menu: Menu<Json>, parts: readonly Json[][]): void {
  for (const part of [...parts, parts.flat()]) demand(refuseWhole(menu, part) === null, "part-refused", { name });
}

/** No answer breaks anything, or is assigned to a station that is not the seat's own. */
export function checkForeignAnswer<View>(stations: Stations<View>, view: View, question: AskedOf, answer: Json): void {
  const own = stations.list(view, question.seat).map(({ id }) => id);
  const id = stations.of(view, question, answer);
  demand(id === null || own.includes(id), "foreign-station", { name: question.name, id: id ?? "" });
}

/** The stations of a game, and what their checks need. */
export interface StationsTested<View> {
  readonly stations: Stations<View>;
  /** Questions that are asked in as many battles as are played. */
  readonly questions: readonly string[];
  /** Answers that might be taken for real ones; beside them, anything is tried. If omitted, no nonsense is. */
  readonly nonsense?: fc.Arbitrary<unknown>;
  readonly oneIn: number;
}

const NONSENSE_TRIED = 40;

/** Stations answer for what is allowed and asked of them; someone without a seat has none. */
export function keepsStations<State, Setup, View>(
  { game }: RandomPlay<State, Setup, View>,
  { stations, questions, nonsense, oneIn }: StationsTested<View>,
): Checks<State, View> {
  const tried = (nonsense ? fc.sample(fc.oneof(nonsense, fc.jsonValue()), NONSENSE_TRIED) : []) as Json[];
  const names = new Set<string>();
  return {
    "has stations that answer for what is allowed, together for the same as the captain alone": {
      oneIn,
      question(open, step, given) {
        checkStations(game, stations, step, open, given);
        for (const { name } of open.askings) names.add(name);
      },
      after: () => expect([...names]).toEqual(expect.arrayContaining([...questions])),
    },
    "has stations that answer for nothing that they were not asked": {
      oneIn,
      question({ askings }, { checkpoint }) {
        for (const { seat, name, about } of askings) {
          const view = game.view(checkpoint, seat);
          for (const answer of tried) checkForeignAnswer(stations, view, { seat, name, about }, answer);
          for (const answer of tried.slice(0, 1))
            checkForeignAnswer(stations, view, { seat: "gm", name, about }, answer);
        }
      },
    },
  };
}
