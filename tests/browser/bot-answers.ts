/** Battles that bots play on the pages of the people: what is asked, and the answers. */
import { battleOn } from "./battle";
import type { Client } from "./client";
import { readOn } from "./settled";

interface Question {
  readonly name: string;
  readonly seat: string;
  readonly about: unknown;
  readonly answered: boolean;
  readonly proposed?: unknown;
}
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
        readonly question: Question | null;
        readonly view: unknown;
        answer(value: unknown): Promise<void>;
      };
    };
  };
}

/** The question on this page that is not answered yet; blank if there is none. */
export const askedOn = (page: Client): Promise<string> =>
  readOn(page, () => {
    const { api, kit } = (globalThis as unknown as Scope).allHands;
    const { question } = kit.feedOf(api.battles()[0]!);
    return question === null || question.answered ? "" : question.name;
  });

/** Answers on this page as the game's quick bot does; results that the rules propose are accepted. */
export const answerOn = (page: Client, seed: number): Promise<void> =>
  readOn(
    page,
    async (seed) => {
      type Player = (question: unknown, view: unknown, seat: string, about: unknown) => unknown;
      const { api, kit } = (globalThis as unknown as Scope).allHands;
      const battle = api.battles()[0]!;
      // In the world of another system, the type begins with our module.
      const { rules, bots } = await api.fetchGame(battle.type.split(".").at(-1)!);
      const feed = kit.feedOf(battle);
      const { name, seat, about, proposed } = feed.question!;
      const bot = (await Object.values(bots)[0]!(api.kernel.seeded(seed))) as Player;
      await feed.answer(proposed ?? bot(rules.questions[name], feed.view, seat, about));
    },
    seed,
  );

/** What a board shows: a question, the one that the other side is asked, or the end. */
export async function stateOn(player: Client, gm: Client): Promise<string> {
  if ((await battleOn(gm)).ended) return "end";
  const [own, other] = [await askedOn(player), await askedOn(gm)];
  return own !== "" ? own : `waiting-${other}`;
}
