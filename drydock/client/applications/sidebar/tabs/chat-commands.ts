/** A parsed chat line. */
export type ChatCommand =
  | { kind: "text"; text: string }
  | { kind: "emote"; text: string }
  | { kind: "roll"; formula: string; flavor: string; mode: RollMode | null }
  | { kind: "whisper"; names: string[]; text: string }
  | { kind: "unknown"; command: string };

export type RollMode = "publicroll" | "gmroll" | "blindroll" | "selfroll";

const ROLLS: Record<string, RollMode | null> = {
  roll: null,
  r: null,
  publicroll: "publicroll",
  pr: "publicroll",
  gmroll: "gmroll",
  gmr: "gmroll",
  blindroll: "blindroll",
  broll: "blindroll",
  br: "blindroll",
  selfroll: "selfroll",
  sr: "selfroll",
};

/** Separates the target of a whisper from its text: `[Ann, Bob] text`, `"Player 1" text` or `gm text`. */
function whisperTarget(rest: string): { names: string[]; text: string } {
  const match = /^(?:\[([^\]]+)\]|"([^"]+)"|(\S+))\s*([^]*)$/.exec(rest);
  const names = (match?.[1] ?? match?.[2] ?? match?.[3] ?? "").split(",");
  return { names: names.map((name) => name.trim()).filter(Boolean), text: match?.[4] ?? "" };
}

/** Parses a chat line: `/roll 1d100 # flavor`, `/whisper name text`, `/emote text`, or plain text. */
export function parseChatCommand(line: string): ChatCommand {
  const match = /^\/(\w+)\s*([^]*)$/.exec(line.trim());
  if (!match) return { kind: "text", text: line.trim() };
  const [, command = "", rest = ""] = match;
  const name = command.toLowerCase();
  if (Object.hasOwn(ROLLS, name)) {
    const [formula = "", ...flavor] = rest.split("#");
    return { kind: "roll", formula: formula.trim(), flavor: flavor.join("#").trim(), mode: ROLLS[name] ?? null };
  }
  if (["w", "whisper"].includes(name)) return { kind: "whisper", ...whisperTarget(rest) };
  if (["em", "emote", "me"].includes(name)) return { kind: "emote", text: rest };
  if (["ic", "ooc"].includes(name)) return { kind: "text", text: rest };
  return { kind: "unknown", command: `/${command}` };
}

/** A typed text as message content: markup is escaped, line breaks are kept. */
export function chatContent(text: string): string {
  const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign).replace(/\n/g, "<br>");
}
