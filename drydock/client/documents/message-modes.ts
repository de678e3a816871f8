/** Whom a message goes to: the roll modes of generation 13, and the message modes that 14 has in their place. */

import { deprecated } from "../common/compatibility";
import type { PlainObject } from "../common/values";
import { CONFIG } from "../config";
import { CONST } from "../constants";
import { game, generation } from "../game";

/** A way to address a message, as `CONFIG.ChatMessage.modes` has them in generation 14. */
export interface MessageMode {
  label: string;
  icon: string;
  handler(data: PlainObject): void;
}

/** Whom something private goes to: those whom the data name already, or the Gamemasters. */
function addressed({ whisper }: PlainObject): unknown[] {
  if (Array.isArray(whisper) && whisper.length > 0) return whisper;
  return game.users.filter((user) => user.isGM).map((user) => user.id);
}

export const MESSAGE_MODES: Record<string, MessageMode> = {
  public: {
    label: "CHAT.RollPublic",
    icon: "fa-solid fa-globe",
    handler: (data) => Object.assign(data, { whisper: [], blind: false }),
  },
  gm: {
    label: "CHAT.RollPrivate",
    icon: "fa-solid fa-user-secret",
    handler: (data) => Object.assign(data, { whisper: addressed(data), blind: false }),
  },
  blind: {
    label: "CHAT.RollBlind",
    icon: "fa-solid fa-eye-slash",
    handler: (data) => Object.assign(data, { whisper: addressed(data), blind: true }),
  },
  self: {
    label: "CHAT.RollSelf",
    icon: "fa-solid fa-user",
    handler: (data) => Object.assign(data, { whisper: [game.userId], blind: false }),
  },
  ic: {
    label: "CHAT.InCharacter",
    icon: "fa-solid fa-comment",
    handler: (data) => Object.assign(data, { whisper: [], blind: false, style: CONST.CHAT_MESSAGE_STYLES.IC }),
  },
};

/** Addresses message data by a mode, one of `CONFIG.ChatMessage.modes`. @throws Error for any other */
export function applyMode<T extends PlainObject>(data: T, mode: string): T {
  const modes = CONFIG.ChatMessage["modes"] as Record<string, MessageMode>;
  const chosen = Object.hasOwn(modes, mode) ? modes[mode] : undefined;
  if (!chosen) throw new Error(`"${mode}" is not a message mode`);
  chosen.handler(data);
  return data;
}

/** The message mode that has the meaning of a roll mode; `roll` is whatever the user has chosen. */
export function modeOfRollMode(rollMode: string): string {
  if (rollMode === "roll") return String(game.settings.get("core", "messageMode"));
  const mode = rollMode.replace(/roll$/, "");
  return mode in MESSAGE_MODES ? mode : rollMode;
}

/** The option of a new message which says whom it goes to, by a roll mode; none: the caller wants no particular one. */
export function modeOption(rollMode: string | null | undefined): PlainObject {
  if (rollMode === null || rollMode === undefined) return {};
  return generation() < 14 ? { rollMode } : { messageMode: modeOfRollMode(rollMode) };
}

/** The mode that the options of a new message ask for in generation 14; null: none. @throws Error for what is no text */
export function requestedMode({ messageMode, rollMode }: PlainObject): string | null {
  if (messageMode !== undefined && messageMode !== null) {
    if (typeof messageMode !== "string") throw new Error(`"${String(messageMode)}" is not a message mode`);
    return messageMode;
  }
  if (typeof rollMode !== "string") return null;
  deprecated("the option rollMode of a message", "messageMode");
  return modeOfRollMode(rollMode);
}

/** The option that says whom the message of a roll goes to: whom its caller says, or the user has chosen. */
export function rollOption(options: PlainObject): { rollMode: string } | { messageMode: string } {
  if (generation() >= 14) return { messageMode: requestedMode(options) ?? modeOfRollMode("roll") };
  return { rollMode: typeof options["rollMode"] === "string" ? options["rollMode"] : "roll" };
}
