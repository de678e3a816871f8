/** Fleets in the dialog that starts a battle: all ships of a fleet join a side at once, under its owner. */
import type { GameFace } from "../game/table-game";
import { isA } from "../windows/elements";
import type { Candidate } from "./candidates";
import { SIDES } from "./sides";
import { features, type ShipGroup } from "./features";
import type { TeamPicker } from "./team-picker";

const groups = (game: string): ShipGroup[] => features().flatMap((feature) => feature.groups?.(game) ?? []);

/** The fleets that could join a side, for the template. */
export const fleetChoices = ({ id }: GameFace): object[] =>
  groups(id).flatMap((fleet) => (fleet.ships().length > 0 ? [{ value: fleet.id, label: fleet.name }] : []));

/** Puts the free ships of a fleet on a side; in a game without allies, only the first of them. */
function pickFleet(picker: TeamPicker, { id, apart }: GameFace, fleetId: string, side: string): void {
  const fleet = groups(id).find((one) => one.id === fleetId);
  if (!fleet) return;
  const found = fleet.ships().flatMap((ship) => {
    const known = picker.found.find(({ actor, isPacked }) => !isPacked && actor.id === ship.id);
    return known && !known.isBusy ? [known] : [];
  });
  for (const { key } of apart ? found.slice(0, 1) : found) {
    const ship = picker.shipOf(key);
    if (!ship) continue;
    picker.put(ship, apart ? {} : { side });
    picker.command(fleet.owner, [ship]);
  }
}

/** Puts each of these fleets on a side of its own. */
export function pickFleets(picker: TeamPicker, table: GameFace, ids: readonly string[]): void {
  for (const [at, id] of ids.entries()) pickFleet(picker, table, id, SIDES[at] ?? "");
}

/** The candidates, with none chosen if fleets are to fight. */
export const forFleets = (found: readonly Candidate[], ids: readonly string[]): Candidate[] =>
  ids.length === 0 ? [...found] : found.map((one) => ({ ...one, chosen: false }));

/** Handles the choice of a fleet for a side; returns false if something else changed. */
export function chooseFleet(picker: TeamPicker | null, table: GameFace, target: EventTarget | null): boolean {
  const side = isA(target, "select") ? target.dataset["fleetSide"] : undefined;
  if (!picker || !isA(target, "select") || side === undefined) return false;
  pickFleet(picker, table, target.value, side);
  target.value = "";
  return true;
}
