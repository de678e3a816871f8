/** Who lives and who dies when a ship is lost. Quick reference, "Character types", "Firepower levels"; SOCS-13, SOCS-16. */
import { tooLong } from "./reasons";
import { NOT_AN_OPTION } from "../kernel";
import { CONFIRM_CASUALTIES } from "./confirmations";
import { tell, type BattleReferee, type BattleQuestion } from "./events";
import { askOverride } from "./overrides";
import type { Battle, Member, Ship } from "./state";

/** A ship that took heavy damage or worse. */
export interface Risk {
  readonly ship: Ship;
  readonly level: number;
}

export const MOST_WORDS = 140;

/** A minor character's last words; empty: only what everyone says. Quick reference, "Minor characters". */
export const LAST_WORDS: BattleQuestion<{ ship: string; member: string }, string> = {
  name: "lastWords",
  menu: () => ({
    refuse: (words) => {
      if (typeof words !== "string") return NOT_AN_OPTION;
      return words.length > MOST_WORDS ? tooLong(MOST_WORDS) : null;
    },
    sample: () => "",
  }),
  fallback: () => "",
};

interface Danger extends Risk {
  readonly member: Member;
}

/** Everyone alive aboard these ships, each once, with the worst that befell the ship. */
function endangered(risks: readonly Risk[]): Danger[] {
  const worst = new Map<Ship, number>();
  for (const { ship, level } of risks) worst.set(ship, Math.max(level, worst.get(ship) ?? 0));
  return [...worst].flatMap(([ship, level]) =>
    ship.crew.filter(({ alive }) => alive).map((member) => ({ ship, level, member })),
  );
}

/**
 * Whether a member dies by the table: from heavy damage minor characters by a die; from great damage all of them, and
 * major ones unless spared; from extreme damage everyone. SOCS-13.
 */
function wouldDie(battle: Battle, { ship, level, member }: Danger, referee: BattleReferee): boolean {
  if (level >= 4) return true;
  return !member.major && referee.die("casualty", 6, ship.seat) <= battle.options.minorDeathOn;
}

/** Determines who dies, asks the Gamemaster, and lets major characters save themselves and others speak. */
export function settleCasualties(battle: Battle, risks: readonly Risk[], referee: BattleReferee): void {
  const dangers = endangered(risks);
  if (dangers.length === 0) return;
  const proposed = dangers.map((danger) => wouldDie(battle, danger, referee));
  const about = {
    risks: dangers.map(({ ship, level, member }) => ({
      ship: ship.ship,
      member: member.id,
      major: member.major,
      level,
    })),
  };
  const fates = referee.confirm(CONFIRM_CASUALTIES, proposed, about);
  const heard = new Set<Ship>();
  for (const [at, danger] of dangers.entries()) {
    if (fates[at]) die(danger, heard, referee);
    else tell(referee, { event: "survived", ship: danger.ship.ship, member: danger.member.id, why: "die" });
  }
}

/** Kills a member unless spared. Extreme damage leaves no time to be spared or speak. One voice is heard per ship. */
function die({ ship, level, member }: Danger, heard: Set<Ship>, referee: BattleReferee): void {
  const named = { ship: ship.ship, member: member.id };
  if (level < 5 && askOverride(ship, "death", referee, [member])) {
    tell(referee, { event: "survived", ...named, why: "override" });
    return;
  }
  member.alive = false;
  if (!member.major && level < 5 && !heard.has(ship)) {
    heard.add(ship);
    const words = referee.ask(LAST_WORDS, ship.seat, named);
    tell(referee, { event: "lastWords", ...named, words: words.trim() });
  }
  tell(referee, { event: "died", ...named, major: member.major });
}
