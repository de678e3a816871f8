/** Follows the reader's preference for a light or dark theme, also when it changes. */
export function followPreferredTheme(): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    document.body.classList.toggle("theme-dark", dark.matches);
    document.body.classList.toggle("theme-light", !dark.matches);
  };
  dark.addEventListener("change", show);
  show();
}
