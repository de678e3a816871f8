/** Which captain plays red and which black. Ship-on-Ship, "Choosing Sides"; SOS-5. */
import { asking, oneOf } from "../kernel";
import { tell, type DuelReferee, type DuelQuestion } from "./events";
import { foeOf, type Captain, type CaptainView, type Color, type Duel, type DuelView } from "./state";

/** The side that a captain wants, or takes. */
export const CHOOSE_COLOR: DuelQuestion<null, Color> = {
  name: "chooseColor",
  menu: () => oneOf<Color>(["red", "black"]),
  // The lower rating plays red, the higher black ("Choosing Sides").
  fallback: (duel, seat) =>
    duel.captains.every((one) => one.seat === seat || mine(duel, seat) <= one.rating) ? "red" : "black",
};

const mine = (duel: { captains: readonly { seat: string; rating: number }[] }, seat: string) =>
  duel.captains.find((captain) => captain.seat === seat)?.rating ?? 0;

function settle(duel: Duel, chooser: Captain, color: Color): void {
  chooser.color = color;
  foeOf(duel, chooser).color = color === "red" ? "black" : "red";
}

/** The captain whom the coin favors. */
function flip({ captains: [heads, tails] }: Duel, referee: DuelReferee): Captain {
  return referee.die("coin", 2) === 1 ? heads : tails;
}

/** The three numbers stand for size, speed, handling and arms together. */
const isOutclassed = (ship: CaptainView, by: CaptainView): boolean => {
  const lead = [by.rating - ship.rating, by.skill - ship.skill, by.coordination - ship.coordination];
  return lead.every((more) => more >= 0) && lead.some((more) => more > 0);
};

/** The captain worse in at least one number and better in none; null if both are better in some or equal. */
function inferior<One extends CaptainView>([first, second]: readonly [One, One]): One | null {
  if (isOutclassed(first, second)) return first;
  return isOutclassed(second, first) ? second : null;
}

/** Whether only one captain is asked for the color. SOS-5. */
export const choosesAlone = ({ options: { sideChoice }, captains }: DuelView): boolean =>
  sideChoice === "random" || (sideChoice === "inferior" && inferior(captains) !== null);

function choose(duel: Duel, chooser: Captain, by: "chosen" | "coin", referee: DuelReferee): void {
  settle(duel, chooser, referee.ask(CHOOSE_COLOR, chooser.seat, null));
  announce(duel, by, chooser, referee);
}

function announce(duel: Duel, by: "agreed" | "chosen" | "coin", chooser: Captain | null, referee: DuelReferee): void {
  const [first, second] = duel.captains;
  const red = first.color === "red" ? first : second;
  tell(referee, {
    event: "colorsChosen",
    red: red.ship,
    black: foeOf(duel, red).ship,
    by,
    ship: chooser?.ship ?? null,
  });
}

/** Asks both captains in secret; if they want the same color, a coin decides whose wish is granted. */
function agree(duel: Duel, referee: DuelReferee): void {
  const [first, second] = duel.captains;
  const [one, two] = referee.askAll([asking(CHOOSE_COLOR, first.seat, null), asking(CHOOSE_COLOR, second.seat, null)]);
  if (one !== two) {
    settle(duel, first, one as Color);
    announce(duel, "agreed", null, referee);
    return;
  }
  const lucky = flip(duel, referee);
  settle(duel, lucky, one as Color);
  announce(duel, "coin", lucky, referee);
}

/** The first step, unless the sides were settled beforehand. */
export function chooseColors(duel: Duel, referee: DuelReferee): void {
  const { sideChoice } = duel.options;
  const weaker = sideChoice === "inferior" ? inferior(duel.captains) : null;
  if (weaker) choose(duel, weaker, "chosen", referee);
  else if (sideChoice === "random") choose(duel, flip(duel, referee), "coin", referee);
  else agree(duel, referee);
  duel.phase = "stacking";
}
