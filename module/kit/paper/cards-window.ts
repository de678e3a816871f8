/** The window with cards to print and cut out, on a paper of the reader's choice. Loaded on demand. */
import { ROOT } from "../platform/home";
import { textLanguage } from "../platform/language";
import { mayKeepHere } from "../platform/storage";
import { phrase } from "../text/sentence";
import { windowOf, type StateWindow } from "../windows/state-window";
import { template } from "../windows/template";
import {
  CARD_SIZE,
  cornerOf,
  cutMarks,
  isPaperName,
  leavesOf,
  ON_SHEET,
  PAPERS,
  type CardPrint,
  type PaperName,
} from "./cards";
import { fitOnceLoaded, printByKey, printFrame, showAnew } from "./frame";

const STYLE = `${ROOT}/styles/paper-cards.css`;
/** What this browser's printer holds, as its user said last. */
const KEPT = "all-hands.card-paper";
/** Countries whose printers hold Letter; all others have A4. */
const LETTER = ["US", "CA", "MX", "PH", "CO", "CL", "VE", "GT", "CR", "DO", "PR"];

interface State {
  readonly print: CardPrint;
  paper: PaperName;
  backs: boolean;
}
type Window = StateWindow<State>;

/** The paper chosen last in this browser; else that of the reader's country. */
function usualPaper(): PaperName {
  const kept = localStorage.getItem(KEPT);
  if (isPaperName(kept)) return kept;
  return LETTER.includes(navigator.language.split("-").at(-1) ?? "") ? "letter" : "a4";
}

async function context({ id, state }: Window) {
  const { title, cards, back } = state.print;
  const paper = PAPERS[state.paper];
  const { getRoute } = foundry.utils;
  const shown = cards.map((card) => (card.picture === undefined ? card : { ...card, picture: getRoute(card.picture) }));
  const leaves = leavesOf(shown, state.backs);
  const page = {
    lang: textLanguage(),
    style: getRoute(STYLE),
    title,
    paper,
    card: CARD_SIZE,
    columns: ON_SHEET.columns,
    corner: cornerOf(paper),
    marks: cutMarks(paper),
    back: getRoute(back),
    leaves,
  };
  return {
    id,
    title,
    papers: Object.keys(PAPERS).map((name) => ({
      name,
      label: `ALLHANDS.paper.size.${name}`,
      chosen: name === state.paper,
    })),
    backs: state.backs,
    about: phrase("ALLHANDS.paper.cardsAbout", { cards: cards.length, pages: leaves.length }),
    page: await foundry.applications.handlebars.renderTemplate(template("printing/cards"), page),
  };
}

class CardsWindow extends windowOf<State>({
  options: {
    id: "all-hands-cards-{id}",
    classes: ["all-hands", "ah-paper-window"],
    window: { icon: "fa-solid fa-print", resizable: true },
    position: { width: 880, height: 760 },
  },
  parts: { paper: { template: template("printing/window") } },
  context,
  hears: { keydown: printByKey },
  drawn: fitOnceLoaded,
  actions: {
    size(window, { paper = "" }) {
      if (!isPaperName(paper)) return undefined;
      window.state.paper = paper;
      mayKeepHere(KEPT, paper);
      return window.render();
    },
    backs(window) {
      window.state.backs = !window.state.backs;
      return window.render();
    },
    print: printFrame,
  },
}) {}

/** Shows cards to be printed, up to date, in place of the window that showed them before. */
export async function openCards(print: CardPrint): Promise<void> {
  const state = { print, paper: usualPaper(), backs: false };
  await showAnew(new CardsWindow(state, { uniqueId: print.id, window: { title: print.title } }));
}
