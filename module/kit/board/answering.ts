/** One life of an answer, on the boards of all games: draft → answer → refused or ready → sent. Without a window. */
import { equal, type Json, type Reason } from "../../rules/kernel";
import type { Feed, FeedQuestion } from "../game/feed";
import type { Drafts } from "./drafts";
import { NOT_YOUR_STATION } from "../crews/part";
import { offerOf, type Pending, type Press } from "./pending";

/** What a game provides, and the callbacks of its board. */
interface AnsweringParts<View, Draft, Asked extends Pending<Draft>> {
  /** The drafts of all battles of the game. */
  drafts(): Drafts<Draft>;
  /**
   * The stage of the game at which a draft is made; null if nothing is asked. undefined: a stage lasts as long as the
   * same is asked, whatever is changed by hand meanwhile.
   */
  stageOf(feed: Feed<View>): string | null | undefined;
  /** What would be answered now. */
  pendingFor(feed: Feed<View>, draft: Draft | null): Asked;
  /** Called when what the board shows is out of date. */
  changed(): void;
  /** Called when a click is refused, with the reason. */
  refused(reason: Reason): void;
  /** Called when an answer did not arrive. */
  failed(error: unknown): void;
}

/** What is asked, and the ids of the question that first asked it and of the one that asks it now. */
interface Asking {
  readonly asked: Json;
  readonly first: string;
  readonly now: string;
}

/** What would be answered, without the button that ends the turn if that belongs to another of the crew. */
function withoutForeignEnd<Asked extends Pending<unknown>>(pending: Asked): Asked {
  const { end, menu } = pending;
  const isForeign = end !== null && menu?.refuse(end.answer)?.code === NOT_YOUR_STATION;
  return isForeign ? Object.assign({}, pending, { end: null }) : pending;
}

export class Answering<View, Draft, Asked extends Pending<Draft>> {
  readonly #parts: AnsweringParts<View, Draft, Asked>;
  /** The last feed drawn: an answer is given to the question on the screen, not to a later one. */
  #feed: Feed<View> | null = null;
  #pending: Asked | null = null;
  /** The last question answered. */
  #sent: string | null = null;
  /** The last offer taken up. */
  #taken: string | null = null;
  #armed = "";
  /** Whether the draft has changed since the feed was last read. */
  #isRedrafted = false;
  #isOutdated = false;
  #asking: Asking | null = null;

  constructor(parts: AnsweringParts<View, Draft, Asked>) {
    this.#parts = parts;
  }

  /** The last feed taken up; null if there is none to draw. */
  get feed(): Feed<View> | null {
    return this.#feed;
  }

  /** What would be answered now; null if nothing is drawn. */
  get pending(): Asked | null {
    return this.#pending;
  }

  /** The name of the button that waits for a confirmation or for a click elsewhere; blank if none does. */
  get armed(): string {
    return this.#armed;
  }

  /** The stage at which a question is open; null if nothing is asked here. */
  get stage(): string | null {
    if (!this.#feed?.question) return null;
    const stage = this.#parts.stageOf(this.#feed);
    return stage === undefined ? (this.#asking?.first ?? null) : stage;
  }

  /** Marks the screen as outdated: `takeUp` will read the feed again. */
  outdate(): void {
    this.#isOutdated = true;
  }

  /** Takes up what is to be drawn now: the present feed, if only the draft has changed since it was read. */
  takeUp(read: () => Feed<View>): { readonly feed: Feed<View>; readonly pending: Asked } {
    const isKnown = this.#isRedrafted && !this.#isOutdated;
    [this.#isRedrafted, this.#isOutdated] = [false, false];
    const [known, pending] = [this.#feed, this.#pending];
    if (isKnown && known && pending) return { feed: known, pending };
    const feed = read();
    return { feed, pending: this.take(feed) };
  }

  /** Takes up a feed to be drawn, and returns what would be answered to it. */
  take(feed: Feed<View>): Asked {
    this.#feed = feed;
    const { question, battleId } = feed;
    this.#asking = question && this.#askingOf(question);
    // Once the answer has arrived, nobody asks any more; if the same is asked again, it has to be answered again.
    if (question?.id !== this.#sent) this.#sent = null;
    const draft = this.#parts.drafts().at(battleId, this.stage, question?.id ?? null);
    this.#pending = withoutForeignEnd(this.#parts.pendingFor(feed, draft));
    this.#share(question, this.#pending.answer);
    return this.#pending;
  }

  /** Shows the others what is chosen here, if several people answer together. */
  #share(question: FeedQuestion | null, answer: Json | undefined): void {
    if (question?.part && Array.isArray(answer)) question.part.share(answer as Json[]);
  }

  /** The present asking, unless something else is asked or it was answered from here. */
  #askingOf({ id, seat, name, about }: FeedQuestion): Asking {
    const [before, asked] = [this.#asking, [seat, name, about]];
    if (before?.now === id) return before;
    const isAnew = before !== null && !this.#isSent(before.now) && equal(before.asked, asked);
    return { asked, first: isAnew ? before.first : id, now: id };
  }

  /** Forgets the feed: nothing is drawn, so nothing may be answered. */
  forget(): void {
    this.#feed = null;
    this.#pending = null;
  }

  /** Takes up a new draft, made here or elsewhere: it is what is sent next, drawn or not. */
  redraft(): void {
    this.#armed = "";
    this.#isRedrafted = true;
    if (this.#feed) this.take(this.#feed);
  }

  /** Does what a press means. */
  async press(press: Press<Draft> | undefined): Promise<void> {
    if (!press) return;
    if ("draft" in press) this.#put(press.draft);
    else if ("send" in press) await this.send(press.send);
    else if (press.refused) this.#parts.refused(press.refused);
  }

  choose(index: number): Promise<void> {
    return this.press(this.#pending?.picks[index]);
  }

  write(index: number, text: string): Promise<void> {
    return this.press(this.#pending?.writes[index]?.(text));
  }

  async submit(): Promise<void> {
    if (this.#pending?.ready) await this.send(this.#pending.answer);
  }

  async quick(): Promise<void> {
    const quick = this.#pending?.quick;
    if (quick && !quick.refused) await this.send(quick.answer);
  }

  /** Drafts an advised answer; null for no draft. */
  draft(draft: Draft | null): void {
    this.#put(draft);
  }

  /** Undoes the last choice, or all of them. */
  clear(): void {
    const back = this.#pending?.back;
    if (back !== undefined) this.#put(back);
  }

  async end(): Promise<void> {
    const end = this.#pending?.end;
    if (end && (!end.asks || this.confirmed("end"))) await this.send(end.answer);
  }

  /** Answers the drawn question, once. The draft stays until the answer has arrived. */
  async send(answer: Json | undefined): Promise<void> {
    const question = this.#pending?.question ?? null;
    if (!this.#feed || question === null || answer === undefined || this.#isSent(question)) return;
    this.#sent = question;
    this.#armed = "";
    const takeBack = this.#parts.drafts().send(this.#feed.battleId, this.stage, question);
    try {
      await this.#feed.answer(answer);
    } catch (error) {
      this.#sent = null;
      takeBack();
      this.#parts.failed(error);
    }
  }

  /** Whether a question was answered from here, or from the scene. */
  #isSent(question: string): boolean {
    return question === this.#sent || this.#parts.drafts().isSent(this.#feed?.battleId ?? "", question);
  }

  /** Takes up the standing offer, once; the draft stays. */
  async takeOffer(answer: Json): Promise<void> {
    const offer = this.#feed && offerOf(this.#feed);
    if (!offer || offer.id === this.#taken || offer.menu()?.refuse(answer) !== null) return;
    this.#taken = offer.id;
    this.#armed = "";
    try {
      await offer.answer(answer);
    } catch (error) {
      this.#taken = null;
      this.#parts.failed(error);
    }
    this.#parts.changed();
  }

  /** Whether this is the second click, which confirms; the first one arms the button. */
  confirmed(name: string): boolean {
    const isMeant = this.#armed === name;
    this.#armed = isMeant ? "" : name;
    this.#parts.changed();
    return isMeant;
  }

  /** Disarms the armed button; false if there is none. */
  disarm(): boolean {
    if (this.#armed === "") return false;
    this.#armed = "";
    this.#parts.changed();
    return true;
  }

  #put(draft: Draft | null): void {
    const { stage } = this;
    if (this.#feed && stage !== null) this.#parts.drafts().put(this.#feed.battleId, stage, draft);
  }
}
