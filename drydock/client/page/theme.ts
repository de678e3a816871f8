/** Light or dark, as whoever reads the page has it, also when that changes. */
export function followPreferredTheme(): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    document.body.classList.toggle("theme-dark", dark.matches);
    document.body.classList.toggle("theme-light", !dark.matches);
  };
  dark.addEventListener("change", show);
  show();
}
