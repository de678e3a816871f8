/**
 * What is chosen on this screen and not yet sent, of every battle of a game. Board and scene share it: a course that is
 * dragged on the scene stands on the board, and the other way round. It is never a document.
 */

interface Kept<Draft> {
  readonly stage: string;
  readonly draft: Draft;
  /** The question that was answered with it; null: it has not been sent. */
  readonly sent: string | null;
}

/**
 * The drafts of a game by battle. One counts for the stage of the game that it was made at, which may outlast an asking:
 * a question that is put anew, as an offer was declined or something was changed by hand, takes nothing away.
 */
export class Drafts<Draft> {
  readonly #kept = new Map<string, Kept<Draft>>();
  readonly #listeners = new Set<(battle: string) => void>();

  /** What is drafted at a stage of a battle; null: nothing. What was sent counts until its `question` is gone. */
  at(battle: string, stage: string | null, question: string | null = null): Draft | null {
    const kept = this.#kept.get(battle);
    if (kept?.stage !== stage) return null;
    return kept.sent === null || kept.sent === question ? kept.draft : null;
  }

  /** What was sent at a stage of a battle; null: nothing, or something else was drafted since. */
  sentAt(battle: string, stage: string | null): Draft | null {
    const kept = this.#kept.get(battle);
    return kept && kept.sent !== null && kept.stage === stage ? kept.draft : null;
  }

  /** Whether a question has been answered with a draft, here or on the scene. */
  isSent(battle: string, question: string): boolean {
    return this.#kept.get(battle)?.sent === question;
  }

  /** Puts a draft in place of what was there; null: nothing is drafted any more. */
  put(battle: string, stage: string, draft: Draft | null): void {
    if (draft === null) this.#kept.delete(battle);
    else this.#kept.set(battle, { stage, draft, sent: null });
    this.#tell(battle);
  }

  /** The draft of a stage answers a question. Gives what takes that back, if the answer does not arrive. */
  send(battle: string, stage: string | null, question: string): () => void {
    const kept = this.#kept.get(battle);
    // A draft for another stage, which an offer has interrupted, is none of this.
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

  /** Calls back whenever a draft has changed, with the id of its battle. Gives what ends that. */
  listen(listener: (battle: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(battle: string): void {
    for (const listener of this.#listeners) listener(battle);
  }
}
