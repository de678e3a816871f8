/** Messages about a design: codes with values. The sentences are in `lang/` (`ALLHANDS.myoss-gamma.message.<code>`). */

/** All codes. The first letter is the level: an error keeps a ship out of battle, a warning does not. */
export const MESSAGE_CODES = [
  "E_NO_SECTION",
  "E_TOO_MANY_SECTIONS",
  "E_NO_FRAME",
  "E_TWO_FRAMES",
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
  "E_COMPONENT_TOO_LARGE",
  "E_SECTION_TOO_LARGE",
  "E_FLEET_OVER_BUDGET",
  "E_NO_BRIDGE",
  "E_NO_LIFE_SUPPORT",
  "E_SECTIONS_DISCONNECTED",
  "E_NO_EXPOSED_SECTION",
  "E_BAD_NEIGHBOR",
  "E_SUPPORT_LINK",
  "E_SHUTTLE_SPACE",
  "E_CARGO_SPACE",
  "E_CARGO_RANGE",
  "W_BP_SHORT",
  "W_NO_ENGINE",
  "W_NO_WEAPON",
  "W_UNEVEN_SECTIONS",
  "W_AUTOFIRE_ONLY",
  "N_FRAME_LAST",
  "N_OVERRIDE",
  "N_SHIELD_STOPS_ALL",
] as const;

export type MessageCode = (typeof MESSAGE_CODES)[number];
type Level = "error" | "warning" | "note";

/** The place that a message is about, as ids; absent if it is the whole ship. */
export interface MessageTarget {
  readonly component?: string;
  readonly section?: string;
}

export interface Message extends MessageTarget {
  readonly level: Level;
  readonly code: MessageCode;
  readonly data: { readonly [key: string]: string | number };
}

const LEVELS: Readonly<Record<string, Level>> = { E: "error", W: "warning", N: "note" };

/** A message about a place of a design; its level is the first letter of its code. */
export function message(code: MessageCode, data: Message["data"] = {}, place: MessageTarget = {}): Message {
  return { level: LEVELS[code.charAt(0)] ?? "error", code, ...place, data };
}
