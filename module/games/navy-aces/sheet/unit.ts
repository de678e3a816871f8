/** The sheet of a unit or an island: its card on the table, its cost, movement and fights. NA-38. */
import { linesOf } from "../../../kit/documents/notes";
import { actorSheet } from "../../../kit/documents/sheet";
import type { UnitActorModel } from "../documents/actor-models";
import { unitContext } from "./unit-context";

const unitOf = ({ kind, strength }: UnitActorModel) => unitContext(kind, strength);

/** A unit on paper. */
export class UnitSheet extends actorSheet<UnitActorModel>({
  name: "ah-unit-sheet",
  position: { width: 560, height: "auto" },
  window: { icon: "fa-solid fa-ship", resizable: true },
  template: "navy-aces/unit",
  includes: ["parts/die-face"],
  context({ document: { name }, system }) {
    const unit = unitOf(system);
    return { unit, subtitle: unit.typeName === name ? "" : unit.typeName };
  },
  paper: {
    isWearing: false,
    sheet: async ({ document, system }) =>
      (await import("./paper")).unitPaper(unitOf(system), document.name, linesOf(system.notes)),
  },
}) {}
