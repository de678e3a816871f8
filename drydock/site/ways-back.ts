/** The ways out of a world that cannot be opened: another one in its place, from a file or from the beginning. */
import { element } from "../client/applications/dom";
import { beginAnew, contentsOf } from "./beginning";
import { messageOf } from "./notices";
import "./ways-back.css";

/** Adds the ways to the page of a failure. Each asks once more before it deletes a world. */
export function addWaysBack(page: HTMLElement): void {
  const said = element("p", { attributes: { role: "status" } });
  const agree = element("button", { text: "Delete this world", attributes: { type: "button" } });
  const cancel = element("button", { text: "Keep it", attributes: { type: "button" } });
  const question = element("p", { classes: ["ways-back__question"] }, element("strong", {}), agree, cancel);
  question.hidden = true;
  const doing = (deed: () => Promise<void>) => (): void =>
    void deed().catch((error: unknown) => (said.textContent = messageOf(error)));
  let file: unknown = null;
  const propose = (text: string, contents: unknown): void => {
    [said.textContent, file, question.hidden] = ["", contents, false];
    question.querySelector("strong")!.textContent = text;
    agree.focus();
  };
  agree.addEventListener(
    "click",
    doing(async () => {
      question.hidden = true;
      await beginAnew(file);
    }),
  );
  cancel.addEventListener("click", () => (question.hidden = true));

  const begin = element("button", { text: "Begin anew", attributes: { type: "button" } });
  begin.addEventListener("click", () => propose("This world is deleted, with every ship and battle in it.", null));
  const chooser = element("input", { attributes: { type: "file", accept: ".gz,.json" } });
  chooser.addEventListener(
    "change",
    doing(async () => {
      const [chosen] = chooser.files ?? [];
      // The same file can be chosen again.
      chooser.value = "";
      if (chosen) propose("The world in this browser is replaced by that of the file.", await contentsOf(chosen));
    }),
  );
  const open = element("label", { text: "Open a world" }, chooser);
  page.append(element("div", { classes: ["ways-back"] }, begin, open), question, said);
}
