import type { JoinUser } from "../../protocol";
import { element } from "./dom";

const form = document.querySelector<HTMLFormElement>("#join-game");
const users = document.querySelector<HTMLSelectElement>("#join-user");
const problem = document.querySelector<HTMLElement>("#join-game .error");

function showProblem(text: string): void {
  if (problem) problem.textContent = text;
}

/** Fills the list of users; users who are already in the game are marked. */
async function listUsers(): Promise<void> {
  const response = await fetch("/api/users");
  if (!response.ok) throw new Error(`the users cannot be read: ${response.status} ${response.statusText}`);
  const listed = (await response.json()) as JoinUser[];
  for (const user of listed) {
    const text = user.active ? `${user.name} (here)` : user.name;
    users?.append(element("option", { text, attributes: { value: user.id } }));
  }
}

/** Joins as the chosen user; shows the server's refusal. */
async function join(target: HTMLFormElement): Promise<void> {
  const values = new FormData(target);
  const body = JSON.stringify({ userid: values.get("userid"), password: values.get("password") });
  const response = await fetch("/join", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  if (response.ok) return window.location.assign("/game");
  const answer = (await response.json().catch(() => ({}))) as { error?: string };
  showProblem(answer.error ?? `${response.status} ${response.statusText}`);
}

const failed = (error: unknown): void => showProblem(error instanceof Error ? error.message : String(error));

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  showProblem("");
  join(form).catch(failed);
});
listUsers().catch(failed);
