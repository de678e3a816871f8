/** Our tools in one menu, in a world of another system: its own tools keep the edge of the scene. Fetched. */
import { chosen, paragraph } from "../platform/dialogs";
import { toolsNow } from "../platform/interface";
import { localize } from "../text/sentence";

/** Shows the tools that are wanted now, and does what the chosen one does. */
export async function openTools(): Promise<void> {
  const tools = toolsNow();
  const answer = await chosen({
    title: "ALLHANDS.anywhere.tools",
    content: paragraph(localize("ALLHANDS.anywhere.toolsHint")),
    stacked: true,
    buttons: tools.map(({ name, title, icon }, at) => ({ action: name, label: title, icon, default: at === 0 })),
  });
  tools.find(({ name }) => name === answer?.action)?.onClick();
}
