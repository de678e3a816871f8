/** The demo's join page: who this window is. */
import { element } from "../client/applications/dom";
import { messageOf } from "./notices";
import { addWaysBack } from "./ways-back";
import { ask } from "./worker";

const select = document.querySelector<HTMLSelectElement>("#join-user");
const problem = document.querySelector<HTMLElement>("#join-game .error");

/** Lists the users, and proposes the first who is not here. @throws Error if nobody can look after the world */
async function listUsers(): Promise<void> {
  const users = await ask("users", null);
  for (const { id, name, active } of users)
    select?.append(element("option", { text: active ? `${name} (here)` : name, attributes: { value: id } }));
  const free = users.find(({ active }) => !active);
  if (select && free) select.value = free.id;
}

listUsers().catch((error: unknown) => {
  if (!problem) return;
  problem.textContent = messageOf(error);
  const ways = element("div");
  problem.after(ways);
  addWaysBack(ways);
});
