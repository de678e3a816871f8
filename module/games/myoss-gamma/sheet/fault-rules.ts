/** The rule behind each message about a design: a heading in the guides. */
import { linkTo } from "../../../kit/platform/home";
import { localize } from "../../../kit/text/sentence";
import type { MessageCode } from "../../../rules/myoss-gamma";
import { MYOSS_FIRST } from "../first";

const page = (id: string): string => linkTo("guides", `JournalEntry.zbzOYaFwt4g8iVKp.JournalEntryPage.${id}`);

/** The pages "Ships and credits" and "Large ships". */
const DESIGN_PAGE = page("zdpwmsUQFeXOqfQM");
const LARGE_SHIPS_PAGE = page("sAi8UZfEM9RxQbbz");

/** The headings on these pages, each with the codes that it explains. */
const DESIGN_RULES = {
  "the-budget": ["E_FLEET_OVER_BUDGET"],
  "buying-components": [
    "E_NOT_A_COMPONENT",
    "E_UNKNOWN_KIND",
    "E_BAD_ID",
    "E_DUPLICATE_ID",
    "E_ATTR_STEP",
    "E_ATTR_RANGE",
    "E_ATTR_UNKNOWN",
    "E_TG_RANGE",
    "E_EXTRA_RANGE",
    "E_OVERRIDE_RANGE",
    "N_OVERRIDE",
  ],
  "what-a-ship-needs": [
    "E_NO_BRIDGE",
    "E_NO_LIFE_SUPPORT",
    "W_BP_SHORT",
    "W_NO_ENGINE",
    "W_NO_WEAPON",
    "W_AUTOFIRE_ONLY",
  ],
  "size-and-frame": ["E_NO_FRAME", "E_TWO_FRAMES", "E_COMPONENT_TOO_LARGE", "E_SECTION_TOO_LARGE", "N_FRAME_LAST"],
  structures: ["E_SUPPORT_LINK"],
  "what-it-carries": ["E_SHUTTLE_SPACE", "E_CARGO_SPACE", "E_CARGO_RANGE"],
} as const satisfies { readonly [anchor: string]: readonly MessageCode[] };

const LARGE_SHIPS_RULES = {
  sections: [
    "E_NO_SECTION",
    "E_TOO_MANY_SECTIONS",
    "E_SECTIONS_DISCONNECTED",
    "E_NO_EXPOSED_SECTION",
    "E_BAD_NEIGHBOR",
    "W_UNEVEN_SECTIONS",
  ],
} as const satisfies { readonly [anchor: string]: readonly MessageCode[] };

/** The page with the rules of a battle. */
const BATTLE_RULES = { "shields-and-cloaks": ["N_SHIELD_STOPS_ALL"] } as const;

/** The pages with their rules; `names`: the group of texts that names them. */
export const FAULT_RULES = [
  { uuid: DESIGN_PAGE, names: "ALLHANDS.myoss-gamma.designRule", rules: DESIGN_RULES },
  { uuid: LARGE_SHIPS_PAGE, names: "ALLHANDS.myoss-gamma.designRule", rules: LARGE_SHIPS_RULES },
  { uuid: MYOSS_FIRST.rules ?? "", names: "ALLHANDS.rule.myoss-gamma", rules: BATTLE_RULES },
] as const;

/** The rule that explains a message, as `parts/rule-link` shows it; null if there is none. */
export function ruleOf(code: MessageCode): { uuid: string; anchor: string; name: string } | null {
  for (const { uuid, names, rules } of FAULT_RULES)
    for (const [anchor, codes] of Object.entries<readonly MessageCode[]>(rules))
      if (codes.includes(code)) return { uuid, anchor, name: localize(`${names}.${anchor}`) };
  return null;
}
