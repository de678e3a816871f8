import { expect, it } from "vitest";
import { withAddresses } from "./zip-links";

const TO = { shown: "https://example.org/a/blob/v1", raw: "https://example.org/a/raw/v1" };
const changed = (text: string, path = "README.md") =>
  withAddresses(text, path, (file) => ["LICENSE", "assets/a.svg"].includes(file), TO);

it("links to what is in the zip stay, and so do other hosts and headings", () => {
  const text = "[a](LICENSE) [b](https://example.org/x) [c](#d) ![e](assets/a.svg) [f](mailto:a@example.org)";
  expect(changed(text)).toBe(text);
});

it("other files are shown by the repository, with their headings; pictures come from there as they are", () => {
  expect(changed("See [docs](docs/war.md#yard) and [folder](docs/own/).")).toBe(
    "See [docs](https://example.org/a/blob/v1/docs/war.md#yard) and [folder](https://example.org/a/blob/v1/docs/own).",
  );
  expect(changed("[![a b](docs/a.png)](docs/a.md)")).toBe(
    "[![a b](https://example.org/a/raw/v1/docs/a.png)](https://example.org/a/blob/v1/docs/a.md)",
  );
  expect(changed('<a href="docs/a.md"><img src="docs/a.png"></a>')).toBe(
    '<a href="https://example.org/a/blob/v1/docs/a.md"><img src="https://example.org/a/raw/v1/docs/a.png"></a>',
  );
});

it("links are those of the file's own folder", () => {
  expect(changed("[a](../LICENSE) [b](other.md)", "docs/a.md")).toBe(
    "[a](../LICENSE) [b](https://example.org/a/blob/v1/docs/other.md)",
  );
});
