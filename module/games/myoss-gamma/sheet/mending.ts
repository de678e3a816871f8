/** Mending a fault of a ship: writes the change that its rules propose. Loaded when it is first needed. */
import { faultKey, HOUSE_OPTIONS, mendOf, validate } from "../../../rules/myoss-gamma";
import { restore, snapshotOf, type Snapshot } from "../documents/design-snapshot";
import { shipFacts } from "../documents/ship-documents";
import { changedSnapshot } from "./exchange";

/** Mends a fault, named by its key; does nothing if it is not there anymore, or nothing mends it. */
export async function mendShip(actor: Actor.Implementation, fault: string): Promise<void> {
  const { design, budget } = shipFacts(actor);
  const message = validate(design, HOUSE_OPTIONS.usual, budget).find((each) => faultKey(each) === fault);
  const mend = message && mendOf(design, message, { fleetLimit: budget });
  if (!mend) return;
  const before = JSON.parse(snapshotOf(actor)) as Snapshot;
  await restore(
    actor,
    changedSnapshot(before, mend.apply(design), () => foundry.utils.randomID()),
  );
}
