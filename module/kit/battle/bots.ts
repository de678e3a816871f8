/** The bots of a battle: the game's own, and captains, some of which take time to think. */
import type { OpenQuestion, Player } from "../../rules/kernel";
import { quickCaptain, rankOf, strengthOf, type Rank } from "../../rules/bots/strengths";
import { foundryDie } from "../game/dice";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { minds, type Wanted } from "./minds";

/** A bot that holds a seat. */
export interface Bot {
  /** Answers at once whatever the bot does not think about. */
  readonly player: Player<never>;
  readonly rank: Rank;
  /** Names of the questions that the bot thinks about. */
  readonly thinksAbout: readonly string[];
}

/** The bots that play in a battle, by the name under which seats are given to them. */
export type Bots = ReadonlyMap<string, Bot>;

/** A captain of this rank. Without time to think it answers at once, with the errors of its rank. */
async function captainOf({ captains }: AnyTableGame, rank: Rank): Promise<Bot | null> {
  const parts = await captains?.parts();
  if (!parts) return null;
  const thinks = minds().think && strengthOf[rank.strength].plays > 0;
  return { rank, player: quickCaptain(parts, rank.strength, foundryDie), thinksAbout: thinks ? parts.weighed : [] };
}

/** A bot of a game by its name; null: the game has none of that name. */
export async function botOf(table: AnyTableGame, name: string): Promise<Bot | null> {
  const rank = rankOf(name);
  const known = rank && (await captainOf(table, rank));
  if (known) return known;
  const own = Object.hasOwn(table.bots, name) ? await table.bots[name]?.(foundryDie) : undefined;
  return own ? { player: own, rank: { strength: "lieutenant" }, thinksAbout: [] } : null;
}

/** Fetches the bots that hold seats of a battle; a name that the game does not know is left out. */
export async function botsOf({ system }: BattleCombat, table: AnyTableGame): Promise<Bots> {
  const names = [...new Set(system.seats.map(({ bot }) => bot))].filter((bot) => bot !== "");
  const bots = await Promise.all(names.map(async (name) => [name, await botOf(table, name)] as const));
  return new Map(bots.flatMap(([name, bot]) => (bot ? [[name, bot]] : [])));
}

/** The question that a bot takes time to think about, as its seat sees it; undefined if it answers at once. */
export function matterFor(
  { key, askings }: OpenQuestion,
  index: number,
  { rank, thinksAbout }: Bot,
): Wanted | undefined {
  const asking = askings[index];
  if (!asking || asking.standing || !thinksAbout.includes(asking.name)) return undefined;
  let matter: Wanted | undefined;
  asking.answerBy((question, view, seat, about) => {
    matter = { key, index, rank, question: question.name, view, seat, about };
    return undefined;
  });
  return matter;
}
