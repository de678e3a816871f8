/**
 * What people do to the documents of a running battle outside of it: each kind is copied, moved, renamed, made from
 * nothing, imported and deleted, by a Gamemaster and by the player who owns a fighter. The battle goes on, and what was
 * made is nobody's; what is not so is in the table.
 */
import { beginBattle } from "../browser/battle";
import { beginAces, SHORT_GAME } from "../browser/navy-aces/game";
import { sentenceLike } from "../browser/sentences";
import { readOn, settled } from "../browser/settled";
import { beginDuel } from "../browser/ship-on-ship/game";
import { beginSea } from "../browser/silent-ships/game";
import { beginOpera } from "../browser/space-opera/game";
import { answers } from "./answers";
import type { Client } from "./client";
import { recordsIn } from "./records";
import { buttonsOn, choose, expect, dialogsOn, takeNotices, test } from "./table";

const KINDS = [
  "User",
  "ChatMessage",
  "Scene",
  "Token",
  "Item",
  "Actor",
  "Card",
  "Cards",
  "Combatant",
  "JournalEntryPage",
  "JournalEntry",
  "Combat",
] as const;
const ACTS = ["copy", "move", "rename", "make", "import", "delete"] as const;
type Kind = (typeof KINDS)[number];
type Act = (typeof ACTS)[number];

/** What comes of it: nothing, an edit in the record, a question to the Gamemaster, or a battle that is over. */
type Outcome = "nothing" | "edit" | "asked" | "over";

/** What does not simply come to nothing, or is said to somebody. */
interface Expected {
  readonly is?: Outcome;
  /** The key of the one sentence that is said. */
  readonly says?: string;
}

const BACK = "ALLHANDS.referee.putBack";
const STRANGE = "ALLHANDS.tracker.stranger.card";

/** By kind, act and who; a game before it has another outcome only there. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  // What a ship is made of, and what it is called, is the Gamemaster's to change, and a player's to propose.
  "Item copy gm": { is: "edit" },
  "Item copy player": { is: "asked" },
  "Item rename gm": { is: "edit" },
  "Item rename player": { is: "asked" },
  "Item make gm": { is: "edit" },
  "Item make player": { is: "asked" },
  "myoss-gamma Actor rename gm": { is: "edit" },
  "myoss-gamma Actor rename player": { is: "asked" },
  "space-opera Actor rename gm": { is: "edit" },
  "space-opera Actor rename player": { is: "asked" },
  "ship-on-ship Combatant rename gm": { is: "edit" },
  // Nobody but a Gamemaster may write what is lost.
  "myoss-gamma Item import player": { says: "ALLHANDS.edit.losses" },
  "space-opera Actor import player": { says: "ALLHANDS.edit.losses" },
  // What takes part comes back. Of a player the Gamemaster is told once.
  "Item delete gm": { says: BACK },
  "Item delete player": { is: "asked" },
  "Actor delete gm": { says: BACK },
  "Card delete gm": { says: BACK },
  "Cards delete gm": { says: BACK },
  "Combatant delete gm": { says: BACK },
  "navy-aces Token move gm": { is: "edit", says: "ALLHANDS.navy-aces.scene.edited" },
  "navy-aces Token delete gm": { says: "ALLHANDS.navy-aces.scene.putBack" },
  // A card that is passed is moved; a player may lay it there, and not take it away.
  "Card move gm": { is: "edit" },
  "Card move player": { is: "asked" },
  "Card copy gm": { says: STRANGE },
  "Card copy player": { says: STRANGE },
  "Card make gm": { says: STRANGE },
  "Card make player": { says: STRANGE },
  "Combatant copy gm": { says: "ALLHANDS.tracker.noJoining" },
  "Combatant copy player": { says: "ALLHANDS.tracker.noJoining" },
  "Combatant make gm": { says: "ALLHANDS.tracker.noJoining" },
  "Combatant make player": { says: "ALLHANDS.tracker.noJoining" },
  "Combat copy gm": { says: "ALLHANDS.tracker.copy" },
  "Combat make gm": { says: "ALLHANDS.tracker.empty" },
};

interface Doc {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly parent: object | null;
  readonly flags: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  readonly system: Readonly<Record<string, unknown>>;
  readonly actorId?: string;
  readonly timestamp?: number;
  readonly x?: number;
  toObject(): object;
  clone(data: object, context: { readonly save: true }): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  importFromJSON(json: string): Promise<unknown>;
  createEmbeddedDocuments(kind: string, data: object[]): Promise<unknown>;
}
interface Docs<Kept extends Doc = Doc> {
  readonly contents: readonly Kept[];
  get(id: string): Kept | undefined;
  getName(name: string): Kept;
}
type Actor = Doc & { readonly items: Docs; getTokenDocument(place: object): Promise<Doc> };
type Battle = Doc & { readonly combatants: Docs<Doc & { readonly actor: Actor | null }> };
type Stack = Doc & { readonly cards: Docs; pass(to: Doc, ids: readonly string[], options: object): Promise<unknown> };
interface Scope {
  readonly game: {
    readonly user: { readonly name: string };
    readonly users: Docs;
    readonly cards: Docs<Stack>;
    readonly journal: Docs<Doc & { readonly pages: Docs }>;
    readonly messages: Docs;
    readonly scenes: Docs<Doc & { readonly tokens: Docs }>;
  };
  readonly CONFIG: Readonly<Record<string, { readonly documentClass: { create(data: object, how: object): unknown } }>>;
  readonly allHands: {
    readonly api: { battles(): readonly Battle[] };
    readonly kit: { tableGame(id: string): { readonly binding: { read(battle: object): unknown } } };
  };
}

const BEGIN: Readonly<Record<string, (gm: Client) => Promise<unknown>>> = {
  "myoss-gamma": (gm) => beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" }),
  "ship-on-ship": (gm) =>
    beginDuel(gm, [
      { name: "Raider", commander: "Player 1", color: "red" },
      { name: "Cutter", commander: "Gamemaster", color: "black" },
    ]),
  "space-opera": (gm) =>
    beginOpera(gm, [
      { ship: "marlin", commander: "Player 1" },
      { ship: "thorn", commander: "Gamemaster" },
    ]),
  "silent-ships": (gm) => beginSea(gm, ["Player 1", "Gamemaster"]),
  "navy-aces": (gm) => beginAces(gm, ["Player 1", "Gamemaster"], SHORT_GAME),
};

/** Does something to a document of the battle; whether it was done. `null`: this battle has no such document. */
const act = (client: Client, kind: Kind, deed: Act): Promise<boolean | null> =>
  client.evaluate(
    async ([kind, deed]) => {
      const { game, CONFIG, allHands } = globalThis as unknown as Scope;
      const battle = allHands.api.battles()[0]!;
      const fighter = battle.combatants.contents.find(({ actor }) => actor)!;
      const seat = String((battle.system["seats"] as readonly { readonly id: string }[])[0]!.id);
      const stacks = game.cards.contents.filter(
        ({ flags, cards }) => flags["all-hands"]?.["battle"] === battle.id && cards.contents.length > 0,
      );
      const stack = stacks.find(({ flags }) => flags["all-hands"]?.["seat"] === seat) ?? stacks[0];
      const record = game.journal.get(String(battle.system["record"]));
      const scene = game.scenes.contents[0]!;
      const found: Readonly<Record<Kind, Doc | undefined>> = {
        User: game.users.getName("Player 1"),
        ChatMessage: game.messages.contents.find(({ type }) => type === "battle-step"),
        Scene: scene,
        Token: scene.tokens.contents[0],
        Item: fighter.actor?.items.contents[0],
        Actor: fighter.actor ?? undefined,
        Card: stack?.cards.contents[0],
        Cards: stack,
        Combatant: fighter,
        JournalEntryPage: record?.pages.contents[0],
        JournalEntry: record,
        Combat: battle,
      };
      const document = found[kind];
      if (!document) return null;
      const open = JSON.parse(String(battle.system["question"]) || "{}") as { readonly id?: string };
      const forged = { question: open.id, value: { forged: true } };
      const renamed = `Renamed by ${game.user.name}`;
      const made = { type: document.type, name: "From nothing", content: "…", actorId: document.actorId };
      const acts: Readonly<Record<Act, () => unknown>> = {
        copy: () =>
          kind === "User"
            ? game.users.getName("Player 2").update({ flags: document.flags })
            : document.clone({}, { save: true }),
        move: () =>
          kind === "Card"
            ? stack!.pass(
                stacks.find((other) => other !== stack)!,
                [document.id],
                {},
              )
            : document.update(kind === "Token" ? { x: document.x! + 50 } : { sort: 777, folder: null }),
        rename: () => document.update(kind === "ChatMessage" ? { content: renamed } : { name: renamed }),
        make: () =>
          kind === "User"
            ? game.users
                .getName("Player 2")
                .update({ flags: { "all-hands": { answer: { [`${battle.id}-0`]: JSON.stringify(forged) } } } })
            : CONFIG[kind]!.documentClass.create(made, { parent: document.parent }),
        import: () => document.importFromJSON(JSON.stringify(document.toObject())),
        delete: () => document.delete(),
      };
      try {
        return Boolean(await acts[deed]());
      } catch {
        // The server, Foundry or our own veto refuses it.
        return false;
      }
    },
    [kind, deed] as const,
  );

/** Acts that mean nothing, or end the battle, which other tests look at. */
const isLeftOut = (kind: Kind, deed: Act): boolean =>
  (kind === "User" && !["copy", "make"].includes(deed)) ||
  (deed === "import" && ["ChatMessage", "Combat"].includes(kind)) ||
  (deed === "delete" && ["Combat", "JournalEntry", "JournalEntryPage"].includes(kind));

/** A battle as a page has it. */
const lookOn = (client: Client) =>
  readOn(client, () => {
    const { api, kit } = (globalThis as unknown as Scope).allHands;
    const [battle, ...others] = api.battles();
    const { step, edits, ended, problem } = battle!.system;
    const read = (): string => {
      try {
        return JSON.stringify(kit.tableGame(battle!.type).binding.read(battle!));
      } catch (error) {
        return String(error);
      }
    };
    return { step, edits, ended, problem: String(problem), others: others.length, state: read() };
  });

/** Begins a battle and plays a few steps, with tokens of its fighters on the first scene. */
async function begun(begin: (gm: Client) => Promise<unknown>, people: readonly Client[]): Promise<void> {
  await begin(people[0]!);
  for (let steps = 0; steps < 2; steps++) await playsOn(people);
  await people[0]!.evaluate(async () => {
    const { game, allHands } = globalThis as unknown as Scope;
    for (const { actor } of allHands.api.battles()[0]!.combatants.contents) {
      const token = await actor?.getTokenDocument({ x: 100, y: 100 });
      if (token) await game.scenes.contents[0]!.createEmbeddedDocuments("Token", [token.toObject()]);
    }
  });
}

/** Has people answer until a step counts; whether one did. */
async function playsOn(people: readonly Client[]): Promise<boolean> {
  const { step } = await lookOn(people[0]!);
  for (let turn = 0; turn < 8; turn++) {
    for (const client of people) await answers(client);
    const now = await lookOn(people[0]!);
    if (now.step !== step || now.ended) return true;
  }
  return false;
}

/** Deletes a battle that is over: what is found out about it is in its record. */
const putAway = (gm: Client): Promise<void> =>
  gm.evaluate(async () => {
    await (globalThis as unknown as Scope).allHands.api.battles()[0]!.delete();
  });

/** What became of an act; blank if it is as it should be. */
async function wrongWith(
  game: string,
  kind: Kind,
  deed: Act,
  who: "gm" | "player",
  [gm, player]: readonly [Client, Client],
): Promise<string> {
  const name = `${kind} ${deed} ${who}`;
  const { is = "nothing", says = "" } = EXPECTED[`${game} ${name}`] ?? EXPECTED[name] ?? {};
  for (const client of [gm, player]) await takeNotices(client);
  const before = await lookOn(gm);
  const done = await act(who === "gm" ? gm : player, kind, deed);
  if (done === null) return "";
  await settled(gm, player);
  const asked = await dialogsOn(gm);
  if (asked.length > 0) {
    const labels = await buttonsOn(gm);
    await choose(gm, labels.includes("Restore it") ? "Restore it" : labels[0]!);
  }
  const [now, theirs] = [await lookOn(gm), await lookOn(player)];
  const outcome = asked.length > 0 ? "asked" : now.edits === before.edits ? "nothing" : "edit";
  const said = [...(await takeNotices(gm)), ...(await takeNotices(player))];
  const wrong = {
    problem: now.problem,
    others: now.others,
    outcome: outcome === is ? "" : `${outcome} ${asked.join(" ")}`,
    state: now.state === before.state || outcome === "edit" ? "" : now.state.slice(0, 200),
    theirs: theirs.state === now.state ? "" : theirs.state.slice(0, 200),
    said: (
      says === ""
        ? said.length === 0
        : said.length === 1 && sentenceLike(says, says === BACK ? { count: 1 } : {}).test(said[0]!)
    )
      ? ""
      : `${said.length}: ${said.join(" / ")}`,
  };
  const found = Object.entries(wrong).filter(([, value]) => value !== "" && value !== 0);
  return found.length === 0 ? "" : `${name}${done ? "" : " (refused)"}: ${JSON.stringify(Object.fromEntries(found))}`;
}

for (const [game, begin] of Object.entries(BEGIN))
  test(`${game}: what is copied or made of a battle is nobody's, and it goes on`, async ({ drydock, sitDown }) => {
    const people = [await sitDown("Gamemaster"), await sitDown("Player 1")] as const;
    await begun(begin, people);
    const wrong: string[] = [];
    for (const kind of KINDS) {
      for (const deed of ACTS.filter((deed) => !isLeftOut(kind, deed)))
        for (const who of ["gm", "player"] as const) wrong.push(await wrongWith(game, kind, deed, who, people));
      if (!(await playsOn(people))) wrong.push(`${kind}: it does not go on`);
      if (!(await lookOn(people[0])).ended) continue;
      await putAway(people[0]);
      await begun(begin, people);
    }
    for (const { fault } of recordsIn(drydock.documents()).values()) if (fault) wrong.push(JSON.stringify(fault));
    expect(wrong.filter((text) => text !== "")).toEqual([]);
  });
