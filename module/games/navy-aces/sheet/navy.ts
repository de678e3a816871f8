/** The sheet of a navy: its flag, its notes, and the face of its dice. NA-40. */
import { linesOf } from "../../../kit/documents/notes";
import { actorSheet } from "../../../kit/documents/sheet";
import { change } from "../../../kit/platform/documents";
import { openStartDialog } from "../../../kit/sidebar/open";
import type { NavyActorModel } from "../documents/actor-models";
import { faceRows } from "./unit-context";

/** A navy on paper. */
export class NavySheet extends actorSheet<NavyActorModel>({
  name: "ah-navy-sheet",
  position: { width: 560, height: "auto" },
  window: { icon: "fa-solid fa-flag", resizable: true },
  template: "navy-aces/navy",
  includes: ["parts/die-face"],
  context: ({ system }) => ({ faces: faceRows(system.face) }),
  actions: {
    play: ({ document }) => openStartDialog({ game: "navy-aces", actor: document }),
  },
  edits: {
    chooseFace: ({ document }, { face }) => change(document, { "system.face": Number(face) }),
  },
  paper: {
    isWearing: false,
    sheet: async ({ document, system: { face, notes } }) =>
      (await import("./paper")).navyPaper(face, document.name, linesOf(notes)),
  },
}) {}
