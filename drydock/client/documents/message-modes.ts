/** Who gets a message: the roll modes of generation 13, and the message modes that replace them in 14. */

import { deprecated } from "../common/compatibility";
import type { PlainObject } from "../common/values";
import { CONFIG } from "../config";
import { CONST } from "../constants";
import { game, generation } from "../game";

/** A way to address a message, an entry of `CONFIG.ChatMessage.modes` in generation 14. */
export interface MessageMode {
  label: string;
  icon: string;
  handler(data: PlainObject): void;
}

/** Recipients of a private message: those already in the data, or else the Gamemasters. */
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

/** Addresses message data by a mode of `CONFIG.ChatMessage.modes`. @throws Error for any other mode */
export function applyMode<T extends PlainObject>(data: T, mode: string): T {
  const modes = CONFIG.ChatMessage["modes"] as Record<string, MessageMode>;
  const chosen = Object.hasOwn(modes, mode) ? modes[mode] : undefined;
  if (!chosen) throw new Error(`"${mode}" is not a message mode`);
  chosen.handler(data);
  return data;
}

/** The message mode that corresponds to a roll mode; `roll` is the user's own choice. */
export function modeOfRollMode(rollMode: string): string {
  if (rollMode === "roll") return String(game.settings.get("core", "messageMode"));
  const mode = rollMode.replace(/roll$/, "");
  return mode in MESSAGE_MODES ? mode : rollMode;
}

/** The option of a new message for its recipients, by roll mode; empty if no roll mode is given. */
export function modeOption(rollMode: string | null | undefined): PlainObject {
  if (rollMode === null || rollMode === undefined) return {};
  return generation() < 14 ? { rollMode } : { messageMode: modeOfRollMode(rollMode) };
}

/** The mode requested in a new message's options (generation 14); null if none. @throws Error if it is not text */
export function requestedMode({ messageMode, rollMode }: PlainObject): string | null {
  if (messageMode !== undefined && messageMode !== null) {
    if (typeof messageMode !== "string") throw new Error(`"${String(messageMode)}" is not a message mode`);
    return messageMode;
  }
  if (typeof rollMode !== "string") return null;
  deprecated("the option rollMode of a message", "messageMode");
  return modeOfRollMode(rollMode);
}

/** The option for the recipients of a roll's message: the caller's choice, or else the user's. */
export function rollOption(options: PlainObject): { rollMode: string } | { messageMode: string } {
  if (generation() >= 14) return { messageMode: requestedMode(options) ?? modeOfRollMode("roll") };
  return { rollMode: typeof options["rollMode"] === "string" ? options["rollMode"] : "roll" };
}
