/** What is entered in the window of the webhook. Pure. */
import { isPage, refuseAddress } from "./address";
import { MOST_MINUTES, type WebhookTerms } from "./settings";

/** What was entered, and what is wrong with it: keys under `ALLHANDS.webhook.fault`, blank if nothing. */
export interface Entered {
  readonly terms: WebhookTerms;
  readonly names: { readonly [user: string]: string };
  readonly faults: { readonly address: string; readonly link: string };
}

/** Most letters of how somebody is called, and of an address. */
const [NAME, ADDRESS] = [80, 2000];

/** The values of the form; `users`: the ids of those it has names for. */
export function enteredFrom(values: Readonly<Record<string, unknown>>, users: readonly string[]): Entered {
  const textOf = (name: string, most: number): string =>
    String(values[name] ?? "")
      .trim()
      .slice(0, most);
  const minutes = Math.trunc(Number(values["minutes"]));
  const terms: WebhookTerms = {
    address: textOf("address", ADDRESS),
    link: textOf("link", ADDRESS),
    minutes: Number.isFinite(minutes) ? Math.min(MOST_MINUTES, Math.max(0, minutes)) : 0,
    questions: values["questions"] === true,
    ends: values["ends"] === true,
  };
  const names = users.map((id) => [id, textOf(`name-${id}`, NAME)] as const).filter(([, name]) => name !== "");
  return {
    terms,
    names: Object.fromEntries(names),
    faults: {
      address: terms.address === "" ? "" : (refuseAddress(terms.address) ?? ""),
      link: terms.link === "" || isPage(terms.link) ? "" : "link",
    },
  };
}
