/** Drydock's own page for developers of a system: the look of the system's shared parts and tokens. */
import { ApplicationV2 } from "../applications/api/application";
import type { PartialOptions, RenderContext, RenderOptions } from "../applications/api/application-options";
import { element } from "../applications/dom";
import { partExamples } from "./parts";
import { kindIcons, shipPictures } from "./pictures";
import { focusRules } from "./stylesheet";
import { tokenLists } from "./tokens";

const THEMES = ["light", "dark"] as const;

/** The window of the style guide: each theme in its own column. */
class StyleGuide extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "style-guide",
    classes: ["style-guide"],
    window: { title: "STYLE_GUIDE.Title", icon: "fa-solid fa-palette", resizable: true },
    position: { width: 1160, height: 660 },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const columns = await Promise.all(THEMES.map(column));
    const focus = element("style", { text: `@layer system { ${focusRules()} }` });
    return element("div", { classes: ["style-guide-page"] }, focus, ...columns);
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLElement);
  }

  /** A token's value can only be read once its column is on the page. */
  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const theme of this.element.querySelectorAll<HTMLElement>(".style-guide-theme"))
      theme.querySelector(".style-guide-tokens-place")?.replaceChildren(...tokenLists(theme));
  }
}

/** Everything in one theme. */
async function column(theme: (typeof THEMES)[number]): Promise<HTMLElement> {
  const title = (text: string) => element("h2", { classes: ["ah-label"], text });
  return element(
    "div",
    { classes: ["themed", `theme-${theme}`] },
    element(
      "section",
      { classes: ["all-hands", "style-guide-theme"], dataset: { theme } },
      title("Tokens"),
      element("div", { classes: ["style-guide-tokens-place"] }),
      title("Parts"),
      ...(await partExamples(`style-guide-${theme}`)),
      title("Kinds"),
      kindIcons(),
      title("Ships"),
      await shipPictures(),
    ),
  );
}

/** Opens the style guide of the running system. */
export async function openStyleGuide(): Promise<void> {
  await new StyleGuide().render({ force: true });
}
