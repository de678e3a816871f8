/** Requirements for every game's stations: property-test checks, each throwing a `RulesError` that names the fault. */
import { checkResumable, demand, type FullStep } from "./conformance";
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

/**
 * Runs `checkStations` at every open question of a step, and `checkForeignAnswer` for the nonsense answers, also for
 * someone without a seat. Returns the names of the questions.
 */
export function checkStationsInStep<State, Setup, View>(
  game: Game<State, Setup, View>,
  stations: Stations<View>,
  step: FullStep<State>,
  nonsense: readonly Json[] = [],
): Set<string> {
  const names = new Set<string>();
  checkResumable(game, step, (open, given) => {
    checkStations(game, stations, step, open, given);
    for (const { seat, name, about } of open.askings) {
      names.add(name);
      const view = game.view(step.checkpoint, seat);
      for (const answer of nonsense) checkForeignAnswer(stations, view, { seat, name, about }, answer);
      for (const answer of nonsense.slice(0, 1))
        checkForeignAnswer(stations, view, { seat: "gm", name, about }, answer);
    }
  });
  return names;
}
