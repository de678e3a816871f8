/**
 * Fetches what runs and shows battles (`watch.ts`) with the first battle: a world without any does not need it. Until
 * then, this is what listens.
 */
import { asBattle, battles } from "./battle/battle";
import { watchConnection } from "./battle/connection";
import { putAwayStacks } from "./cards/cards";
import { bringGame } from "./game/bring";
import { gameFace, onGame } from "./game/games";
import { gamesFought } from "./platform/stored-combats";
import { listen } from "./platform/hooks";
import { sayFailure, unattended, watchMissingParts } from "./platform/notices";
import { answerWhetherUpToDate } from "./referee/readiness";
import { openLacking } from "./referee/unread-records";
import { openSpentSeeds } from "./referee/spent-seeds";
import { fetchedOnce } from "./windows/fetched";

type Watch = typeof import("./watch");
const fetchWatch = fetchedOnce<Watch>(() => import("./watch"));

const heard: ((code: Watch) => void)[] = [];
let isWatched = false;
let hasFailed = false;
/** Encounters made before the code was here. */
const fresh: Parameters<Watch["combatCreated"]>[0][] = [];

/** Calls a listener once, with what runs battles as soon as that is here. */
export const onBattles = (listener: (code: Watch) => void): void => void heard.push(listener);

/** Begins to fetch it if this world has battles; in `init`, after the games. What fails is tried again in `ready`. */
export function fetchForBattles(): void {
  if (gamesFought().some((id) => gameFace(id))) fetchWatch().catch(() => undefined);
}

/** Has battles run and shown from now on. A fetch that fails is said once, and tried again with the next change. */
async function begin(): Promise<void> {
  try {
    const code = await fetchWatch();
    if (isWatched) return;
    isWatched = true;
    for (const combat of fresh.splice(0)) unattended(code.combatCreated(combat, true));
    code.watch();
    for (const hear of heard) hear(code);
  } catch (error) {
    if (!hasFailed) sayFailure(error);
    hasFailed = true;
  }
}

/** Begins if an encounter is a battle of ours. */
async function beginWith(combat: Parameters<typeof bringGame>[0]): Promise<void> {
  await bringGame(combat);
  if (asBattle(combat)) await begin();
}

/** Begins if there is a battle. */
const look = async (): Promise<void> => {
  if (!isWatched && battles().length > 0) await begin();
};

/** Waits for battles, and for what this page needs for those that are here; called once, when the game is ready. */
export async function awaitBattles(): Promise<void> {
  watchConnection();
  answerWhetherUpToDate();
  watchMissingParts();
  listen("createCombat", (combat) => {
    if (isWatched) return;
    fresh.push(combat);
    unattended(beginWith(combat));
  });
  listen("updateCombat", (combat) => {
    if (!isWatched) unattended(beginWith(combat));
  });
  onGame(() => unattended(look()));
  await look();
  // A battle may have been deleted when nobody was there to put its cards away or to open its seed.
  unattended(putAwayStacks());
  unattended(openSpentSeeds());
  unattended(openLacking());
}
