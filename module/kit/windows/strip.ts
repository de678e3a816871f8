/** A strip above the content of a window: sentences, and buttons to reply with. */
import { unattended } from "../platform/notices";
import { template, templateElement } from "./template";

const TEMPLATE = template("parts/strip");

/** A button of a strip. */
interface StripButton {
  readonly label: string;
  press(): Promise<void>;
}

/** A sentence, and the possible replies to it. */
export interface StripLine {
  readonly text: string;
  readonly buttons: readonly StripButton[];
}

/** The class suffix that tells a strip from others, and its title. */
interface StripKind {
  readonly kind: string;
  readonly title: string;
}

/** Shows a strip in a window, or none if there is nothing to say. */
export async function drawStrip(
  frame: HTMLElement,
  { kind, title }: StripKind,
  lines: readonly StripLine[],
): Promise<void> {
  const own = `.ah-strip--${kind}`;
  const text = lines.map((line) => [line.text, ...line.buttons.map(({ label }) => label)].join(" ")).join("\n");
  if ((frame.querySelector<HTMLElement>(own)?.dataset["text"] ?? "") === text) return;
  const numbered = lines.map((line, at) => ({
    text: line.text,
    buttons: line.buttons.map(({ label }, button) => ({ label, do: `${at} ${button}` })),
  }));
  const strip = lines.length > 0 ? await templateElement(TEMPLATE, { kind, title, lines: numbered }) : null;
  // Two drawings may be under way at once: the later one wins.
  for (const old of frame.querySelectorAll(own)) old.remove();
  if (!strip) return;
  strip.dataset["text"] = text;
  strip.addEventListener("click", ({ target }) => {
    const [line = -1, button = -1] = (target as Element).closest("button")?.dataset["do"]?.split(" ").map(Number) ?? [];
    const work = lines[line]?.buttons[button]?.press();
    if (work) unattended(work, { asks: true });
  });
  frame.querySelector(".window-content")?.before(strip);
}
