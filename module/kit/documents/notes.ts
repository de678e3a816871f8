/** An actor's notes: stored as HTML, like Foundry's journals, and written on the sheet as plain lines. */

/** The text of HTML, one line for each paragraph. */
export function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const line of body.querySelectorAll("br")) line.replaceWith("\n");
  for (const block of body.querySelectorAll("p, div, li, h1, h2, h3, h4, h5, h6, tr")) block.append("\n");
  return (body.textContent ?? "").replace(/\n+$/, "");
}

/** Lines as HTML paragraphs; everything in them is text, never markup. */
export function paragraphsOf(lines: string): string {
  const { body } = document.implementation.createHTMLDocument();
  for (const line of lines.split("\n")) {
    const paragraph = body.ownerDocument.createElement("p");
    paragraph.textContent = line;
    body.append(paragraph);
  }
  return lines.trim() === ""
    ? ""
    : [...body.children]
        .map((child) => new XMLSerializer().serializeToString(child))
        .join("")
        .replaceAll(' xmlns="http://www.w3.org/1999/xhtml"', "");
}
