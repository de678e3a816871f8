/** Foundry's client settings, as tests choose them before the game is joined. */
import type { BrowserContext, Page } from "@playwright/test";
import { whenReady } from "../join-game";

/** Sets a Foundry setting on a page, or on all of a context. A page that could not be reached has no storage. */
export async function setOnClient(where: BrowserContext | Page, key: string, value: string): Promise<void> {
  await where.addInitScript(
    ([key, value]) => {
      if (!location.protocol.startsWith("http")) return;
      // In the demo, users share a browser, and each has a part of its storage.
      const [folder, page] = [new URL(".", location.href).pathname, location.pathname.split("/").at(-1)];
      const user = new URLSearchParams(location.search).get("user") ?? "";
      const own = folder.endsWith("/play/") && page !== "join.html" ? `all-hands-demo ${folder} ${user} ` : "";
      localStorage.setItem(`${own}core.${key}`, value);
    },
    [key, value] as const,
  );
}

/** Loads a page anew without the scene, which costs as much as the boards of two pages, where nobody looks at it. */
export async function leaveScene(page: Page): Promise<void> {
  await setOnClient(page, "noCanvas", "true");
  await page.reload();
  await whenReady(page);
}
