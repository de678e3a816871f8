/** What a Gamemaster with a console, who has a battle's key, can make of its hidden cards. */
import { hashOfKey, inEnvelope, keyFor, keyIn, publicOf, shut } from "../../../module/kit/sealed/boxes";
import { overlaid, secretsIn } from "../../../module/rules/kernel";
import { readOn } from "../../browser/settled";
import type { Client } from "../client";
import { RULES, systemOn, type CardGame } from "./table";

/** The battle's key, as a Gamemaster's browser has it, with the numbers of all keys. */
export async function keyOn(gm: Client) {
  const { id, keys } = await systemOn(gm);
  const { number, seats, envelopes } = JSON.parse(keys) as {
    number: number;
    seats: Record<string, number>;
    envelopes: { gm: Record<string, string> };
  };
  const letters = await readOn(gm, () => {
    const user = (globalThis as unknown as { game: { userId: string } }).game.userId;
    return localStorage.getItem(`all-hands.device.${user}`);
  });
  const own = keyIn(letters)!;
  const device = hashOfKey(keyIn(publicOf(own))!).slice(0, 16);
  return { id, number, seats, key: inEnvelope(own, `${id} key gm ${number}`, envelopes.gm[device]!)! };
}

/** What a Combat holds in place of a state's hidden part. */
export function coveredBy(
  game: CardGame,
  state: never,
  { id, number, seats, key }: Awaited<ReturnType<typeof keyOn>>,
): string {
  const rules = RULES[game];
  const covered = rules.cover(state);
  const own = Object.keys(seats).map((seat) => [seat, secretsIn(covered, overlaid(covered, rules.view(state, seat)))]);
  const whole = JSON.stringify({ whole: secretsIn(covered, state), seats: Object.fromEntries(own) as object });
  const seatBox = (seat: string, number: number, secrets: unknown) =>
    shut(keyFor(key, `seat ${seat} ${number}`), `${id} state ${seat} ${number}`, JSON.stringify(secrets));
  return JSON.stringify({
    whole: `${number}.${shut(keyFor(key, "referee"), `${id} state`, whole)}`,
    seats: Object.fromEntries(
      own.map(([seat, secrets]) => [
        seat,
        [seats[seat as string], seatBox(seat as string, seats[seat as string]!, secrets)],
      ]),
    ) as object,
  });
}

/**
 * A state with its hidden draw piles turned over: nobody but the dealer can tell. Of a pile for all, whose cards are shown
 * as they are drawn, that is the lower half.
 */
export function turnedOver(state: object): object {
  const other = structuredClone(state) as { deck?: string[]; captains?: { deck: string[] }[] };
  for (const { deck } of other.captains ?? []) deck.reverse();
  other.deck?.push(...other.deck.splice(other.deck.length / 2).reverse());
  return other;
}
