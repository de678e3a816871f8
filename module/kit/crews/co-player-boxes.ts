/** Players who share a commander's seat, as chosen in the dialogs that begin a battle (`templates/parts/mates.hbs`). */

/** An element of a form that has a commander. */
interface Commanded {
  readonly element: Element;
  /** As in `Participant`. */
  readonly commander: string;
  readonly side: string;
}

const boxesIn = (element: Element) => [...element.querySelectorAll<HTMLInputElement>(".ah-mates input")];
const chosenIn = (element: Element): string[] =>
  boxesIn(element).flatMap(({ checked, dataset: { user } }) => (checked && user !== undefined ? [user] : []));

/** Shows who could share each commander's seat: nobody who plays on another side, and nobody for a bot. */
export function showCoPlayers(all: readonly Commanded[]): void {
  for (const { element, commander, side } of all) {
    const others = all.filter((other) => other.side !== side);
    const enemies = others.flatMap((other) => [other.commander, ...chosenIn(other.element)]);
    const isMate = (user = "") => user !== commander && !commander.startsWith("bot:") && !enemies.includes(user);
    const boxes = boxesIn(element);
    for (const box of boxes) {
      const isOffered = isMate(box.dataset["user"]);
      box.closest("label")!.hidden = !isOffered;
      if (!isOffered) box.checked = false;
    }
    const mates = element.querySelector<HTMLElement>(".ah-mates");
    if (mates) mates.hidden = boxes.every((box) => box.closest("label")!.hidden);
  }
}

/** The users chosen in a form, whose boxes have names that begin with `name`. */
export const coPlayersIn = (data: Readonly<Record<string, unknown>>, name: string): string[] =>
  Object.keys(data).flatMap((field) =>
    field.startsWith(`${name}.`) && data[field] === true ? [field.slice(name.length + 1)] : [],
  );
