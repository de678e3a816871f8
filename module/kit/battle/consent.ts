/** Who must agree before a step is taken back that a player may not take back alone. */
import { recordOf } from "../../rules/kernel";
import { ourSetting } from "../platform/settings";

/**
 * `either`: the Gamemaster decides, or all who hold a seat agree; `gm`: the Gamemaster decides; `all`: all who hold a seat
 * must agree, and the Gamemaster alone cannot say yes for them.
 */
export const CONSENTS = ["either", "gm", "all"] as const;
export type Consent = (typeof CONSENTS)[number];

/** What a battle's data name; anything unknown is what is usual. */
export function consentOf(stored: unknown): Consent {
  return CONSENTS.find((each) => each === stored) ?? "either";
}

const usual = ourSetting<string>("consent", "world", "either", {
  name: "ALLHANDS.setting.consent.name",
  hint: "ALLHANDS.setting.consent.hint",
  choices: recordOf(CONSENTS, (each) => `ALLHANDS.consent.${each}`),
});

/** Declares the setting that says who must agree in a new battle; called once in `init`. */
export const registerConsent = (): void => usual.register();

/** Who must agree in a new battle, unless its start dialog says otherwise. */
export const usualConsent = (): Consent => consentOf(usual.read());
