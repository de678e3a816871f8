/** A player who sends any answers they like, past our client. */
import { expect as base } from "@playwright/test";
import { commitment } from "../../module/kit/referee/secret";
import type { Json } from "../../module/rules/kernel";
import { answerKey, battleOn, reply, type Asked, type Table } from "./battle";
import type { Client } from "./client";
import { EXCESSES, writing, type HostileClient } from "./hostile";
import { SLOW } from "./table";
import { readOn } from "./settled";

const expect = base.configure({ timeout: SLOW });

const PLAYER = "PlayerOneUser000";
export const SALT = "00";

/** The part of a page's global scope that these tests use. */
interface Rules {
  readonly rules: {
    view(state: unknown, seat: string): unknown;
    readonly questions: Readonly<
      Record<string, { menu(view: unknown, seat: string, about: unknown): { sample(random: unknown): Json } }>
    >;
  };
  readonly binding: { read(battle: object): unknown };
}

/** A legal answer to an asking of the open question, as a bot would choose one. */
export function legalAnswer(gm: Client, index: number): Promise<Json> {
  return readOn(
    gm,
    (index) => {
      const { combats, system } = (globalThis as unknown as Table).game;
      const battle = combats.contents[0]!;
      const table = system.api.tableGame(String((battle as unknown as { type: string }).type)) as Rules;
      const open = JSON.parse(String(battle.system["question"])) as Asked;
      const { seat, name, about } = open.askings[index]!;
      if (open.manner === "die") return 1;
      const view = table.rules.view(table.binding.read(battle), seat);
      return table.rules.questions[name]!.menu(view, seat, about).sample(() => 1);
    },
    index,
  );
}

/** Text of an answer in a user's flag, as the Gamemaster's page knows it. */
export function writtenBy(gm: Client, key: string, by = PLAYER): Promise<string | undefined> {
  return readOn(
    gm,
    ([user, key]) => {
      const { flags } = (globalThis as unknown as Table).game.users.get(user)!;
      return (flags["all-hands"] as { answer?: Record<string, string> } | undefined)?.answer?.[key];
    },
    [by, key] as const,
  );
}

/** Index of the asking that the player is to answer now; -1 if there is none. */
const ownIn = ({ askings }: Asked): number => askings.findIndex(({ seat, standing }) => seat === "seat-1" && !standing);

interface Wipes {
  /** Number of answers that were wiped out, as this page has heard. */
  wipes?: number;
  readonly Hooks: { on(hook: "updateUser", heard: (user: object, changes: object) => void): void };
}

/** Number of answers that were wiped out since the first call. */
function wipesOn(gm: Client): Promise<number> {
  return readOn(gm, () => {
    const scope = globalThis as unknown as Wipes;
    if (scope.wipes === undefined) {
      scope.wipes = 0;
      scope.Hooks.on("updateUser", (_user, changes) => {
        const { flags } = changes as { flags?: { "all-hands"?: { answer?: object } } };
        if (Object.values(flags?.["all-hands"]?.answer ?? {}).includes("")) scope.wipes!++;
      });
    }
    return scope.wipes;
  });
}

/** The hash of a secret answer to an asking. */
export function promiseOf({ id: question, askings }: Asked, index: number, value: Json, salt = SALT): string {
  return commitment({ question, seat: askings[index]!.seat, index }, { salt, value });
}

/** A player who writes what they like. */
export class Rascal {
  readonly #gm: Client;
  readonly #client: HostileClient;
  /** Questions that were put to the player, by manner and name. */
  readonly met = new Set<string>();

  constructor(gm: Client, client: HostileClient) {
    this.#gm = gm;
    this.#client = client;
  }

  async write(question: Asked, index: number, text: string): Promise<void> {
    expect(await this.#client.request(writing(PLAYER, answerKey(question.id, index), text))).toBe("done");
  }

  say(question: Asked, index: number, answer: object): Promise<void> {
    return this.write(question, index, JSON.stringify({ question: question.id, ...answer }));
  }

  /** Writes too much in place of an answer: it is wiped out, and the question stays as it was, or is put again. */
  async overdo(open: Asked, index: number): Promise<Asked> {
    let last = open;
    for (const excess of Object.values(EXCESSES)) {
      const wiped = await wipesOn(this.#gm);
      await this.write(last, index, excess(last.id));
      // A blank could be from before: what is written too soon would be wiped out with it.
      await expect.poll(() => wipesOn(this.#gm)).toBeGreaterThan(wiped);
      expect(await writtenBy(this.#gm, answerKey(open.id, index))).toBe("");
      if (open.manner !== "all") await expect.poll(async () => (await this.#now()).id).not.toBe(last.id);
      last = await this.#now();
      expect(last).toMatchObject({ key: open.key, manner: open.manner, askings: open.askings });
    }
    return last;
  }

  async #now(): Promise<Asked> {
    const { question: open, problem } = await battleOn(this.#gm);
    expect(problem).toBe("");
    return open!;
  }

  /** Answers legally; a secret question after some invalid hashes. */
  async answer(open: Asked, index: number): Promise<void> {
    const value = await legalAnswer(this.#gm, index);
    if (open.manner !== "all") return this.say(open, index, { value });
    for (const commit of ["zz", "f".repeat(10_000), 7]) await this.say(open, index, { commit });
    await this.say(open, index, { value, lost: true });
    const commit = promiseOf(open, index, value);
    await this.say(open, index, { commit });
    await expect.poll(async () => (await this.#now()).reveal).toBe(true);
    expect((await this.#now()).commitments).toEqual({ [index]: commit });
    await this.say(open, index, { commit, salt: SALT, value });
  }

  /** Plays against a bot until `kinds` more kinds of questions were met, each with too much of an answer first. */
  async play(kinds: number, questions = 40): Promise<void> {
    const before = this.met.size;
    for (let at = 0; at < questions && this.met.size < before + kinds; at++) {
      await expect.poll(async () => (await battleOn(this.#gm)).question !== null, { timeout: SLOW }).toBe(true);
      let open = await this.#now();
      const index = ownIn(open);
      if (index < 0) {
        expect(open).toMatchObject({ manner: "confirm", askings: [{ seat: "gm" }] });
        // What a player writes there is not even looked at.
        for (const excess of Object.values(EXCESSES)) await this.write(open, 0, excess(open.id));
        this.met.add(`confirm ${open.askings[0]!.name}`);
        await reply(this.#gm, open, await legalAnswer(this.#gm, 0));
      } else {
        const kind = `${open.manner} ${open.askings[index]!.name}`;
        if (!this.met.has(kind)) open = await this.overdo(open, index);
        this.met.add(kind);
        await this.answer(open, index);
      }
      await expect.poll(async () => (await battleOn(this.#gm)).question?.id, { timeout: SLOW }).not.toBe(open.id);
    }
  }
}
