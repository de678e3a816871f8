/** The likely outcome of the battle that a dialog is about to begin, in a line with a link to its forecast. */
import { warm } from "../bots/minds";
import { foresee } from "./plays";
import { winnersOf, type ForecastSeat } from "./rows";
import { namesIn, openForecastOf } from "./subject";
import type { Subject } from "./window";
import { signAt } from "../../kit/text/signs";
import type { StartOutlook, StartTerms } from "../../kit/start/features";
import { wholeGame } from "../../kit/game/games";
import { template, templateElement } from "../../kit/windows/template";
import { tryBattle } from "../../kit/start/participants";
import { listed } from "../../kit/text/lists";

/** Battles that are enough to tell even from hopeless. */
const PLAYS = 400;
const LINE = template("forecast/outlook");

/** The subject of a forecast of these ships; null if they do not make a battle yet, or the game has no forecasts. */
async function subjectOf({ table: face, title, participants, options }: StartTerms): Promise<Subject | null> {
  if (!face.captains || participants.length < 2) return null;
  try {
    const table = await wholeGame(face);
    const { state, seated } = await tryBattle(table, participants, options);
    const sides = new Map(seated.map(({ seat, side }) => [seat, side]));
    const seats = [...sides].map(([seat, side], at): ForecastSeat => ({
      seat,
      side,
      sign: signAt(at),
      name: listed(seated.flatMap((one) => (one.seat === seat ? [one.actor.name] : []))),
    }));
    const names = namesIn(table, state);
    return { id: "start", title, table, seats, names, eyes: "", standpoint: () => ({ state }) };
  } catch {
    // What the rules cannot play yet is reported when somebody begins the battle.
    return null;
  }
}

/** The line, drawn for the latest choice only. */
export class Outlook implements StartOutlook {
  readonly #place: HTMLElement;
  #stop: () => void = () => undefined;
  #looked = 0;
  #subject: Subject | null = null;

  constructor(place: HTMLElement) {
    this.#place = place;
  }

  async look(terms: StartTerms): Promise<void> {
    const look = ++this.#looked;
    this.#stop();
    // Later looks find the workers of those before.
    if (look === 1 && terms.table.captains) warm(terms.table.captains.worker);
    const subject = await subjectOf(terms);
    if (look !== this.#looked) return;
    this.#subject = subject;
    const standpoint = subject?.standpoint() ?? null;
    if (!subject?.table.captains || !standpoint) return this.#show();
    this.#place.ariaBusy = "true";
    const order = { standpoint, plays: PLAYS };
    this.#stop = foresee(subject.table.captains.worker, order, {
      counted: (sum, isDone) => {
        if (isDone) void this.#draw(look, winnersOf(sum, subject.seats));
      },
      // A game without foresight has no line.
      failed: () => this.end(),
    });
  }

  async #draw(look: number, winners: object): Promise<void> {
    const line = await templateElement(LINE, { winners });
    if (look === this.#looked) this.#show(line);
  }

  /** What is shown is whole: nothing more comes of this look. */
  #show(...lines: readonly HTMLElement[]): void {
    this.#place.ariaBusy = "false";
    this.#place.replaceChildren(...lines);
  }

  async open(): Promise<void> {
    if (this.#subject) await openForecastOf(this.#subject);
  }

  /** Called when nobody looks any more. */
  end(): void {
    this.#looked++;
    this.#stop();
    this.#subject = null;
    this.#show();
  }
}
