/** Who holds a seat: a user, the Gamemaster or a bot. */
import type { StoredSeat } from "./models";
import type { AnyTableGame } from "./table-game";

/** The prefix of a commander who is a bot. */
const BOT = "bot:";

/** The holder of a seat as the start dialog has it: a user's id, blank for the Gamemaster, or `bot:<name>`. */
export const commanderOf = ({ user, bot }: StoredSeat): string => (bot === "" ? user : BOT + bot);

/** The user and the bot that a commander stands for; one of the two is blank. */
export function holderOf(commander: string): Pick<StoredSeat, "user" | "bot"> {
  return commander.startsWith(BOT) ? { user: "", bot: commander.slice(BOT.length) } : { user: commander, bot: "" };
}

/** What a commander is called. */
export function commanderName(commander: string): string {
  const { user, bot } = holderOf(commander);
  if (bot !== "") return game.i18n.localize(`ALLHANDS.bot.${bot}`);
  return game.users?.get(user)?.name ?? game.users?.activeGM?.name ?? game.i18n.localize("ALLHANDS.gamemaster");
}

/** Who may hold a seat of a game: the Gamemaster, the players, and the game's bots; `value` as `commanderOf` has it. */
export function commanders({ bots }: Pick<AnyTableGame, "bots">): { value: string; label: string }[] {
  const users = [...(game.users ?? [])].filter((user) => !user.isGM);
  return [
    { value: "", label: game.i18n.localize("ALLHANDS.gamemaster") },
    ...users.map((user) => ({ value: user.id ?? "", label: user.name ?? "" })),
    ...Object.keys(bots).map((bot) => ({ value: BOT + bot, label: game.i18n.localize(`ALLHANDS.bot.${bot}`) })),
  ];
}
