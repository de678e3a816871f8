/** The page shown when the game cannot start. */
import { addWaysOut, joinPage } from "./access";

/** Replaces the page with the error, as a sentence and in full. */
export function showFailure(title: string, error: unknown): void {
  console.error(title, error);
  const section = document.createElement("section");
  section.id = "drydock-failure";
  section.setAttribute("role", "alert");
  section.style.cssText =
    "position:fixed;inset:0;z-index:99999;overflow:auto;padding:clamp(1rem,5vw,3rem);overflow-wrap:anywhere;background:#1b1b1f;color:#f0f0f0;font:1rem/1.5 sans-serif";
  const heading = document.createElement("h1");
  heading.textContent = title;
  const message = document.createElement("p");
  message.textContent = error instanceof Error ? error.message : String(error);
  const details = document.createElement("pre");
  details.style.cssText = "white-space:pre-wrap;opacity:.8";
  details.textContent = error instanceof Error ? (error.stack ?? "") : "";
  const back = document.createElement("a");
  back.href = joinPage();
  back.style.color = "#9cf";
  back.textContent = "Back to the join page";
  section.append(heading, message);
  addWaysOut(section);
  section.append(details, back);
  document.body.append(section);
}
