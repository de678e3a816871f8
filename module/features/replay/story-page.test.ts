import { expect, it, vi } from "vitest";

vi.mock("./write-up", () => ({}));
vi.mock("./page", () => ({ inBase64: async (data: Blob) => btoa(await data.text()) }));
vi.mock("./file", () => ({}));
const { embedded, showsOnly } = await import("./story-page");

it("a picture is held in the page, where it is one of this world and not too large", async () => {
  const reads =
    (type: string, text = "x") =>
    () =>
      Promise.resolve(new Blob([text], { type }));
  expect(await embedded("worlds/ours/gnat.webp", reads("image/webp"))).toBe("data:image/webp;base64,eA==");
  expect(await embedded("data:image/svg+xml,%3Csvg%3E", reads("image/webp"))).toBe("data:image/svg+xml,%3Csvg%3E");
  expect(await embedded("https://elsewhere.example/gnat.webp", reads("image/webp"))).toBeNull();
  expect(await embedded("data:text/html,x", reads("text/html"))).toBeNull();
  expect(await embedded("worlds/ours/gnat.html", reads("text/html"))).toBeNull();
  expect(await embedded("worlds/ours/gnat.webp", reads("image/webp", "x".repeat(2_000_001)))).toBeNull();
  expect(await embedded("worlds/ours/gone.webp", () => Promise.reject(new TypeError("gone")))).toBeNull();
});

it("what stands in the page does nothing", () => {
  expect(["class", "style", "aria-label", "role", "d"].every(showsOnly)).toBe(true);
  expect(["onclick", "onerror", "href", "data-action", "data-tooltip", "srcdoc", "action"].some(showsOnly)).toBe(false);
});
