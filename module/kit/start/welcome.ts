/** The welcome: all games as cards, each two clicks from its first question. */
import { battleById } from "../battle/battle";
import { commanders, players } from "../battle/seats";
import { gameName, tableGames } from "../game/games";
import type { GameFace, FirstBattle } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { documentFrom, packFolder, packIndex } from "../platform/documents";
import { ourTour } from "../platform/tours";
import { opener, windowOf, type StateWindow } from "../windows/state-window";
import { localize, phrase } from "../text/sentence";
import { faultText } from "../referee/reports";
import { template } from "../windows/template";
import { halfPlayed, likelyOpponents, playNow } from "./begin";
import { openStartDialog } from "./dialog";
import { chanceOf } from "./chance";
import { evenPairs, nextPair, usualFighters } from "./even-fights";
import { gamePicture } from "./game-picture";
import { coPlayersIn, showCoPlayers } from "../crews/co-player-boxes";
import { sayError, sayWarning } from "../platform/notices";

/** A game that has a first battle to offer. */
type FirstGame = GameFace & { readonly first: FirstBattle };

const firstGames = (): FirstGame[] => tableGames().filter((table): table is FirstGame => table.first !== undefined);

/** The actors of a compendium by folder and name. */
function packed(pack: string, chosen: string): object[] {
  const lines = [...(packIndex(pack) ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  const folders = [...new Set(lines.map(({ folder }) => packFolder(pack, folder ?? "")))].sort();
  return folders.map((label) => ({
    label,
    options: lines
      .filter(({ folder }) => packFolder(pack, folder ?? "") === label)
      .map(({ _id, name }) => ({ value: _id, label: name, selected: _id === chosen })),
  }));
}

/** The fleets of a game's even fights, beside single ships. */
function fleetsOf(game: string, chosen: string): object[] {
  const pairs = evenPairs(game).filter(({ budget }) => budget !== undefined);
  const options = pairs.flatMap(({ fighters, names }) =>
    fighters.map((value, at) => ({ value, label: names[at], selected: value === chosen })),
  );
  return pairs.length > 0 ? [{ label: localize("ALLHANDS.welcome.fleets"), options }] : [];
}

async function cardOf(table: FirstGame): Promise<object> {
  const count = packIndex(table.first.pack)?.length ?? 0;
  return {
    id: table.id,
    name: gameName(table),
    text: localize(`ALLHANDS.welcome.about.${table.id}`),
    facts: phrase(`ALLHANDS.welcome.facts.${table.id}`, { count }),
    rules: table.first.rules,
    guide: table.first.guide,
    tour: ourTour(table.id) !== null,
    ...(await gamePicture(table)),
  };
}

/** The choices for a game: who against whom, who commands, and where. */
async function choicesOf(table: FirstGame): Promise<object> {
  const { first } = table;
  const scenes = await Promise.all(first.scenes.map((uuid) => documentFrom<{ readonly name: string }>(uuid)));
  const likely = likelyOpponents(table);
  const fighters = usualFighters(table.id, first);
  return {
    id: table.id,
    name: gameName(table),
    others: evenPairs(table.id).length > 1,
    sides: fighters.map((fighter, index) => ({
      index,
      commander: likely[index],
      folders: [...packed(first.pack, fighter), ...fleetsOf(table.id, fighter)],
    })),
    commanders: commanders(table),
    mates: table.stations ? players() : [],
    scenes: first.scenes.map((value, index) => ({ value, label: scenes[index]?.name ?? value })),
    severalScenes: first.scenes.length > 1,
    halfPlayed: halfPlayed(table.id).map(({ id, system }) => ({ id, name: system.name })),
  };
}

interface State {
  /** The id of the game whose choices are open; blank if none. */
  chosen: string;
  /** Whether a battle is being started. */
  isBusy: boolean;
  /** The half-played battle that was put away last. */
  away: { readonly name: string; undo(): Promise<void> } | null;
}
type Window = StateWindow<State>;

const chosenGame = ({ state }: Window): FirstGame | undefined => firstGames().find(({ id }) => id === state.chosen);

function markMates({ element }: Window): void {
  const sides = [...element.querySelectorAll(".ah-welcome__side")];
  showCoPlayers(
    sides.map((side, at) => ({
      element: side,
      commander: side.querySelector<HTMLSelectElement>('[name^="commander."]')?.value ?? "",
      side: String(at),
    })),
  );
}

/** Where those are chosen who fight. */
const fightersIn = ({ element }: Window) => element.querySelectorAll<HTMLSelectElement>('[name^="fighter."]');

function showChance(window: Window): void {
  const line = window.element.querySelector<HTMLElement>(".ah-welcome__chance");
  const [one, other] = fightersIn(window);
  const table = chosenGame(window);
  if (!line || !table || !one || !other) return;
  const { text, how } = chanceOf(table.id, [one.value, other.value]);
  line.textContent = text;
  line.dataset["tooltip"] = how;
  line.hidden = text === "";
}

function showChosen(window: Window): void {
  markMates(window);
  showChance(window);
}

async function choose(window: Window, id: string): Promise<void> {
  window.state.chosen = id;
  await window.render();
}

/** Puts a half-played battle away, with all that was made for it. */
async function putHalfPlayedAway(window: Window, id: string): Promise<void> {
  const battle = battleById(id);
  if (battle) {
    const { putAway } = await import("./put-away");
    window.state.away = { ...(await putAway(battle)), name: battle.system.name };
  }
  await window.render();
}

async function bringBack(window: Window): Promise<void> {
  const { away } = window.state;
  window.state.away = null;
  await away?.undo();
  await window.render();
}

async function start(window: Window, data: Readonly<Record<string, unknown>>): Promise<void> {
  const { state, element } = window;
  const table = chosenGame(window);
  if (!table || state.isBusy) return;
  const opponent = (index: number) => ({
    id: String(data[`fighter.${index}`]),
    commander: String(data[`commander.${index}`]),
    mates: coPlayersIn(data, `mate.${index}`),
  });
  state.isBusy = true;
  element.querySelector(".ah-welcome__start")?.setAttribute("disabled", "");
  try {
    await playNow(table, table.first, [opponent(0), opponent(1)], data["scene"] as string | undefined);
    await window.close();
  } catch (error) {
    sayError(faultText(table, error));
    await window.render();
  } finally {
    state.isBusy = false;
  }
}

/** The welcome window, for Gamemasters: only they start battles. */
class WelcomeWindow extends windowOf<State>({
  options: {
    id: "all-hands-welcome",
    classes: ["all-hands", "ah-welcome-window"],
    window: { title: "ALLHANDS.welcome.title", icon: "fa-solid fa-ship", resizable: true },
    position: { width: 1024, left: 56, top: 48 },
  },
  parts: { welcome: { template: template("welcome"), templates: [template("parts/mates")], scrollable: [""] } },
  async context(window) {
    const table = chosenGame(window);
    return {
      cards: await Promise.all(firstGames().map(cardOf)),
      choices: table && { ...(await choicesOf(table)), away: window.state.away?.name },
    };
  },
  actions: {
    playNow: (window, data) => choose(window, data["game"] ?? ""),
    async learn(window, data) {
      const tour = ourTour(data["game"] ?? "");
      if (!tour?.canStart) return sayWarning(localize("ALLHANDS.tour.notHere"));
      await window.close();
      await tour.start();
    },
    prepare: (_window, data) => openStartDialog({ game: data["game"] ?? "" }, openWelcome),
    async back(window) {
      const id = chosenGame(window)?.id ?? "";
      await choose(window, "");
      window.element.querySelector<HTMLElement>(`[data-action="playNow"][data-game="${CSS.escape(id)}"]`)?.focus();
    },
    putAway: (window, data) => putHalfPlayedAway(window, data["battle"] ?? ""),
    bringBack,
    evenPair(window) {
      const [one, other] = fightersIn(window);
      if (!one || !other) return;
      const next = nextPair(window.state.chosen, [one.value, other.value]);
      if (next) [one.value, other.value] = next;
      showChance(window);
    },
  },
  hears: { change: showChosen },
  submitted: start,
  opened:
    ({ state }) =>
    () => {
      state.chosen = "";
      state.away = null;
    },
  drawn(window) {
    showChosen(window);
    // The second click, or Enter.
    window.element.querySelector<HTMLElement>(".ah-welcome__start")?.focus();
  },
}) {}

/**
 * Begins a battle of a game with everything that is proposed. Throws an Error if the game proposes nothing, and a
 * `RulesError` if these cannot fight.
 */
export async function playUsual(id: string): Promise<BattleCombat> {
  const table = firstGames().find((each) => each.id === id);
  if (!table) throw new Error(phrase("ALLHANDS.welcome.unknown", { id }));
  const commanders = likelyOpponents(table);
  const opponents = usualFighters(id, table.first).map((fighter, at) => ({ id: fighter, commander: commanders[at]! }));
  return playNow(table, table.first, opponents);
}

const open = opener(() => new WelcomeWindow({ chosen: "", isBusy: false, away: null }));

/** Opens the window, or brings it to the front. */
export async function openWelcome(): Promise<void> {
  await open();
}
