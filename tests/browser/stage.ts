/** The picture of a board: where it stands in the board's window. */
import type { Page } from "@playwright/test";
import { readOn } from "./settled";
import { board } from "./table";

/**
 * The place and the size of the stage in its window, in whole pixels, as "left top width × height"; where the scene is
 * the stage, of the window itself.
 */
export const stageOn = (page: Page): Promise<string> =>
  readOn(board(page), (window) => {
    const stage = (window.querySelector('[data-slot="stage"]') ?? window).getBoundingClientRect();
    const { left, top } = window.getBoundingClientRect();
    const [x, y, width, height] = [stage.left - left, stage.top - top, stage.width, stage.height].map(Math.round);
    return `${x} ${y} ${width} × ${height}`;
  });
