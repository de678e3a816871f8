/** Answers of people without windows, as the bots of their games would give them. */
import { readOn } from "../browser/settled";
import type { Client } from "./client";

interface Scope {
  readonly allHands: {
    readonly api: {
      battles(): readonly { readonly type: string }[];
      fetchGame(id: string): Promise<{
        readonly rules: { readonly questions: Readonly<Record<string, object>> };
        readonly bots: Readonly<Record<string, (random: unknown) => unknown>>;
      }>;
      readonly kernel: { seeded(seed: number): unknown };
    };
    readonly kit: {
      feedOf(battle: object): {
        readonly question: { name: string; seat: string; about: unknown; proposed?: unknown } | null;
        readonly view: unknown;
        answer(value: unknown): Promise<void>;
      };
    };
  };
}

/** Answers what a page is asked, as the game's quick bot does. Returns false if it is asked nothing. */
export const answers = (client: Client): Promise<boolean> =>
  readOn(client, async () => {
    type Player = (question: unknown, view: unknown, seat: string, about: unknown) => unknown;
    const { api, kit } = (globalThis as unknown as Scope).allHands;
    const battle = api.battles()[0]!;
    const { rules, bots } = await api.fetchGame(battle.type);
    const feed = kit.feedOf(battle);
    if (!feed.question) return false;
    const { name, seat, about } = feed.question;
    const bot = (await Object.values(bots)[0]!(api.kernel.seeded(1))) as Player;
    await feed.answer(bot(rules.questions[name], feed.view, seat, about));
    return true;
  });
