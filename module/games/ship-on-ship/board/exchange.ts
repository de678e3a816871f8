/** The exchange in numbers: each attack against its defense, with all summands and the outcome. */
import type { CardId, GameEvent } from "../../../rules/kernel";
import {
  attackParts,
  attackPreview,
  cannotBeMet,
  defenseParts,
  failsByItself,
  foeOf,
  isAttack,
  totalOf,
  type CaptainView,
  type DuelEvent,
  type DuelView,
  type CardSummand,
} from "../../../rules/ship-on-ship";
import { openCard, type PlayingCard } from "../../../kit/cards/playing-card";
import { summands, word } from "../story/words";

interface Total {
  /** The number; a question mark if it is not known. */
  readonly value: string;
  readonly cards: readonly PlayingCard[];
  readonly parts: ReturnType<typeof summands>;
  /** Text shown in place of summands. */
  readonly note: string;
}

interface Verdict {
  readonly text: string;
  /** How it went for the viewer: well, badly, or neither. */
  readonly tone: "good" | "bad" | "plain";
}

/** One attack against one defense. */
export interface Clash {
  /** The ships, by their ids. */
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly attack: Total;
  readonly defense: Total;
  readonly verdict: Verdict | null;
  /** Whether the viewer is attacked. */
  readonly onMe: boolean;
}

/** The viewer of an exchange, and the cards that they have chosen for a defense, or sent. */
export interface Looking {
  readonly view: DuelView;
  /** null for an onlooker. */
  readonly me: CaptainView | null;
  /** The viewer's own defense as drafted or sent; null if none is asked for. */
  readonly drafted: readonly CardId[] | null;
}

const UNKNOWN = "?";

function totalFrom(parts: readonly CardSummand[], cards: readonly CardId[], value: number): Total {
  return { value: String(value), cards: cards.map(openCard), parts: summands(parts, cards), note: "" };
}

const blank = (note: string, value = UNKNOWN): Total => ({ value, cards: [], parts: [], note });

/** Title of a clash, from the viewer's side. */
function titleOf({ me }: Looking, attacker: CaptainView, defender: CaptainView): string {
  const key = me?.seat === defender.seat ? "onYou" : me?.seat === attacker.seat ? "byYou" : "other";
  return word(`clash.${key}`, { attacker: attacker.name, defender: defender.name });
}

/** The exchange under way, an attack on the viewer first. Empty if nobody attacks. */
export function clashesOf(looking: Looking): Clash[] {
  const { captains } = looking.view;
  return captains
    .filter(({ attack }) => attack !== null)
    .map((attacker) => clashOf(looking, attacker))
    .sort((a, b) => Number(b.onMe) - Number(a.onMe));
}

function clashOf(looking: Looking, attacker: CaptainView): Clash {
  const { view, me } = looking;
  const card = attacker.attack as CardId;
  const defender = foeOf(view, attacker);
  const parts = attackParts(view, attacker, card);
  const value = totalOf(parts);
  const onMe = me?.seat === defender.seat;
  const cards = defender.response.length > 0 ? defender.response : onMe ? looking.drafted : null;
  return {
    from: attacker.ship,
    to: defender.ship,
    title: titleOf(looking, attacker, defender),
    attack: totalFrom(parts, [card], value),
    defense: defenseOf(view, defender, cards),
    verdict: verdictOf(looking, attacker, value, cards),
    onMe,
  };
}

function defenseOf(view: DuelView, defender: CaptainView, cards: readonly CardId[] | null): Total {
  if (cards !== null && cards.length > 0) {
    const parts = defenseParts(view, defender, cards);
    return totalFrom(parts, cards, totalOf(parts));
  }
  if (cards !== null && !defender.responded) return blank(word("clash.noneYet"), "0");
  return defender.responded ? blank(word("clash.none"), "0") : blank(word("clash.unknown"));
}

function verdictOf(
  { view, me }: Looking,
  attacker: CaptainView,
  value: number,
  cards: readonly CardId[] | null,
): Verdict | null {
  const defender = foeOf(view, attacker);
  const verdict = (key: string, goodFor: CaptainView | null, count = 0): Verdict => ({
    text: word(`verdict.${key}`, { count }),
    tone: goodFor === null || me === null ? "plain" : goodFor.seat === me.seat ? "good" : "bad",
  });
  if (value === 0 || failsByItself(view, attacker, attacker.attack ?? "", value)) return verdict("fails", defender);
  if (view.phase === "damage") return defender.hit ? verdict("hit", attacker) : verdict("blocked", defender);
  if (cards === null || cards.length === 0) {
    if (cannotBeMet(view, attacker, value)) return verdict("unmet", attacker);
    return me?.seat === defender.seat && cards !== null ? verdict("open", null) : null;
  }
  const missing = value - totalOf(defenseParts(view, defender, cards));
  return missing <= 0 ? verdict("blocks", defender) : verdict("short", attacker, missing);
}

/** Preview of an attack with a card, before it is committed; null if the card is not an attack. */
export function previewOf({ view, me }: Looking, card: CardId): Clash | null {
  if (!me || !isAttack(me.color, card)) return null;
  const parts = attackPreview(view, me, card);
  const value = totalOf(parts);
  const fails = value === 0 || failsByItself(view, me, card, value);
  const unmet = cannotBeMet(view, me, value);
  const verdict = fails ? "fails" : unmet ? "unmet" : null;
  return {
    from: me.ship,
    to: foeOf(view, me).ship,
    title: word("clash.preview", { defender: foeOf(view, me).name }),
    attack: totalFrom(parts, [card], value),
    defense: blank(word("clash.unknown")),
    verdict: verdict && { text: word(`verdict.${verdict}`), tone: fails ? "bad" : "good" },
    onMe: false,
  };
}

type Named<Name extends DuelEvent["event"]> = Extract<DuelEvent, { event: Name }>;

const isNamed = <Name extends DuelEvent["event"]>(event: DuelEvent, name: Name): event is Named<Name> =>
  event.event === name;

/** The attacks of the last exchange as they were told. Empty if there was none, or nobody attacked. */
export function lastClashes(looking: Looking, events: readonly GameEvent[]): Clash[] {
  const from = events.findLastIndex(({ event }) => event === "revealed");
  if (from < 0) return [];
  const told = events.slice(from) as DuelEvent[];
  return told.flatMap((event) => (isNamed(event, "attackMade") ? toldClash(looking, event, told) : []));
}

function toldClash(looking: Looking, attack: Named<"attackMade">, told: readonly DuelEvent[]): Clash[] {
  const { view, me } = looking;
  const attacker = view.captains.find(({ ship }) => ship === attack.ship);
  const met = told.find(
    (event): event is Named<"attackMet"> => isNamed(event, "attackMet") && event.ship === attack.ship,
  );
  if (!attacker || !met || !Array.isArray(attack.parts)) return [];
  const defender = foeOf(view, attacker);
  const answer = told.find(
    (event): event is Named<"defended"> => isNamed(event, "defended") && event.ship === defender.ship,
  );
  const through = met.outcome === "hit" || met.outcome === "unblockable";
  const winner = through ? attacker : defender;
  return [
    {
      from: attacker.ship,
      to: defender.ship,
      title: titleOf(looking, attacker, defender),
      attack: totalFrom(attack.parts, [attack.card], attack.value),
      defense:
        answer && answer.cards.length > 0
          ? totalFrom(answer.parts, answer.cards, answer.value)
          : blank(word("clash.none"), "0"),
      verdict: {
        text: word(`verdict.${met.outcome}`),
        tone: me === null ? "plain" : winner.seat === me.seat ? "good" : "bad",
      },
      onMe: me?.seat === defender.seat,
    },
  ];
}
