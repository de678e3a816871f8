/**
 * Strips at the head of a board: what someone at this screen has to say that is not an answer of the game. They are
 * about secret answers that are not shown, of which a Gamemaster says what becomes of them; steps that someone asks to
 * have taken back; and dice that are being sealed.
 */
import { inSentences, phrase } from "../text/sentence";
import { GAMEMASTER } from "../../rules/kernel";
import { isBeingSealed } from "../battle/sealing";
import type { BattleCombat } from "../game/battle-combat";
import { settleAnswer } from "../referee/answers";
import { answerUndo, isMineToSay, undosAsked, withdrawUndo, type UndoAsked, type Voice } from "../referee/consent";
import { lackOf, SETTLEMENTS } from "../referee/lost";
import { saltsAwaited } from "../referee/salts";
import { isBegun } from "../referee/history";
import { openQuestion } from "../referee/question";
import { stepToUndo } from "../referee/undo";
import { drawStrip, type StripLine } from "../windows/strip";
import { seatNames } from "../battle/seat-names";
import { listed } from "../text/lists";

const SETTLING = { anew: "ALLHANDS.lost.anew", fallback: "ALLHANDS.lost.fallback" } as const;

/** Shows a Gamemaster the secret answers that are not shown, and the ways to settle them. */
export function drawLostAnswers(frame: HTMLElement, battle: BattleCombat): Promise<void> {
  const question = game.user.isGM ? openQuestion(battle) : null;
  const lines = (question?.askings ?? []).flatMap(({ seat }, index): StripLine[] => {
    const lack = question && lackOf(battle, question, index);
    if (!question || !lack) return [];
    const name = seatNames(battle.system.seats)[seat] ?? "";
    const buttons = SETTLEMENTS.map((how) => ({
      label: phrase(SETTLING[how], { name }),
      press: () => settleAnswer(question, index, how),
    }));
    return [{ text: phrase(`ALLHANDS.lost.why.${lack}`, { name }), buttons }];
  });
  return drawStrip(frame, { kind: "lost", title: phrase("ALLHANDS.lost.title") }, lines);
}

/** Shows whose salts the dice wait for: nobody has to do anything. */
export function drawSealing(frame: HTMLElement, battle: BattleCombat): Promise<void> {
  const awaited = isBeingSealed(battle) ? saltsAwaited(battle) : [];
  const names = listed([...new Set(awaited.map(({ user }) => game.users?.get(user)?.name ?? ""))]);
  const lines = names === "" ? [] : [{ text: phrase("ALLHANDS.sealing.waits", { names }), buttons: [] }];
  return drawStrip(frame, { kind: "sealing", title: phrase("ALLHANDS.sealing.title") }, lines);
}

/** Names of the given voices, separated by commas. */
function namesOf(voices: readonly Voice[]): string {
  const nameOf = (voice: Voice) =>
    voice === GAMEMASTER ? phrase("ALLHANDS.gamemaster") : (game.users?.get(voice)?.name ?? "");
  return listed(voices.map(nameOf));
}

/** The line that a request for undo makes on this screen; null if there is nothing to show. */
function lineFor(battle: BattleCombat, asked: UndoAsked): StripLine | null {
  const { by, verdict } = asked;
  const step = stepToUndo(battle);
  const isOwn = by.id === game.userId;
  const withdraw = (label: string) => ({ label: phrase(label), press: () => withdrawUndo(battle) });
  if (verdict.is === "refused") {
    const text = phrase("ALLHANDS.consent.refused", { name: namesOf([verdict.by]), step });
    return isOwn ? { text, buttons: [withdraw("ALLHANDS.consent.read")] } : null;
  }
  const waits = phrase("ALLHANDS.consent.waits", { names: verdict.is === "open" ? namesOf(verdict.waits) : "" });
  if (isOwn)
    return {
      text: inSentences([phrase("ALLHANDS.consent.own", { step }), waits]),
      buttons: [withdraw("ALLHANDS.consent.withdraw")],
    };
  const isUnderway = (openQuestion(battle)?.entries.length ?? 0) > 0 && !isBegun(battle);
  const asks = inSentences([
    phrase("ALLHANDS.consent.asks", { name: by.name ?? "", step }),
    isUnderway ? phrase("ALLHANDS.consent.underway") : "",
  ]);
  const word = (key: string, agrees: boolean) => ({ label: phrase(key), press: () => answerUndo(battle, agrees) });
  if (isMineToSay(asked))
    return { text: asks, buttons: [word("ALLHANDS.consent.agree", true), word("ALLHANDS.consent.refuse", false)] };
  return { text: inSentences([asks, waits]), buttons: [] };
}

/** Shows who asks for the last step to be taken back, and the possible replies. */
export function drawUndosAsked(frame: HTMLElement, battle: BattleCombat): Promise<void> {
  const lines = undosAsked(battle).flatMap((asked) => lineFor(battle, asked) ?? []);
  return drawStrip(frame, { kind: "consent", title: phrase("ALLHANDS.consent.title") }, lines);
}
