/** The welcome: all games as cards, each two clicks from its first question. */
import { battleById } from "../battle/battle";
import { gameName, tableGames } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { printCardsOf } from "./card-entries";
import { packIndex } from "../platform/documents";
import { ourTour } from "../platform/tours";
import { opener, windowOf, type StateWindow } from "../windows/state-window";
import { localize, phrase } from "../text/sentence";
import { faultText } from "../referee/reports";
import { fetchStyle } from "../windows/style";
import { template } from "../windows/template";
import { features } from "./features";
import { likelyOpponents, playNow } from "./begin";
import { openStartDialog } from "./dialog";
import { usualFighters } from "./even-fights";
import { showMinds } from "./minds";
import { gamePicture } from "./game-picture";
import { playChoices, chooseNext, drawDuel, showPlaces, showSide, type FirstGame } from "./play-now";
import { coPlayersIn, showCoPlayers } from "../crews/co-player-boxes";
import { sayError, sayWarning } from "../platform/notices";

const firstGames = (): FirstGame[] => tableGames().filter((table): table is FirstGame => table.first !== undefined);

/** What features add to a game's card. */
const moreOn = (table: FirstGame) => features().flatMap((feature) => feature.welcome?.(table) ?? []);

async function cardOf(table: FirstGame): Promise<object> {
  const count = packIndex(table.first.pack)?.length ?? 0;
  return {
    id: table.id,
    name: gameName(table),
    text: localize(`ALLHANDS.welcome.about.${table.id}`),
    facts: phrase(`ALLHANDS.welcome.facts.${table.id}`, { count }),
    rules: table.first.rules,
    guide: table.first.guide,
    prints: table.cards?.label,
    tour: ourTour(table.id) !== null,
    more: moreOn(table),
    ...(await gamePicture(table)),
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

async function showChosen(window: Window): Promise<void> {
  const table = chosenGame(window);
  if (!table) return;
  markMates(window);
  showMinds(window.element);
  await drawDuel(window.element, table);
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
  parts: {
    welcome: {
      template: template("welcome"),
      templates: ["parts/mates", "welcome/play-now", "parts/portrait", "parts/measures"].map(template),
      scrollable: [""],
    },
  },
  async context(window) {
    const table = chosenGame(window);
    return {
      cards: table ? [] : await Promise.all(firstGames().map(cardOf)),
      choices: table && { ...(await playChoices(table)), away: window.state.away?.name },
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
    async more(window, { game: id, entry }) {
      const table = firstGames().find((each) => each.id === id);
      const found = table && moreOn(table).find(({ action }) => action === entry);
      await window.close();
      found?.onClick();
    },
    printCards: (_window, data) => printCardsOf(data["game"] ?? ""),
    prepare: (_window, data) => openStartDialog({ game: data["game"] ?? "" }, openWelcome),
    async back(window) {
      const id = chosenGame(window)?.id ?? "";
      await choose(window, "");
      window.element.querySelector<HTMLElement>(`[data-action="playNow"][data-game="${CSS.escape(id)}"]`)?.focus();
    },
    putAway: (window, data) => putHalfPlayedAway(window, data["battle"] ?? ""),
    bringBack,
    side: ({ element }, { side = "" }) => showSide(element, side),
    async evenPair(window) {
      chooseNext(window.element, window.state.chosen);
      await showChosen(window);
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
  async drawn(window) {
    await showChosen(window);
    showPlaces(window.element);
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
  await fetchStyle("choosing");
  await open();
}
