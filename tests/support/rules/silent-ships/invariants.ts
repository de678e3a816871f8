/** Invariants of every checkpoint of a game. Silent Ships, spec "Acceptance"; SIL-4, SIL-37. */
import { SHIP_TYPES, SQUARES } from "../../../../module/rules/silent-ships/tables";
import { cardOf, PLACES, shipAt, type Sea } from "../../../../module/rules/silent-ships/state";

/** Broken invariants, in words for a developer; empty if all is well. */
export function brokenInvariants(sea: Sea): string[] {
  const broken: string[] = [];
  const { board, captains, attack, phase } = sea;
  const posted = board.flatMap((ship) => (ship ? [ship.card] : []));
  const all = [
    ...posted,
    ...captains.flatMap(({ deck, hand, discard, sunk }) => [...deck, ...hand, ...discard, ...sunk]),
  ];
  const fleet = ([1, 2] as const).flatMap((owner) => SHIP_TYPES.map((type) => cardOf(type, owner)));
  if (phase !== "muster" && [...all].sort().join() !== [...fleet].sort().join())
    broken.push(`the ships are ${[...all].sort().join(" ")}`);
  if (board.length !== SQUARES) broken.push(`the sea has ${board.length} squares`);
  const hulls = board.flatMap((ship) => (ship ? [ship.hull] : []));
  if (new Set(hulls).size < hulls.length || hulls.some((hull) => hull < 1 || hull > sea.hulls))
    broken.push(`the hulls are ${hulls.join(" ")}`);
  if (board.some((ship) => ship && !PLACES.includes(ship.place))) broken.push("a ship is nobody's");
  if ((attack !== null) !== ["supports", "retreat", "pursuit", "defense"].includes(phase))
    broken.push(`an attack in the phase ${phase}`);
  if (attack && !sea.over) {
    const [attacker, target] = [shipAt(sea, attack.from), shipAt(sea, attack.to)];
    if (attacker?.place !== sea.active || !target || target.place === sea.active) broken.push("nobody attacks nobody");
  }
  return broken;
}
