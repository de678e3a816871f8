/** Stacks and cards as the interface sees them. */
import type { CollectionFace, DocumentFace } from "../environment";

interface MoveOptions {
  updateData?: Record<string, unknown>;
  how?: number;
  action?: string;
}

export interface CardSide {
  readonly name?: string;
  readonly text: string;
  readonly img: string;
}

export interface CardDocument extends DocumentFace {
  readonly img: string;
  readonly drawn: boolean;
  readonly face: number | null;
  readonly faces: readonly CardSide[];
  readonly back: CardSide;
  readonly currentFace: CardSide | null;
  readonly showFace: boolean;
  readonly isHome: boolean;
  readonly origin: StackDocument | null;
  readonly stack: StackDocument | null;
  flip(face?: number | null): Promise<unknown>;
  pass(to: StackDocument): Promise<unknown>;
  recall(): Promise<unknown>;
}

export interface StackDocument extends DocumentFace {
  readonly type: string;
  readonly typeLabel: string;
  readonly description: string;
  readonly cards: CollectionFace<CardDocument>;
  readonly availableCards: readonly CardDocument[];
  readonly canClone: boolean;
  deal(to: StackDocument[], number: number, options: MoveOptions): Promise<unknown>;
  draw(from: StackDocument, number: number, options: MoveOptions): Promise<CardDocument[]>;
  pass(to: StackDocument, ids: string[], options: MoveOptions): Promise<CardDocument[]>;
  shuffle(): Promise<unknown>;
  recall(): Promise<unknown>;
  dealDialog(): Promise<unknown>;
  drawDialog(): Promise<unknown>;
  passDialog(): Promise<unknown>;
  playDialog(card: CardDocument): Promise<unknown>;
  resetDialog(): Promise<unknown>;
}

/** The cards of a stack in the order in which they lie. */
export function inOrder(stack: StackDocument): CardDocument[] {
  return [...stack.cards.contents].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}
