/** Example data for each shared part of the system, in all its states. */
import { BooleanField, NumberField, StringField } from "../common/fields-scalar";

export interface Example {
  /** The name of the file in `templates/parts`, without its extension. */
  readonly part: string;
  readonly state: string;
  readonly data: object;
  /** Whether the frame is as narrow as a chat card. */
  readonly narrow?: boolean;
}

const marks = (bought: number, left: number) =>
  Array.from({ length: bought }, (_, i) => ({ on: i < left, set: i < left ? bought - i : bought - i - 1 }));
const pips = {
  attr: "MN",
  title: "Maneuver: 3 of 5 left",
  left: 3,
  bought: 5,
  pips: marks(5, 3),
  many: false,
  clickable: true,
  component: "engine",
};
const boxes = { boxes: marks(4, 1), boxesTitle: "Toughness: 3 of 4 left", clickable: true };
const options = (reason = "") => [
  { index: 0, value: "37", name: "Starboard Engine", note: "4 damage", pressed: false, key: "1", reason: "" },
  { index: 1, value: "71", name: "Shield", note: "destroyed", pressed: true, key: "2", reason },
];
const question = {
  title: "Which roll counts?",
  text: "Photon Cannon at Explorer, index +5: pick one roll.",
  rows: [{ fields: [{ choices: options() }] }],
  submit: { label: "Take 71" },
};
const banner = {
  name: "Battleaxe",
  sign: "triangle",
  state: "your turn",
  points: [{ left: true }, { left: false }],
  pointsText: "1 of 2 actions left",
  round: "round 3",
  next: [{ text: "next: " }, { kind: "ship", sign: "diamond", text: "Explorer" }],
};
const formRows = {
  root: "example",
  rows: [
    {
      field: new BooleanField({ label: "Fleeing", hint: "Ships may turn to flee." }, { name: "option.fleeing" }),
      value: true,
      classes: "changed",
    },
    {
      field: new NumberField({ label: "Rounds", hint: "After so many the battle ends." }, { name: "option.roundCap" }),
      value: 10,
    },
    {
      field: new StringField({ label: "Damage", hint: "What a hit destroys." }, { name: "automation.damage" }),
      value: "do",
      choices: [
        { value: "do", label: "Apply automatically" },
        { value: "ask", label: "Ask the Gamemaster" },
      ],
    },
  ],
};
const formFields = {
  fields: [
    { name: "example-skill", label: "Skill", isNumber: true, value: 12, id: "example-skill" },
    { name: "example-gear", label: "Gear", isChoice: true, options: [{ value: "basic", label: "Basic", note: "0" }] },
  ],
  toggles: [{ name: "example-quick", label: "In haste", on: "yes", checked: true, options: [{ note: "−1" }] }],
};
const measures = {
  bars: [
    { label: "Size", value: "58", share: 0.6 },
    { label: "Speed", value: "5", share: 1 },
  ],
};
const startShip = {
  key: "0",
  group: "scene",
  chosen: true,
  img: "",
  name: "Battleaxe",
  worth: "400 credits",
  onScene: true,
  commanders: [{ value: "", label: "Gamemaster" }],
  owner: "",
  allies: true,
  sides: [{ value: "a", label: "Side A" }],
};
const mates = {
  field: "example-mates",
  shown: true,
  mates: [
    { id: "example-mate-1", name: "Player 2" },
    { id: "example-mate-2", name: "Player 3" },
  ],
};
const numberField = { path: "system.mr", value: 2, label: "Maneuver rating", steps: true };
const end = { end: { label: "End turn", note: "an unspent action can be saved", suggested: false } };
const playingCard = {
  id: "card",
  card: "7H",
  picture: "systems/all-hands/assets/cards/7H.svg",
  label: "7♥: defends 8",
  caption: "defends 8",
  short: "8",
  badge: "+1",
  tone: "",
  reason: "",
  action: "card",
  pressed: false,
  key: "1",
};
const cardBack = { picture: "systems/all-hands/assets/cards/back.svg", label: "", caption: "", badge: "", action: "" };
const seaFace = {
  name: "Patrol Ship",
  written: "Patrol Ship",
  attack: 1,
  ability: "+3 as target",
  art: "systems/all-hands/assets/sea/patrol.svg",
  attackFrom: { mark: "≈" },
  abilityFrom: { mark: "⌂" },
  changed: false,
};
const seaCard = {
  id: "ship-card",
  card: "patrol-1",
  face: seaFace,
  size: "sea",
  up: true,
  label: "Patrol Ship, attack 1, +3 as target",
};
const option = { role: "radio", index: 0, name: "Shield", note: "PR 4", key: "1", pressed: false };
const changed = {
  rows: [
    {
      name: "Laser of Red Two at Hydra",
      sign: "triangle",
      about: "12 against 11",
      changed: true,
      fields: [{ label: "Hits", named: true, choices: options("it is out of reach") }],
      notes: [{ text: "By the rules: failure", tone: "plain" }],
    },
  ],
  submit: { label: "Apply the change", reason: "something is still to be chosen", disabled: true },
  quick: { label: "Hold all fire", key: "H", reason: "" },
  clear: "As proposed",
  verdict: { changed: true, text: "differs from the rules" },
};
const offers = {
  labels: { offers: "Anytime" },
  board: {
    offers: {
      buttons: [
        { name: "flip", label: "Show a ship", key: "F", reason: "", pressed: false },
        { name: "offerEnd", label: "Really offer to end?", key: "", reason: "", pressed: true },
        { name: "surrender", label: "Surrender", key: "", reason: "the game is over", pressed: false },
      ],
      hint: "Whoever has sunk more wins.",
    },
  },
};
const stepper = {
  title: "Maneuver",
  word: "maneuverability",
  label: "MN",
  component: "engine",
  field: "MN",
  by: 1,
  value: 3,
  canLower: true,
};

const deed = { id: "injury", label: "Apply 8 HP to Jane Doe", mark: "", done: false, undone: false, reason: "" };
const rollSum = {
  label: "Effective skill",
  value: "10",
  parts: [
    { label: "aim", amount: "+3" },
    { label: "range", amount: "−7" },
  ],
};

export const EXAMPLES: readonly Example[] = [
  { part: "attribute-pips", state: "enabled", data: pips },
  { part: "attribute-pips", state: "focused", data: pips },
  { part: "attribute-pips", state: "to be read only", data: { ...pips, clickable: false } },
  { part: "attribute-pips", state: "too many to draw", data: { ...pips, many: true, left: 31, bought: 40, pips: [] } },
  {
    part: "circumstances",
    state: "two of them",
    data: {
      circumstances: [
        { text: "−2", about: "Ion storm: attacks −2 · until the end of round 3" },
        { text: "+1", about: "Fresh crew: actions +1" },
      ],
    },
  },
  { part: "damage-boxes", state: "enabled", data: boxes },
  { part: "damage-boxes", state: "focused", data: boxes },
  { part: "damage-boxes", state: "to be read only", data: { ...boxes, clickable: false } },
  {
    part: "die-face",
    state: "two pips",
    data: {
      pips: [
        { x: 6, y: 6 },
        { x: 18, y: 18 },
      ],
    },
  },
  {
    part: "dice-strip",
    state: "one counts, one is void",
    data: [
      { value: 37, note: "Engine", chosen: false, void: false },
      { value: 71, note: "Shield", chosen: true, void: false },
      { value: 99, note: "no third roll", chosen: false, void: true },
    ],
  },
  { part: "form-fields", state: "enabled", data: formFields },
  { part: "form-rows", state: "enabled", data: formRows },
  { part: "mates", state: "enabled", data: mates },
  { part: "start-ship", state: "enabled", data: startShip },
  { part: "measures", state: "enabled", data: measures },
  {
    part: "portrait",
    state: "enabled",
    data: { ...measures, name: "Battleaxe", worth: "400 credits", line: "Fast, with one large gun.", pictures: [] },
  },
  { part: "die-entry", state: "enabled", data: { reason: "Attack roll", name: "Battleaxe", sides: 100 } },
  {
    part: "strip",
    state: "one answer is lost",
    data: {
      kind: "lost",
      title: "Answers that are lost",
      lines: [
        { text: "What Player 1 chose in secret is lost.", buttons: [{ do: "0 0", label: "The usual answer counts" }] },
      ],
    },
  },
  { part: "number-field", state: "enabled", data: numberField },
  { part: "number-field", state: "blank: as usual", data: { ...numberField, value: "", placeholder: "+2" } },
  { part: "odds-bar", state: "likely", data: { label: "hit", percent: "72.5%", share: 0.725 } },
  { part: "odds-bar", state: "impossible", data: { label: "hit", percent: "0%", share: 0 }, narrow: true },
  { part: "choice", state: "enabled", data: option },
  { part: "choice", state: "focused", data: option },
  { part: "choice", state: "chosen", data: { ...option, pressed: true } },
  { part: "choice", state: "greyed with its reason", data: { ...option, reason: "destroyed" } },
  { part: "choice", state: "with a number", data: { ...option, value: "71", note: "destroyed" } },
  { part: "playing-card", state: "enabled", data: playingCard },
  { part: "playing-card", state: "focused", data: playingCard },
  { part: "playing-card", state: "chosen", data: { ...playingCard, pressed: true } },
  { part: "playing-card", state: "free", data: { ...playingCard, badge: "free", tone: "good" } },
  {
    part: "playing-card",
    state: "greyed with its reason",
    data: { ...playingCard, badge: "", reason: "no plays left" },
  },
  { part: "playing-card", state: "to be looked at", data: { ...playingCard, action: "", badge: "", key: "" } },
  { part: "roll-deed", state: "enabled", data: deed },
  { part: "roll-deed", state: "focused", data: deed },
  { part: "roll-deed", state: "done", data: { ...deed, done: true, mark: "done by Gamemaster" } },
  { part: "roll-deed", state: "greyed with its reason", data: { ...deed, reason: "Jane Doe is not yours." } },
  { part: "roll-sum", state: "enabled", data: rollSum },
  { part: "playing-card", state: "face down", data: cardBack },
  { part: "print", state: "enabled", data: { sheet: "style-guide" } },
  { part: "rule-link", state: "enabled", data: { uuid: "", anchor: "shields", name: "Shields and cloaks" } },
  { part: "hand-order", state: "enabled", data: { label: "Order: value", next: "suit" } },
  { part: "question", state: "open", data: question },
  { part: "question", state: "several rows", data: { ...question, rows: rowsOf() } },
  { part: "question", state: "narrow", data: question, narrow: true },
  { part: "question", state: "changed, and refused", data: { ...question, ...changed } },
  { part: "offers", state: "asks whether it is meant", data: offers },
  { part: "ship-card", state: "enabled", data: { ...seaCard, action: "card", size: "hand" } },
  { part: "ship-card", state: "focused", data: { ...seaCard, action: "card", size: "hand" } },
  {
    part: "ship-card",
    state: "chosen",
    data: { ...seaCard, action: "card", size: "hand", pressed: true, badge: "+1" },
  },
  {
    part: "ship-card",
    state: "greyed with its reason",
    data: { ...seaCard, action: "card", size: "hand", reason: "It has no card to pay.", caption: "pay", key: "1" },
  },
  { part: "ship-card", state: "at sea, face up", data: seaCard },
  { part: "ship-card", state: "at sea, face down", data: { ...seaCard, up: false } },
  { part: "ship-card", state: "a wake", data: { ...seaCard, back: true, hull: 3, label: "An enemy ship, face down" } },
  { part: "ship-card", state: "in a list", data: { ...seaCard, size: "small" } },
  { part: "ship-card", state: "in a hand, face down", data: { back: true, size: "hand" } },
  {
    part: "ship-card",
    state: "changed at the table",
    data: { ...seaCard, size: "hand", face: { ...seaFace, attack: 2, attackFrom: { mark: "✎" }, changed: true } },
  },
  { part: "seat-banner", state: "one's own turn", data: { ...banner, ...end } },
  { part: "seat-banner", state: "waiting", data: { ...banner, waiting: true, state: "waiting for Player 1" } },
  { part: "seat-banner", state: "narrow", data: { ...banner, ...end, undo: "Undo", redo: "Redo" }, narrow: true },
  {
    part: "seat-banner",
    state: "of a Gamemaster",
    data: { ...banner, undo: "Undo", automation: "Automation" },
  },
  {
    part: "seat-banner",
    state: "of a Gamemaster who plays both sides",
    data: {
      ...banner,
      undo: "Undo",
      looks: [
        {
          seat: "seat-2",
          name: "The Lamplighter Fleet",
          sign: "diamond",
          label: "View as The Lamplighter Fleet",
        },
      ],
    },
  },
  {
    part: "sentence",
    state: "with ships, a component and a number",
    data: [
      { kind: "ship", sign: "triangle", text: "Battleaxe" },
      { text: " fires " },
      { kind: "part", text: "Photon Cannon" },
      { text: " at " },
      { kind: "ship", sign: "diamond", text: "Explorer" },
      { text: ": " },
      { kind: "number", text: "71" },
      { text: "." },
    ],
  },
  { part: "stepper", state: "enabled", data: stepper },
  { part: "stepper", state: "focused", data: stepper },
  { part: "stepper", state: "at its lowest", data: { ...stepper, value: 1, canLower: false } },
];

function rowsOf(): object[] {
  const screens = [
    { ...option, pressed: true },
    { ...option, index: 1, name: "none" },
  ];
  const computers = [{ ...option, index: 2, name: "Photon Cannon", note: "" }];
  return [
    { fields: [{ label: "Screen", named: true, key: "1", choices: screens }] },
    { fields: [{ label: "Computer helps", named: true, key: "2", choices: computers }] },
  ];
}
