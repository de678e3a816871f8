/**
 * The window with what is to be printed: a page in its own frame, so that nothing of Foundry is on the paper and no
 * style of Foundry's or another module's changes it. Loaded on demand.
 */
import { ROOT } from "../platform/home";
import { textLanguage } from "../platform/language";
import { windowOf, type StateWindow } from "../windows/state-window";
import { template } from "../windows/template";
import { fitOnceLoaded, printByKey, printFrame, showAnew } from "./frame";
import type { Paper } from "./sheet";

const STYLE = `${ROOT}/styles/paper.css`;

interface State {
  readonly paper: Paper;
  present: boolean;
}
type Window = StateWindow<State>;

async function context({ id, state }: Window) {
  const { title, about = "", isWearing, sheets } = state.paper;
  const page = {
    lang: textLanguage(),
    style: foundry.utils.getRoute(STYLE),
    title,
    about,
    sheets: await sheets(state.present),
  };
  return {
    id,
    title,
    isWearing,
    present: state.present,
    page: await foundry.applications.handlebars.renderTemplate(template("printing/page"), page),
  };
}

class PaperWindow extends windowOf<State>({
  options: {
    id: "all-hands-paper-{id}",
    classes: ["all-hands", "ah-paper-window"],
    window: { icon: "fa-solid fa-print", resizable: true },
    position: { width: 880, height: 720 },
  },
  parts: { paper: { template: template("printing/window") } },
  context,
  hears: { keydown: printByKey },
  drawn: fitOnceLoaded,
  actions: {
    wear(window, { wear }) {
      window.state.present = wear === "present";
      return window.render();
    },
    print: printFrame,
  },
}) {}

/** Shows what is to be printed, up to date, in place of the window that showed it before. */
export const openPaper = (paper: Paper): Promise<void> =>
  showAnew(new PaperWindow({ paper, present: true }, { uniqueId: paper.id, window: { title: paper.title } }));
