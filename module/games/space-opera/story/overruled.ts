/** The Gamemaster's own decisions as sentences: what the rules proposed, and what was done instead. */
import { type Sentence, signed } from "../../../kit/text/sentence";
import { word } from "./words";
import { equal, type GameEvent, type Json } from "../../../rules/kernel";
import { LEVEL_NAMES, type ContestResult, type RiskAbout, type ShotResult } from "../../../rules/space-opera";
import type { Overruled, OperaFormatter } from "./formatter";

/** Wording for the results of one question: each in words, and its subject if the story does not name it. */
interface Wording {
  words(value: Json, formatter: OperaFormatter, other: Json): string;
  name?(event: Overruled, formatter: OperaFormatter): string;
}

const degree = (value: string | null, formatter: OperaFormatter): string =>
  formatter.text(`result.${value ?? "nothing"}`);

const WORDINGS: { readonly [question: string]: Wording | undefined } = {
  confirmShots: {
    words: ({ degree: came, victim }: ShotResult, formatter, other: ShotResult) => {
      const result = formatter.text(`shotResult.${came}`);
      if (victim === other.victim) return result;
      if (victim === null) return formatter.text("overruledShot.nobody", { result });
      return formatter.text("overruledShot.ship", { result, ship: formatter.name(victim) });
    },
  },
  confirmDamage: { words: (level: number) => word(`told.levelName.${LEVEL_NAMES[level] ?? "none"}.name`) },
  confirmCasualties: {
    words: (dies: boolean, formatter) => formatter.text(dies ? "overruledFate.dies" : "overruledFate.lives"),
    name: ({ about }, formatter) => {
      const [risk] = (about as { risks?: RiskAbout[] } | null)?.risks ?? [];
      return risk ? formatter.name(risk.member) : "";
    },
  },
  confirmManeuver: { words: degree },
  confirmControl: { words: degree },
  confirmContest: {
    words: ({ winner, critical }: ContestResult, formatter) => {
      if (winner === null) return formatter.text("overruledContest.tie");
      return formatter.text(`overruledContest.${critical ? "critical" : "won"}`, { ship: formatter.name(winner) });
    },
  },
  unorthodox: {
    words: (modifier: number) => signed(modifier),
    name: ({ about }, formatter) => formatter.name((about as { ship: string }).ship),
  },
};

/** The only entry of a list, or the value itself. */
const single = (value: Json): Json => (Array.isArray(value) ? value[0] : value);

/** The fields of an event that are read: stories are kept in documents, which may hold anything. */
export interface Read {
  readonly event?: string;
  readonly gun?: unknown;
  readonly ship?: unknown;
  readonly why?: unknown;
  readonly question?: string;
  readonly about?: unknown;
  readonly proposed?: unknown;
  readonly answer?: unknown;
}

export const asRead = (event: GameEvent): Read => ({ ...(event as object) });

/** Questions about several results at once, with the key of the list of subjects in `about`. */
const LISTS: { readonly [question: string]: string | undefined } = {
  confirmShots: "shots",
  confirmDamage: "hits",
  confirmCasualties: "risks",
};

/** Splits a change of several results into one event for each, with the gun or ship that it is about. */
export function apart<Event extends GameEvent>(told: Event): Event[] {
  const { event, question = "", about, proposed, answer } = asRead(told);
  const list = LISTS[question];
  if (event !== "overruled" || list === undefined || !Array.isArray(proposed) || !Array.isArray(answer)) return [told];
  const subjects = ((about ?? {}) as { [name: string]: unknown })[list];
  return (proposed as Json[]).flatMap((one, at) => {
    const other = (answer as Json[])[at] ?? null;
    if (equal(one, other)) return [];
    const subject = Array.isArray(subjects) ? (subjects as Json[])[at] : undefined;
    const { gun, ship } = { ...(subject as object | undefined) } as Read;
    const single = {
      ...told,
      about: { [list]: subject === undefined ? [] : [subject] },
      proposed: [one],
      answer: [other],
    };
    return [{ ...single, ...(gun === undefined ? {} : { gun }), ...(ship === undefined ? {} : { ship }) } as Event];
  });
}

/** Whether a decision is told itself; those about the course of play (a phase, the end) show in consequences. */
export const isWorded = ({ question }: Overruled): boolean => WORDINGS[question] !== undefined;

/** The decision as a sentence. */
export function overruled(event: Overruled, formatter: OperaFormatter): Sentence {
  const wording = WORDINGS[event.question];
  if (!wording) return [];
  const changes = apart(event).map((change) => {
    const [proposed, answer] = [single(change.proposed), single(change.answer)];
    const name = wording.name?.(change, formatter) ?? "";
    return formatter.text(`overruledChange.${name === "" ? "plain" : "named"}`, {
      name,
      from: wording.words(proposed, formatter, answer),
      to: wording.words(answer, formatter, proposed),
    });
  });
  return formatter.say("overruled", { changes: changes.join("; ") });
}
