/** The window in which a Gamemaster sets what is posted, and sees whether it works. */
import { pageAddress } from "../../kit/platform/interface";
import { sayNews } from "../../kit/platform/notices";
import { localize } from "../../kit/text/sentence";
import { opener, windowOf, type StateWindow } from "../../kit/windows/state-window";
import { template } from "../../kit/windows/template";
import { testBody } from "./facts";
import { enteredFrom, type Entered } from "./form";
import { post } from "./post";
import { callNames, MOST_MINUTES, storeTerms, trouble, webhookTerms } from "./settings";
import { testText, troubleText } from "./trouble";

/** What was entered and not stored, as something in it is wrong, and what came of the last test. */
interface Shown {
  entered: Entered | null;
  test: { readonly text: string; readonly isGood: boolean } | null;
  isTesting: boolean;
}

const usersNow = () => [...(game.users ?? [])].map(({ id, name }) => ({ id: id ?? "", name }));

const stored = (): Pick<Entered, "terms" | "names"> => ({ terms: webhookTerms(), names: callNames.read() });

/** A fault in words; blank if there is none. */
const faultText = (fault: string): string => (fault === "" ? "" : localize(`ALLHANDS.webhook.fault.${fault}`));

function context({ state }: StateWindow<Shown>) {
  const { terms, names } = state.entered ?? stored();
  const { address = "", link = "" } = state.entered?.faults ?? {};
  return {
    terms,
    own: pageAddress(),
    most: MOST_MINUTES,
    users: usersNow().map((user) => ({ ...user, called: names[user.id] ?? "" })),
    faults: { address: faultText(address), link: faultText(link) },
    trouble: troubleText(trouble.read()),
    test: state.test,
    testing: state.isTesting,
  };
}

/** Stores what was entered, unless something in it is wrong. Returns whether it was stored. */
async function keep(window: StateWindow<Shown>, values: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (!game.user.isGM) return false;
  const entered = enteredFrom(
    values,
    usersNow().map(({ id }) => id),
  );
  const isWrong = Object.values(entered.faults).some((fault) => fault !== "");
  window.state.entered = isWrong ? entered : null;
  if (isWrong) return false;
  const { address } = webhookTerms();
  await storeTerms(entered.terms);
  await callNames.write(entered.names);
  // Another address has no past.
  if (address !== entered.terms.address) await trouble.write({ what: "", status: 0, battle: "", at: 0 });
  if (entered.terms.address !== "") (await import("./watch")).beginPosting();
  return true;
}

/** What is in the form now. */
function valuesIn({ element }: StateWindow<Shown>): Readonly<Record<string, unknown>> {
  const fields = element.querySelectorAll<HTMLInputElement>("input[name]");
  return Object.fromEntries(
    [...fields].map(({ name, type, checked, value }) => [name, type === "checkbox" ? checked : value]),
  );
}

/** Stores what was entered, and posts once. */
async function test(window: StateWindow<Shown>): Promise<void> {
  if (window.state.isTesting) return;
  window.state.test = null;
  const isKept = await keep(window, valuesIn(window));
  const { address } = webhookTerms();
  if (!isKept || address === "") {
    if (isKept) window.state.test = { text: localize("ALLHANDS.webhook.test.none"), isGood: false };
    return void (await window.render());
  }
  window.state.isTesting = true;
  await window.render();
  const result = await post(address, testBody());
  window.state.isTesting = false;
  window.state.test = { text: testText(result), isGood: result.kind === "sent" };
  if (result.kind === "sent") await trouble.write({ what: "", status: 0, battle: "", at: 0 });
  if (window.rendered) await window.render();
}

class WebhookWindow extends windowOf<Shown>({
  options: {
    id: "all-hands-webhook",
    classes: ["all-hands", "ah-webhook-window"],
    window: { title: "ALLHANDS.webhook.title", icon: "fa-solid fa-bell" },
    position: { width: 540 },
  },
  parts: { form: { template: template("webhook"), scrollable: [""] } },
  context,
  actions: { test },
  async submitted(window, values) {
    const isKept = await keep(window, values);
    if (isKept) sayNews(localize(webhookTerms().address === "" ? "ALLHANDS.webhook.off" : "ALLHANDS.webhook.kept"));
    await window.render();
  },
}) {}

const open = opener(() => new WebhookWindow({ entered: null, test: null, isTesting: false }));

/** Opens the window; for Gamemasters. */
export async function openWebhook(): Promise<void> {
  if (game.user.isGM) await open();
}
