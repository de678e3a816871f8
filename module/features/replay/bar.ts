/** The bar over a board that is replayed. */
import type { Seat } from "../../rules/kernel";
import type { SharedMark } from "../../rules/kernel/recording";
import { localize, phrase } from "../../kit/text/sentence";
import { madeFor } from "../../kit/windows/elements";
import { template, templateElement } from "../../kit/windows/template";
import { marksIn } from "./bookmarks";
import { landmarks, type Landmark } from "./landmarks";
import { EVERYTHING, eyesFor, sharedMarks, type ReplaySource } from "./source";
import { toldAt } from "./step-text";
import { SELDOM, SWITCHES, type Jump } from "./tools";
import { seatNames } from "../../kit/battle/seat-names";
import { listed } from "../../kit/text/lists";

/** Milliseconds for each step. */
const SPEEDS = { slow: 2500, steady: 1200, fast: 500, rapid: 150 } as const;

/** Buttons of tools that fit into a line or two of a narrow board. */
const FEW = 4;

/** The onlooker in a list of seats, whose ids are never blank. */
export const ONLOOKER = "";

/** Targets of the buttons. */
export const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  first: () => 0,
  previous: (at) => at - 1,
  next: (at) => at + 1,
  last: (_at, last) => last,
};
/** Keys that do the same. */
export const MOVE_KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};
const ICONS: Readonly<Record<string, string>> = {
  first: "fa-backward-fast",
  previous: "fa-chevron-left",
  play: "fa-play",
  next: "fa-chevron-right",
  last: "fa-forward-fast",
};

/** The state that the bar shows. */
export interface BarState {
  readonly source: ReplaySource;
  readonly way: readonly number[];
  /** The shown position. */
  readonly at: number;
  /** Jumps that tools offer. */
  readonly offered: readonly Jump[];
}

const labelOf = (name: string): string => localize(`ALLHANDS.replay.${name}`);

/** A new bar, with buttons for these tools. */
export function newBar(
  source: ReplaySource,
  way: readonly number[],
  eyes: Seat | null,
  tools: readonly string[],
): Promise<HTMLElement> {
  const { recording } = source;
  const gone = recording.entries.flatMap((entry, at) => (entry ? [] : [recording.first + at + 1]));
  const seldom = tools.length > FEW ? SELDOM.filter((name) => tools.includes(name)) : [];
  const button = (name: string) => ({ name, label: labelOf(name), isSwitch: SWITCHES.includes(name) });
  const names = seatNames(recording.seats);
  const nameOf = (seat: Seat | null) => names[seat ?? ""] ?? labelOf(seat === EVERYTHING ? "everything" : "onlooker");
  return templateElement(template("replay/bar"), {
    gaps: gone.length === 0 ? "" : phrase("ALLHANDS.replay.gaps", { numbers: listed(gone) }),
    moves: Object.entries(ICONS).map(([name, icon]) => ({ name, icon, label: labelOf(name) })),
    tools: tools.filter((name) => !seldom.includes(name)).map(button),
    seldom: seldom.map(button),
    last: way.length - 1,
    speeds: Object.keys(SPEEDS).map((value) => ({ value, label: labelOf(`speeds.${value}`) })),
    speed: "steady",
    eyes: eyesFor(source).map((seat) => ({ value: seat ?? ONLOOKER, label: nameOf(seat) })),
    looking: eyes ?? ONLOOKER,
    branches: way.length <= recording.entries.length,
  });
}

/** The chosen duration of a step. */
export function pauseOn(bar: HTMLElement | null): number {
  const speed = bar?.querySelector<HTMLSelectElement>(".ah-replay__speed")?.value;
  return SPEEDS[(speed ?? "steady") as keyof typeof SPEEDS];
}

/** Who marked a step for everybody, and why. */
const sharedText = ({ step: number, note, by }: SharedMark): string =>
  phrase(`ALLHANDS.replay.${note === "" ? "sharedMark" : "sharedNote"}`, { number, note, by });

/** Draws the position. */
export async function drawBar(bar: HTMLElement, shown: BarState): Promise<void> {
  const { source, way, at } = shown;
  const { first, entries } = source.recording;
  const slider = bar.querySelector<HTMLInputElement>(".ah-replay__slider");
  if (slider) Object.assign(slider, { max: String(way.length - 1), value: String(at) });
  const write = (part: string, text: string) => {
    const place = bar.querySelector(part);
    if (place && place.textContent !== text) place.textContent = text;
  };
  const position = way[at] ?? 0;
  const counted = { number: first + position, count: first + entries.length };
  write(".ah-replay__position", phrase("ALLHANDS.replay.position", counted));
  const mark = sharedMarks(source).find(({ step }) => step === first + position);
  write(".ah-replay__note", mark ? sharedText(mark) : "");
  write(".ah-replay__told", await toldAt(source, position));
  for (const button of bar.querySelectorAll<HTMLButtonElement>("[data-replay]")) {
    const to = MOVES[button.dataset["replay"] ?? ""]?.(at, way.length - 1);
    if (to !== undefined) button.toggleAttribute("aria-disabled", to === at || to === -1 || to === way.length);
  }
  drawJumps(bar, shown);
}

/** Draws the targets of jumps: landmarks, finds of tools, and this user's bookmarks. */
export function drawJumps(bar: HTMLElement, { source, way, at, offered }: BarState): void {
  const { table, recording, id } = source;
  const marks = marksIn(id);
  const shared = sharedMarks(source);
  const button = bar.querySelector<HTMLElement>('[data-replay="mark"]');
  button?.setAttribute("aria-pressed", String(marks.includes(way[at] ?? 0)));
  const nameOf = (mark: Landmark) =>
    phrase(`ALLHANDS.replay.landmark.${mark.kind}`, { round: mark.kind === "round" ? mark.round : "" });
  const known = landmarks(recording, way, (events) => table.blows?.(events) ?? []);
  const jumps = [
    ...known.map((mark) => ({ position: mark.position, label: nameOf(mark) })),
    ...offered,
    ...shared.map((mark) => ({ position: mark.step - recording.first, label: sharedText(mark) })),
    ...marks.map((position) => {
      return { position, label: phrase("ALLHANDS.replay.marked", { number: recording.first + position }) };
    }),
  ].sort((a, b) => a.position - b.position);
  const option = (value: string, label: string) => Object.assign(madeFor(bar, "option"), { value, textContent: label });
  const options = jumps.map(({ position, label }) => option(String(position), label));
  bar.querySelector(".ah-replay__jump")?.replaceChildren(option("", labelOf("jump")), ...options);
}

/** Draws whether it is playing. */
export function drawPlaying(bar: HTMLElement | null, isPlaying: boolean): void {
  const button = bar?.querySelector<HTMLElement>('[data-replay="play"]');
  const label = labelOf(isPlaying ? "pause" : "play");
  button?.setAttribute("aria-label", label);
  if (button) button.dataset["tooltip"] = label;
  button?.querySelector("i")?.classList.toggle("fa-pause", isPlaying);
  button?.querySelector("i")?.classList.toggle("fa-play", !isPlaying);
}
