/** The class of a board's window whose title and banner share a line: nothing stands between them to be said. */
const JOINED = "ah-joined";

/** Whether the banner comes first in a window, right after its header. */
function isJoined(content: Element | null): boolean {
  const board = content?.firstElementChild;
  return (
    content?.previousElementSibling?.matches(".window-header, .controls-dropdown") === true &&
    board?.matches(".ah-board") === true &&
    board.querySelector(":scope > .ah-banner") !== null
  );
}

/**
 * Keeps the class on a board's window up to date: strips and bars come and go. (`:has()` would say the same, and have
 * the browser work out the look of the whole board again at each change in it.) Returns what ends this.
 */
export function followHeader(frame: HTMLElement): () => void {
  const observer = new MutationObserver(follow);
  function follow(): void {
    const content = frame.querySelector(":scope > .window-content");
    frame.classList.toggle(JOINED, isJoined(content));
    for (const part of [frame, content, content?.firstElementChild])
      if (part) observer.observe(part, { childList: true });
  }
  follow();
  return () => observer.disconnect();
}
