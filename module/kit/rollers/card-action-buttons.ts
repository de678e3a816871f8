/** A card's buttons that change actors. Permissions are checked when they are drawn, and again when pressed. */
import { phrase } from "../text/sentence";
import type { Json } from "../../rules/kernel";
import { changesOf, recordFor, takenBack, withRecord, type CardActionRecord, type NewValues } from "./card-actions";
import { FLAG, recordsOf } from "./card-records";
import type { CardAction, RollerGroup } from "./roller";
import { change, documentAt, sourceOf, type Changeable } from "../platform/documents";
import { sayError } from "../platform/notices";

/** The members of an actor that we use. */
interface DeedActor extends Changeable {
  readonly documentName: string;
  readonly type: string;
  readonly name: string;
  readonly uuid: string;
  readonly isOwner: boolean;
  readonly flags: object;
  toObject(): { readonly system: { readonly [name: string]: Json } };
}

/** The actor of a deed; null if it no longer exists, or is not of the type that the deed's rule is for. */
function actorOf(group: RollerGroup, { action, actor: uuid }: CardAction): DeedActor | null {
  const found = documentAt<DeedActor>(uuid);
  const isMeant = found?.documentName === "Actor" && found.type === group.deeds?.[action]?.actors;
  return isMeant && "update" in found ? found : null;
}

/** Why this user may not do a deed, or take it back; blank if they may. */
function refusal(group: RollerGroup, { action }: CardAction, actor: DeedActor | null): string {
  const rule = group.deeds?.[action];
  if (!actor || !rule) return phrase("ALLHANDS.rollers.deed.gone");
  if (rule.gmOnly && !game.user.isGM) return phrase("ALLHANDS.rollers.deed.gmOnly", { name: actor.name });
  return actor.isOwner ? "" : phrase("ALLHANDS.rollers.deed.notYours", { name: actor.name });
}

/** The label of a button. It adds the actor's real name if the message names another actor, or uses an old name. */
function labelOf({ label }: CardAction, actor: DeedActor | null): string {
  const isNamed = actor === null || label.includes(actor.name);
  return isNamed ? label : phrase("ALLHANDS.rollers.deed.really", { label, name: actor.name });
}

/** A card's deeds as this user sees them. `reason`: why it cannot be pressed; `mark`: who did it or took it back. */
export function cardActionViews(message: string, group: RollerGroup, deeds: readonly CardAction[]) {
  return deeds.map((deed) => {
    const actor = actorOf(group, deed);
    const record = actor && recordFor(recordsOf(actor), message, deed.id);
    const mark = record
      ? phrase(record.undone ? "ALLHANDS.rollers.deed.undone" : "ALLHANDS.rollers.deed.done", { name: record.by })
      : "";
    const done = record !== null && !record.undone;
    return {
      id: deed.id,
      label: labelOf(deed, actor),
      mark,
      done,
      undone: record?.undone === true,
      reason: refusal(group, deed, actor),
    };
  });
}

async function write(actor: DeedActor, values: NewValues, records: readonly CardActionRecord[]): Promise<void> {
  const system = Object.entries(values).map(([path, value]): [string, Json] => [`system.${path}`, value]);
  await change(actor, { ...Object.fromEntries(system), [`flags.all-hands.${FLAG}`]: records });
}

/** Does a deed, or takes it back. Throws an Error that says why if it cannot. */
async function press(message: string, group: RollerGroup, deed: CardAction, back: boolean): Promise<void> {
  const actor = actorOf(group, deed);
  const refused = refusal(group, deed, actor);
  const rule = group.deeds?.[deed.action];
  if (refused !== "" || !actor || !rule) throw new Error(refused);
  const records = recordsOf(actor);
  const before = recordFor(records, message, deed.id);
  const done = before !== null && !before.undone;
  // Someone else was faster.
  if (done !== back) throw new Error(phrase("ALLHANDS.rollers.deed.stale"));
  const { system } = sourceOf<{ readonly system: { readonly [name: string]: Json } }>(actor);
  const by = game.user.name;
  if (before && back) {
    await write(actor, takenBack(system, before.changes), withRecord(records, { ...before, by, undone: true }));
    return;
  }
  const changes = changesOf(rule, system, deed.data);
  const values = Object.fromEntries(changes.map(({ path, to }) => [path, to]));
  await write(actor, values, withRecord(records, { message, deed: deed.id, by, undone: false, changes }));
}

/** Makes the buttons of a card's deeds act; a button that may not be pressed says why. */
export function listenToCardActions(
  card: HTMLElement,
  message: string,
  group: RollerGroup,
  deeds: readonly CardAction[],
): void {
  for (const button of card.querySelectorAll<HTMLButtonElement>("[data-deed]")) {
    const deed = deeds.find(({ id }) => id === button.dataset["deed"]);
    if (!deed) continue;
    button.addEventListener("click", () => {
      if (button.disabled) return;
      // Only once: the result redraws the card.
      button.disabled = true;
      void press(message, group, deed, button.dataset["back"] !== undefined).catch((error: unknown) => {
        button.disabled = false;
        sayError(error);
      });
    });
  }
}
