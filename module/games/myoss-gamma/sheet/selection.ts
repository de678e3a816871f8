/**
 * The component of a ship that is looked at: the same in its drawing and in its lists, by mouse and by keys. Looking
 * does not redraw anything. Moving through a list with the keys moves the selection in the drawing along; the drawing
 * itself is for eyes and mice.
 */

export interface Selection {
  /** The component looked at; blank if none. A redrawn sheet unfolds it at once, so that focus can return to it. */
  looked(): string;
  /** Shows the selection on a sheet that has just been drawn; a newly added component is selected. */
  show(): void;
}

const ROWS = "[data-item-id]";
const PLACES = "[data-look]";

/** The component of an element: a row of a list, a room of the drawing, or a message of the validator. */
const componentOf = (target: EventTarget | null): string => {
  const found = (target as Element | null)?.closest<HTMLElement>(`${ROWS}, ${PLACES}`);
  return found?.dataset["look"] ?? found?.dataset["itemId"] ?? "";
};

/** Both views of a sheet's components: the list and the drawing. */
function facesOf(sheet: HTMLElement) {
  const all = (selector: string) => [...sheet.querySelectorAll<HTMLElement>(selector)];
  return {
    rows: () => all(ROWS),
    /** The visible row of the list. */
    row: (id: string) => all(ROWS).find((row) => row.dataset["itemId"] === id && row.checkVisibility()),
    /** Adds a class to the elements about a component, and removes it from all others. */
    mark(name: string, id: string): void {
      for (const element of all(`${ROWS}, ${PLACES}, [data-holder]`)) {
        const { itemId, look, holder, held } = element.dataset;
        element.classList.toggle(name, id !== "" && [itemId, look, holder, held].includes(id));
      }
    },
    /** Describes the component that is looked at under the drawing. */
    tell(id: string): void {
      const place = all(`.ah-cabin${PLACES}`).find(({ dataset }) => dataset["look"] === id);
      for (const line of all("[data-said]")) {
        const name = sheet.ownerDocument.createElement("b");
        name.textContent = place?.dataset["name"] ?? "";
        line.replaceChildren(...(place ? [name, ` ${place.dataset["label"] ?? ""}`] : [line.dataset["said"] ?? ""]));
      }
    },
  };
}

/** Listens to a sheet; called once. */
export function keepSelection(sheet: HTMLElement): Selection {
  const faces = facesOf(sheet);
  let looked = "";
  let known: ReadonlySet<string> = new Set();
  let pressing = false;
  const apply = () => {
    faces.mark("ah-looked", looked);
    for (const row of faces.rows())
      if (row.dataset["itemId"] === looked) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    faces.tell(looked);
  };
  const look = (id: string) => {
    if (id === "" || id === looked) return;
    looked = id;
    apply();
  };
  // A press that would unfold another row under the pointer does so only when it ends; otherwise it would miss its
  // button.
  sheet.addEventListener("pointerdown", () => (pressing = true), { capture: true });
  for (const end of ["pointerup", "pointercancel", "dragend", "keydown"])
    sheet.addEventListener(end, () => (pressing = false), { capture: true });
  sheet.addEventListener("focusin", ({ target }) => {
    if (!pressing) look(componentOf(target));
  });
  sheet.addEventListener("click", ({ target }) => {
    const place = (target as Element).closest<HTMLElement>(PLACES);
    look(componentOf(target));
    const row = place ? faces.row(looked) : undefined;
    row?.scrollIntoView({ block: "nearest" });
    if (place?.matches("button")) row?.querySelector<HTMLElement>("a[tabindex], input")?.focus();
  });
  sheet.addEventListener("pointerover", ({ target }) => faces.mark("ah-hinted", componentOf(target)));
  sheet.addEventListener("pointerleave", () => faces.mark("ah-hinted", ""));
  return {
    looked: () => looked,
    show() {
      const ids = new Set(faces.rows().map(({ dataset }) => dataset["itemId"] ?? ""));
      const added = [...ids].filter((id) => !known.has(id));
      if (known.size > 0 && added.length === 1) looked = added[0] ?? "";
      if (!ids.has(looked)) looked = "";
      known = ids;
      apply();
      if (added.includes(looked)) faces.row(looked)?.scrollIntoView({ block: "nearest" });
    },
  };
}
