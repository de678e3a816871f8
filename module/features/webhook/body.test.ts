import { describe, expect, it } from "vitest";
import { linkFor, refuseAddress } from "./address";
import { asLine, bodyOf, calledAs, mentioned, type PostFacts } from "./body";
import { enteredFrom } from "./form";

const ID = "123456789012345678";

describe("an address", () => {
  it.each([
    ["https://discord.com/api/webhooks/1/x", null],
    ["http://localhost:8080/hook", null],
    ["http://127.0.0.1/hook", null],
    ["http://[::1]:9/hook", null],
    ["http://example.org/hook", "insecure"],
    ["http://localhost.example.org/hook", "insecure"],
    ["ftp://example.org/hook", "insecure"],
    ["javascript:alert(1)", "none"],
    ["https://anna:secret@example.org/hook", "password"],
    ["discord.com/api/webhooks/1/x", "none"],
    ["", "none"],
  ])("%s: %s", (address, fault) => {
    expect(refuseAddress(address)).toBe(fault);
  });

  it("leads players to the world: the one that is set, else this page's if others can open it", () => {
    expect(linkFor("https://table.example/join", "http://localhost:30000/join")).toBe("https://table.example/join");
    expect(linkFor("", "https://table.example/join")).toBe("https://table.example/join");
    expect(linkFor("", "http://localhost:30000/join")).toBe("");
    expect(linkFor("javascript:alert(1)", "http://127.0.0.1/join")).toBe("");
  });
});

describe("people", () => {
  it("are called by a mention of Discord's, else in letters", () => {
    expect(calledAs({ name: "Anna", mention: `<@${ID}>` })).toBe(`<@${ID}>`);
    expect(calledAs({ name: "Anna", mention: "Anna R." })).toBe("Anna R.");
    expect(calledAs({ name: "Anna", mention: "" })).toBe("Anna");
    expect(calledAs({ name: "@everyone", mention: "" })).toBe(String.raw`\@everyone`);
    expect(calledAs({ name: "x", mention: `<@${ID}> @everyone` })).not.toContain(`<@${ID}>`);
  });

  it("are the only ones who are notified", () => {
    const people = [`<@${ID}>`, `<@!${ID}>`, "<@&555555>", "@here", `see <@99999999>`];
    expect(mentioned(people.map((mention) => ({ name: "", mention })))).toEqual({ users: [ID], roles: ["555555"] });
  });
});

const facts: PostFacts = {
  kind: "question",
  id: "fight-1",
  battle: { id: "fight", name: "A **bold** fight" },
  game: "Ship-on-Ship",
  people: [{ name: "Anna", mention: `<@${ID}>` }],
  question: "",
  link: "https://table.example/join",
};

describe("a body", () => {
  it("is Discord's, and has the same as data", () => {
    const body = JSON.parse(bodyOf(facts, ["One", "Two"])) as object;
    expect(body).toEqual({
      content: "One\nTwo\nhttps://table.example/join",
      allowed_mentions: { parse: [], users: [ID], roles: [] },
      allHands: { version: 1, ...facts },
    });
  });

  it("is never longer than Discord takes, and keeps the link", () => {
    const lines = Array.from({ length: 10 }, (_, at) => `${at}`.repeat(700));
    const { content } = JSON.parse(bodyOf(facts, lines)) as { content: string };
    expect(content.length).toBeLessThan(2000);
    expect(content.endsWith(facts.link)).toBe(true);
    expect(content.startsWith("000")).toBe(true);
  });

  it("has nothing in its lines that is read as a format", () => {
    expect(asLine("**a** [b](https://c)\n# d")).toBe(String.raw`\*\*a\*\* \[b\](https\://c) \# d`);
  });
});

describe("what is entered", () => {
  const good = { address: " https://r.example/h ", link: "", minutes: "5", questions: true, ends: false };

  it("is kept as it is meant", () => {
    const { terms, names, faults } = enteredFrom({ ...good, "name-1": " Anna ", "name-2": " ", "name-9": "?" }, [
      "1",
      "2",
    ]);
    expect(terms).toEqual({ address: "https://r.example/h", link: "", minutes: 5, questions: true, ends: false });
    expect(names).toEqual({ "1": "Anna" });
    expect(faults).toEqual({ address: "", link: "" });
  });

  it("says what is wrong", () => {
    expect(enteredFrom({ ...good, address: "http://r.example" }, []).faults.address).toBe("insecure");
    expect(enteredFrom({ ...good, link: "table" }, []).faults.link).toBe("link");
    expect(enteredFrom({ ...good, address: "" }, []).faults.address).toBe("");
  });

  it.each([
    ["-3", 0],
    ["", 0],
    ["x", 0],
    ["99999", 1440],
    ["2.9", 2],
  ])("waits %j minutes: %i", (minutes, expected) => {
    expect(enteredFrom({ ...good, minutes }, []).terms.minutes).toBe(expected);
  });
});
