/** Refit: restores the losses of battles, all of them or a selection; never of a ship that is fighting. */
import { listed } from "../text/lists";
import { battleFoughtBy } from "../battle/battle";
import { refitterOf } from "../game/games";
import type { RefitPart } from "../game/table-game";
import { writesOf, type Patch } from "../documents/patch";
import { changedSince, inverse, merged, storedAt } from "../documents/way-back";
import { chosen, paragraph } from "../platform/dialogs";
import { uuidOf } from "../platform/documents";
import { commit } from "../platform/writes";
import { checkedIn, checkLine } from "./checklist";
import { sayNews, sayWarning } from "../platform/notices";
import { localize, pairText, phrase } from "../text/sentence";

/** Actors, and what can be restored of each. `fights`: the battle that it is fighting in; blank if none. */
async function hurtOf(actors: readonly Actor.Implementation[]) {
  const all = await Promise.all(
    actors.map(async (actor) => ({
      uuid: uuidOf(actor),
      name: actor.name,
      fights: battleFoughtBy(actor)?.system.name ?? "",
      parts: (await refitterOf(actor)?.refit?.(actor)) ?? [],
    })),
  );
  return all.filter(({ parts }) => parts.length > 0);
}

type Hurt = Awaited<ReturnType<typeof hurtOf>>[number];

/** The key of a line in the dialog. */
const keyOf = ({ uuid }: Hurt, { part }: RefitPart): string => `${uuid} ${part}`;

function linesOf(hurt: Hurt): HTMLElement {
  const group = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = hurt.name;
  const why = hurt.fights === "" ? "" : phrase("ALLHANDS.refit.fights", { battle: hurt.fights });
  const lines = hurt.parts.map((part) => {
    const label = pairText(localize(`ALLHANDS.refit.part.${part.part}`), part.lost);
    return checkLine({ name: keyOf(hurt, part), label, why }, true);
  });
  group.append(legend, ...lines);
  return group;
}

/** Asks what to restore. Null if nothing. */
function chosenOf(hurt: readonly Hurt[]): Promise<readonly string[] | null> {
  const refit = { action: "do", label: "ALLHANDS.refit.do", icon: "fa-solid fa-screwdriver-wrench", default: true };
  const canBe = hurt.some(({ fights }) => fights === "");
  const leave = { action: "leave", label: "ALLHANDS.refit.leave" };
  return checkedIn({
    title: "ALLHANDS.refit.title",
    question: "ALLHANDS.refit.question",
    lines: hurt.map(linesOf),
    buttons: [...(canBe ? [refit] : []), leave],
  });
}

/** The patch that restores what was chosen, for actors not fighting (by now). Merges changes to one document. */
export const refitPatch = (hurt: readonly Hurt[], checked: readonly string[]): Patch =>
  merged(
    ...hurt
      .filter(({ fights }) => fights === "")
      .flatMap((one) => one.parts.filter((part) => checked.includes(keyOf(one, part))).map(({ patch }) => patch)),
  );

/** Whether everything is still as a patch has written it, and none of the actors is fighting. */
const canGoBack = (redo: Patch, actors: readonly Actor.Implementation[]): boolean =>
  actors.every((actor) => !battleFoughtBy(actor)) && changedSince({ redo, undo: {} }, storedAt).length === 0;

/** Says what was done, and undoes it if the user asks. */
async function offerBack(patch: Patch, back: Patch, actors: readonly Actor.Implementation[], names: string) {
  const answer = await chosen({
    title: "ALLHANDS.refit.title",
    content: paragraph(phrase("ALLHANDS.refit.done", { names })),
    buttons: [
      { action: "close", label: "ALLHANDS.refit.close", default: true },
      { action: "back", label: "ALLHANDS.refit.back", icon: "fa-solid fa-rotate-left" },
    ],
  });
  if (answer?.action !== "back") return;
  if (canGoBack(patch, actors)) await commit(writesOf(back), {});
  else sayWarning(localize("ALLHANDS.refit.tooLate"));
}

/** Asks a Gamemaster which losses of these actors to restore, and does it. */
export async function openRefit(actors: readonly Actor.Implementation[]): Promise<void> {
  const hurt = await hurtOf(actors);
  if (hurt.length === 0) return void sayNews(localize("ALLHANDS.refit.whole"));
  const checked = await chosenOf(hurt);
  if (!checked) return;
  // A battle may have begun since, or somebody has mended something by hand.
  const now = await hurtOf(actors);
  const patch = refitPatch(now, checked);
  if (Object.keys(patch).length === 0) return;
  const back = inverse(patch, storedAt);
  await commit(writesOf(patch), {});
  const refitted = now.filter(({ parts, ...one }) =>
    parts.some((part) => checked.includes(keyOf({ parts, ...one }, part))),
  );
  await offerBack(patch, back, actors, listed(refitted.map(({ name }) => name)));
}
