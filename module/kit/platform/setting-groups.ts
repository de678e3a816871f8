/** Parts our settings in Foundry's list under two headings. Fetched with the list. */
import { ID } from "./home";

/** A registered setting, as far as we read it. */
interface Registered {
  readonly namespace: string;
  readonly scope: string;
  readonly config: boolean;
}

/** The headings, by the scope of the settings under them. */
const HEADINGS = {
  client: "ALLHANDS.setting.scope.client",
  world: "ALLHANDS.setting.scope.world",
} as const;

/** The rows of our settings of a scope that a list shows. */
function rowsWith(scope: string, list: HTMLElement): Element[] {
  const all = game.settings.settings as unknown as ReadonlyMap<string, Registered>;
  return [...all].flatMap(([id, setting]) => {
    const isOurs = setting.namespace === ID && setting.config && setting.scope === scope;
    return (isOurs && list.querySelector(`[name="${id}"]`)?.closest(".form-group")) || [];
  });
}

/** Puts what is set on this screen, and then what is set for the whole world, under a heading each. */
export function groupSettings(list: HTMLElement): void {
  for (const [scope, label] of Object.entries(HEADINGS)) {
    const rows = rowsWith(scope, list);
    const heading = list.ownerDocument.createElement("h4");
    heading.className = "divider";
    heading.textContent = game.i18n.localize(label);
    rows.at(-1)?.after(heading, ...rows);
  }
}
