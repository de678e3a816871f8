/** A host's own documents, used as people use them: with our module beside them as without it. */
import type { Page } from "@playwright/test";
import { closeWindows } from "../../conformance/guest/battles";
import { inPage } from "../../conformance/guest/opened";

/** What could be done with a document, by its kind and type: each act, with the error if it failed. */
export type Own = Readonly<Record<string, readonly string[]>>;

/** Milliseconds that an act may take: a dialog that waits for somebody is a failure, too. */
const AT_MOST = 15_000;

/** Does something, and notes whether it worked; a window from before generation 13 is drawn when nobody waits for it. */
const ACTS = `const done = {};
  const inTime = (act) => Promise.race([act(), new Promise((_, fail) => setTimeout(() => fail(new Error("took too long")), ${AT_MOST}))]);
  const doing = async (whose, what, act) => {
    try {
      await inTime(act);
      done[whose].push(what);
      return true;
    } catch (error) {
      done[whose].push(what + ": " + (error?.message ?? error));
      return false;
    }
  };
  const drawn = async ({ sheet }) => {
    await sheet.render(true);
    for (let tries = 0; !sheet.rendered && tries < 100; tries++) await new Promise((resolve) => setTimeout(resolve, 50));
    await drydock.settled();
    if (!sheet.rendered) throw new Error("its sheet stays closed");
    const content = (sheet.element.jquery ? sheet.element[0] : sheet.element).querySelector(".window-content");
    if (!content?.textContent.trim()) throw new Error("its sheet is blank");
    await sheet.close({ animate: false });
  };
  const typesOf = (kind) => game.documentTypes[kind].filter((type) => type !== "base" && !type.includes("."));
  let fighter = null;`;

/** Every type of actors and items that the host declares: made, drawn, changed, given an item, deleted. */
const DOCUMENTS = `${ACTS}
  const [first] = typesOf("Item");
  for (const kind of ["Actor", "Item"])
    for (const type of typesOf(kind)) {
      const whose = kind + " " + type;
      done[whose] = [];
      let made = null;
      const make = async () => { made = await getDocumentClass(kind).create({ name: "Ada", type }); };
      await doing(whose, "made", make);
      if (!made) continue;
      await doing(whose, "drawn", () => drawn(made));
      await doing(whose, "changed", async () => {
        await made.update({ name: "Ada L." });
        if (made.name !== "Ada L.") throw new Error("it is called " + made.name);
      });
      if (kind === "Actor" && first)
        await doing(whose, "given " + first, () => made.createEmbeddedDocuments("Item", [{ name: "Oar", type: first }]));
      if (kind === "Actor" && !fighter) fighter = made;
      else await doing(whose, "deleted", () => made.delete());
    }`;

/** The first of its actors in an encounter of the host's. */
const ENCOUNTER = `if (fighter) {
    const whose = "Combat";
    done[whose] = [];
    let combat = null;
    await doing(whose, "made", async () => {
      combat = await getDocumentClass("Combat").create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: fighter.id, name: fighter.name }]);
    });
    await doing(whose, "begun", () => combat.startCombat());
    await doing(whose, "next turn", () => combat.nextTurn());
    await doing(whose, "shown", async () => { await combat.activate(); await ui.combat.render(); await drydock.settled(); });
    await doing(whose, "deleted", () => combat.delete());
    await doing("Actor " + fighter.type, "deleted", () => fighter.delete());
  }
  await drydock.settled();
  return done`;

/** Uses the host's own documents on a Gamemaster's page. */
export async function useOwn(page: Page): Promise<Own> {
  const done = await inPage<Own>(page, `${DOCUMENTS}\n${ENCOUNTER}`);
  await closeWindows(page);
  return done;
}

/** What went otherwise than before, by document. */
export const changesIn = (before: Own, now: Own): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((whose) => {
    const [was, is] = [before[whose] ?? [], now[whose] ?? []].map((acts) => acts.join(", "));
    return was === is ? [] : [`${whose}: ${is} – without us: ${was}`];
  });

/** What failed, by document. */
export const failuresIn = (own: Own): string[] =>
  Object.entries(own).flatMap(([whose, acts]) =>
    acts.filter((act) => act.includes(": ")).map((act) => `${whose}: ${act}`),
  );
