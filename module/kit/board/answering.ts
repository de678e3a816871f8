/** One life of an answer, on the boards of all games: draft → answer → refused or ready → sent. Without a window. */
import { equal, type Json, type Reason } from "../../rules/kernel";
import type { Feed, FeedQuestion } from "../battle/feed";
import type { Drafts } from "./drafts";
import { NOT_YOUR_STATION, offerOf, type Pending, type Press } from "./pending";

/** What a game works out, and what its board does when something comes of it. */
export interface AnsweringParts<View, Draft, Asked extends Pending<Draft>> {
  /** The drafts of all battles of the game. */
  drafts(): Drafts<Draft>;
  /**
   * At which point of the game a draft is made; null: nothing is asked. Undefined: a stage lasts as long as the same is asked,
   * whatever is changed by hand meanwhile.
   */
  stageOf(feed: Feed<View>): string | null | undefined;
  /** What would be answered now. */
  pendingFor(feed: Feed<View>, draft: Draft | null): Asked;
  /** Something stands on the board that is no longer so. */
  changed(): void;
  /** Why nothing comes of a click. */
  refused(reason: Reason): void;
  /** An answer did not arrive. */
  failed(error: unknown): void;
}

/** What is asked: the question that it was first asked with, and the one that it is asked with now. */
interface Asking {
  readonly asked: Json;
  readonly first: string;
  readonly now: string;
}

/** What would be answered, without the button that ends the turn where that is for somebody else of the crew. */
function withoutForeignEnd<Asked extends Pending<unknown>>(pending: Asked): Asked {
  const { end, menu } = pending;
  const isForeign = end !== null && menu?.refuse(end.answer)?.code === NOT_YOUR_STATION;
  return isForeign ? Object.assign({}, pending, { end: null }) : pending;
}

export class Answering<View, Draft, Asked extends Pending<Draft>> {
  readonly #parts: AnsweringParts<View, Draft, Asked>;
  /** The feed that was drawn last: an answer is given to the question that stands on the screen, not to a later one. */
  #feed: Feed<View> | null = null;
  #pending: Asked | null = null;
  /** The question that was answered last. */
  #sent: string | null = null;
  /** The offer that was taken up last. */
  #taken: string | null = null;
  #armed = "";
  /** Since something was taken up last: the draft is another one, and so is anything else. */
  #isRedrafted = false;
  #isOutdated = false;
  #asking: Asking | null = null;

  constructor(parts: AnsweringParts<View, Draft, Asked>) {
    this.#parts = parts;
  }

  /** The feed that was taken up last; null: there is none to be drawn. */
  get feed(): Feed<View> | null {
    return this.#feed;
  }

  /** What would be answered now; null: nothing is drawn. */
  get pending(): Asked | null {
    return this.#pending;
  }

  /** The button that asks whether it is meant, or waits for a click elsewhere; blank: none. */
  get armed(): string {
    return this.#armed;
  }

  /** The stage that a question is open at; null: nothing is asked here. */
  get stage(): string | null {
    if (!this.#feed?.question) return null;
    const stage = this.#parts.stageOf(this.#feed);
    return stage === undefined ? (this.#asking?.first ?? null) : stage;
  }

  /** What is on the screen is no longer all: `takeUp` reads anew. */
  outdate(): void {
    this.#isOutdated = true;
  }

  /** Takes up what is to be drawn now: what stands there already, where nothing but the draft has changed since it was read. */
  takeUp(read: () => Feed<View>): { readonly feed: Feed<View>; readonly pending: Asked } {
    const isKnown = this.#isRedrafted && !this.#isOutdated;
    [this.#isRedrafted, this.#isOutdated] = [false, false];
    const [known, pending] = [this.#feed, this.#pending];
    if (isKnown && known && pending) return { feed: known, pending };
    const feed = read();
    return { feed, pending: this.take(feed) };
  }

  /** Takes up what is to be drawn, and gives what would be answered to it. */
  take(feed: Feed<View>): Asked {
    this.#feed = feed;
    const { question, battleId } = feed;
    this.#asking = question && this.#askingOf(question);
    // Once it has arrived nobody asks any more; where the same is asked again, it is to be answered again.
    if (question?.id !== this.#sent) this.#sent = null;
    const draft = this.#parts.drafts().at(battleId, this.stage, question?.id ?? null);
    this.#pending = withoutForeignEnd(this.#parts.pendingFor(feed, draft));
    this.#share(question, this.#pending.answer);
    return this.#pending;
  }

  /** Of what several people answer together the others see what is chosen here. */
  #share(question: FeedQuestion | null, answer: Json | undefined): void {
    if (question?.part && Array.isArray(answer)) question.part.share(answer as Json[]);
  }

  /** The same as before, unless something else is asked, or that was answered from here. */
  #askingOf({ id, seat, name, about }: FeedQuestion): Asking {
    const [before, asked] = [this.#asking, [seat, name, about]];
    if (before?.now === id) return before;
    const isAnew = before !== null && !this.#isSent(before.now) && equal(before.asked, asked);
    return { asked, first: isAnew ? before.first : id, now: id };
  }

  /** There is nothing to be drawn: nothing may be answered. */
  forget(): void {
    this.#feed = null;
    this.#pending = null;
  }

  /** The draft is another one, from here or from elsewhere: what is sent next is this, drawn or not. */
  redraft(): void {
    this.#armed = "";
    this.#isRedrafted = true;
    if (this.#feed) this.take(this.#feed);
  }

  /** Does what comes of a click. */
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

  /** Drafts what was advised; null: nothing is drafted any more. */
  draft(draft: Draft | null): void {
    this.#put(draft);
  }

  /** Puts the last choice back, or all. */
  clear(): void {
    const back = this.#pending?.back;
    if (back !== undefined) this.#put(back);
  }

  async end(): Promise<void> {
    const end = this.#pending?.end;
    if (end && (!end.asks || this.confirmed("end"))) await this.send(end.answer);
  }

  /** Answers the question that was drawn, once. What was drafted stays until it has arrived. */
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

  /** Takes up the standing offer, once; what is drafted stays. */
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

  /** Whether this is the second click, which says that it is meant; the first one arms the button. */
  confirmed(name: string): boolean {
    const isMeant = this.#armed === name;
    this.#armed = isMeant ? "" : name;
    this.#parts.changed();
    return isMeant;
  }

  /** Lets go of the button that asks whether it is meant; false: there is none. */
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
