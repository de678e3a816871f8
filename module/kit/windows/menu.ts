/** Menus that unfold beneath their button: `<details class="ah-menu">`, the summary first, then what it offers. */
import { nearest } from "./elements";

const menuAt = ({ target }: Event): HTMLDetailsElement | null => nearest<HTMLDetailsElement>(target, ".ah-menu");

function close(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** Makes a window's menus close when something else is pressed or focused, or on Escape, which refocuses the button. */
export function watchMenus(window: HTMLElement): void {
  const leave = (event: Event): void => {
    for (const menu of window.querySelectorAll<HTMLDetailsElement>(".ah-menu[open]"))
      if (menu !== menuAt(event)) menu.open = false;
  };
  const onEscape = (event: KeyboardEvent): void => {
    const menu = menuAt(event);
    if (event.key !== "Escape" || !menu?.open) return;
    event.stopPropagation();
    event.preventDefault();
    close(menu);
  };
  for (const type of ["pointerdown", "focusin"]) window.addEventListener(type, leave);
  // Handled before the board sees it.
  window.addEventListener("keydown", onEscape, { capture: true });
  window.addEventListener("click", (event) => {
    const menu = menuAt(event);
    if (menu && nearest(event.target, "button")) close(menu);
  });
}
