import { describe, expect, it } from "vitest";
import { chatContent, parseChatCommand } from "./chat-commands";

describe("a typed chat line", () => {
  it("is a text unless it starts with a slash", () => {
    expect(parseChatCommand("  Hello there ")).toEqual({ kind: "text", text: "Hello there" });
  });

  it("rolls dice, in one of the modes and with a flavor", () => {
    expect(parseChatCommand("/r d100")).toEqual({ kind: "roll", formula: "d100", flavor: "", mode: null });
    expect(parseChatCommand("/gmroll 3d6+2 # to hit # again")).toEqual({
      kind: "roll",
      formula: "3d6+2",
      flavor: "to hit # again",
      mode: "gmroll",
    });
  });

  it("whispers to one or several users", () => {
    expect(parseChatCommand("/w gm psst")).toEqual({ kind: "whisper", names: ["gm"], text: "psst" });
    expect(parseChatCommand('/whisper "Player 1" psst')).toEqual({
      kind: "whisper",
      names: ["Player 1"],
      text: "psst",
    });
    expect(parseChatCommand("/w [Ann, Bob] two\nlines")).toEqual({
      kind: "whisper",
      names: ["Ann", "Bob"],
      text: "two\nlines",
    });
  });

  it("names a command that does not exist, also one that every object has", () => {
    expect(parseChatCommand("/fly away")).toEqual({ kind: "unknown", command: "/fly" });
    expect(parseChatCommand("/constructor")).toEqual({ kind: "unknown", command: "/constructor" });
  });

  it("becomes a content in which nothing is markup", () => {
    expect(chatContent(`<img src=x onerror="a()">&'`)).toBe("&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;");
    expect(chatContent("one\ntwo")).toBe("one<br>two");
  });
});
