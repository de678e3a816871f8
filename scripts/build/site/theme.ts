/** VitePress's own theme with the fonts of the reader's machine and the colors of our boards. */
import DefaultTheme from "vitepress/theme-without-fonts";
import type { Theme } from "vitepress";
import "./site.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ siteData }) {
    // Where the folder lies is known only now; see any-path.ts.
    if (typeof location === "undefined") return;
    siteData.value = { ...siteData.value, base: new URL("./", location.href).pathname };
  },
} satisfies Theme;
