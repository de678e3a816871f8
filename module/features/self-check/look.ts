/** The look of our windows: what Foundry must serve for it, and must not do to it. */
import { styleAddress, STYLES } from "../../kit/windows/style";
import type { Checks } from "./bench";
import { same } from "./check";
import { the, trial } from "./trial-window";

/** Checks the style of an element of the trial window. */
async function looksOf(selector: string, look: (style: CSSStyleDeclaration, element: HTMLElement) => void) {
  await trial(async ({ element }) => {
    const found = the(element, selector);
    look(getComputedStyle(found), found);
  });
}

export const look: Checks = {
  async stylesServed() {
    const unserved: string[] = [];
    for (const name of STYLES) {
      const { ok } = await fetch(styleAddress(name), { cache: "no-cache" });
      if (!ok) unserved.push(`${name}.css`);
    }
    same(unserved, []);
  },

  async lookButton() {
    await looksOf("button.tall", (style, button) => {
      // A button is sized by its content, without a fixed height or width.
      const { height, width } = the(button, "span").getBoundingClientRect();
      const box = button.getBoundingClientRect();
      same([style.display, box.height >= height, box.width < 4 * width + 40], ["inline-flex", true, true]);
      same([style.boxShadow, style.textShadow, style.whiteSpace], ["none", "none", "normal"]);
    });
    await looksOf(".ah-button", ({ borderTopWidth, borderTopStyle }) => {
      same([borderTopWidth, borderTopStyle], ["1px", "solid"]);
    });
  },

  async lookField() {
    await looksOf("#all-hands-trial-field", (style, field) => {
      same([style.boxShadow, style.marginTop], ["none", "0px"]);
      const { fontFamily, fontSize } = getComputedStyle(field.parentElement as HTMLElement);
      same([style.fontFamily, style.fontSize], [fontFamily, fontSize]);
    });
  },

  async lookList() {
    await looksOf("ul", ({ listStyleType, paddingLeft, marginTop }) => {
      same([listStyleType, paddingLeft, marginTop], ["none", "0px", "0px"]);
    });
  },

  async lookHeading() {
    await looksOf("h2", ({ borderBottomWidth, marginBottom, textShadow }) => {
      same([borderBottomWidth, marginBottom, textShadow], ["0px", "0px", "none"]);
    });
  },

  async lookHidden() {
    await looksOf(".hidden-one", ({ display }) => same(display, "none"));
    await looksOf(".hidden-list", ({ display }) => same(display, "none"));
  },

  async lookTheme() {
    await trial(async ({ element }) => {
      const content = the(element, ".window-content");
      const isDark = element.closest(".theme-dark, .theme-light")?.classList.contains("theme-dark") === true;
      // Paper by day, a panel by night: we find the theme that Foundry has set.
      const { backgroundColor, colorScheme, paddingTop } = getComputedStyle(content);
      const wanted = isDark ? ["rgb(13, 21, 31)", "dark"] : ["rgb(248, 245, 237)", "light"];
      same([backgroundColor, colorScheme, paddingTop], [...wanted, "0px"]);
    });
  },
};
