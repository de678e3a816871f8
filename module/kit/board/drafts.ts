/**
 * What is chosen on this screen and not yet sent, in all battles of a game. Board and scene share it: a course dragged
 * on the scene shows on the board, and the other way round. It is never a document.
 */

interface Kept<Draft> {
  readonly stage: string;
  readonly draft: Draft;
  /** The question that was answered with it; null if it has not been sent. */
  readonly sent: string | null;
}

/**
 * The drafts of a game by battle. A draft counts for the stage of the game at which it was made, which may outlast an
 * asking: if a question is asked anew, because an offer was declined or something was changed by hand, the draft is
 * kept.
 */
export class Drafts<Draft> {
  readonly #kept = new Map<string, Kept<Draft>>();
  readonly #listeners = new Set<(battle: string) => void>();

  /** The draft at a stage of a battle; null if there is none. A sent draft counts until its `question` is gone. */
  at(battle: string, stage: string | null, question: string | null = null): Draft | null {
    const kept = this.#kept.get(battle);
    if (kept?.stage !== stage) return null;
    return kept.sent === null || kept.sent === question ? kept.draft : null;
  }

  /** The draft sent at a stage of a battle; null if there is none, or something else was drafted since. */
  sentAt(battle: string, stage: string | null): Draft | null {
    const kept = this.#kept.get(battle);
    return kept && kept.sent !== null && kept.stage === stage ? kept.draft : null;
  }

  /** Whether a question has been answered with a draft, here or on the scene. */
  isSent(battle: string, question: string): boolean {
    return this.#kept.get(battle)?.sent === question;
  }

  /** Replaces the draft; null for no draft. */
  put(battle: string, stage: string, draft: Draft | null): void {
    if (draft === null) this.#kept.delete(battle);
    else this.#kept.set(battle, { stage, draft, sent: null });
    this.#tell(battle);
  }

  /** Marks a stage's draft as sent for a question. Returns a function that undoes that if the answer gets lost. */
  send(battle: string, stage: string | null, question: string): () => void {
    const kept = this.#kept.get(battle);
    // A draft for another stage, interrupted by an offer, is not sent.
    if (!kept || kept.stage !== stage || kept.sent !== null) return () => undefined;
    const sent = { ...kept, sent: question };
    this.#kept.set(battle, sent);
    this.#tell(battle);
    return () => {
      if (this.#kept.get(battle) !== sent) return;
      this.#kept.set(battle, kept);
      this.#tell(battle);
    };
  }

  /** Calls back with the id of the battle whenever a draft has changed. Returns a function that stops it. */
  listen(listener: (battle: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(battle: string): void {
    for (const listener of this.#listeners) listener(battle);
  }
}
