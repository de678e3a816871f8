/** Skill levels, maneuvers and options: reference pages and the numbers in them. GURPS quick reference; T5 to T7. */
import type { Span } from "../numbers";

/** Names of base skill levels; T5. */
export const SKILL_LEVELS = [
  { id: "unskilled", from: null, to: 7 },
  { id: "feeble", from: 8, to: 9 },
  { id: "average", from: 10, to: 11 },
  { id: "competent", from: 12, to: 13 },
  { id: "exceptional", from: 14, to: 16 },
  { id: "heroic", from: 17, to: 19 },
  { id: "largerThanLife", from: 20, to: 21 },
  { id: "legendary", from: 22, to: 23 },
  { id: "superhuman", from: 24, to: 26 },
  { id: "godlike", from: 27, to: null },
] as const satisfies readonly (Span & { readonly id: string })[];

/** How far a maneuver lets one move: not at all, some hexes, a share of Move, or as the action taken (`varies`). */
interface Reach {
  readonly hexes?: number;
  readonly share?: number;
  readonly varies?: true;
}

/** A maneuver of the reference: its movement, and its other printed numbers by name. */
export interface Maneuver {
  readonly move: Reach;
  readonly attacks: boolean;
  /** Active defenses until the next turn. */
  readonly defense: "normal" | "none" | "better" | "worse" | "varies";
  readonly numbers: { readonly [name: string]: number };
}

const STEP = { hexes: 1 } as const;
const STAY = { hexes: 0 } as const;

/** Every maneuver; T6. */
export const MANEUVERS = {
  aim: { move: STEP, attacks: false, defense: "normal", numbers: { bracedHexes: 0, twoTurns: 1, threeTurns: 2 } },
  allOutAttack: {
    move: { share: 0.5 },
    attacks: true,
    defense: "none",
    numbers: { melee: 4, ranged: 1, meleeAttacks: 2, damage: 2 },
  },
  allOutDefense: {
    move: STEP,
    attacks: false,
    defense: "better",
    numbers: { oneDefense: 2, differentDefenses: 2, dodgeShare: 0.5 },
  },
  attack: { move: STEP, attacks: true, defense: "normal", numbers: { offHand: -4 } },
  changePosture: { move: STAY, attacks: false, defense: "normal", numbers: { lyingToStandingTurns: 2 } },
  concentrate: { move: STEP, attacks: false, defense: "normal", numbers: { hold: -3 } },
  committedAttack: {
    move: STEP,
    attacks: true,
    defense: "worse",
    numbers: { hit: 2, damage: 1, defense: -2, farHexes: 2, farHit: -2 },
  },
  defensiveAttack: {
    move: STEP,
    attacks: true,
    defense: "better",
    numbers: { damage: -2, parryOrBlock: 1, kickFall: 2, foeAgainstGrapple: 1 },
  },
  doNothing: { move: STAY, attacks: false, defense: "normal", numbers: { stunnedDefense: -4 } },
  evaluate: { move: STEP, attacks: false, defense: "normal", numbers: { perTurn: 1, most: 3 } },
  feint: { move: STEP, attacks: false, defense: "normal", numbers: {} },
  move: { move: { hexes: 6 }, attacks: false, defense: "normal", numbers: { afterRunning: 1 } },
  moveAndAttack: {
    move: { share: 1 },
    attacks: true,
    defense: "normal",
    numbers: { melee: -4, meleeCap: 9, ranged: -2, fall: -2 },
  },
  ready: { move: STEP, attacks: false, defense: "normal", numbers: {} },
  wait: { move: { varies: true }, attacks: true, defense: "varies", numbers: {} },
} as const satisfies { readonly [id: string]: Maneuver };

/** An option of attack or defense. `strains`: a critical failure costs 1 HP in the arm or leg used, DR or not. */
export interface CombatOption {
  readonly fp: number;
  readonly strains: boolean;
  readonly numbers: { readonly [name: string]: number };
}

/** Every option of attack and defense; T7, GURPS-43. */
export const COMBAT_OPTIONS = {
  retreat: { fp: 0, strains: false, numbers: { dodge: 3, fencingParry: 3, other: 1, hexes: 1, perTurn: 1 } },
  dodgeAndDrop: { fp: 0, strains: false, numbers: { dodge: 3, perTurn: 1 } },
  deceptiveAttack: { fp: 0, strains: false, numbers: { skillPerStep: -2, defensePerStep: -1, least: 10 } },
  riposte: { fp: 0, strains: false, numbers: { leastParry: 8, others: 0.5 } },
  telegraphicAttack: { fp: 0, strains: false, numbers: { hit: 4, dodge: 2 } },
  dualWeaponAttack: { fp: 0, strains: false, numbers: { hit: -4, offHand: -4, bothOnOneFoe: -1, attacks: 2 } },
  rapidStrike: { fp: 0, strains: false, numbers: { hit: -6, attacks: 2 } },
  flurryOfBlows: { fp: 2, strains: true, numbers: { hit: -3, fpPerAttack: 1, attacks: 2 } },
  mightyBlow: { fp: 1, strains: true, numbers: { damage: 2 } },
  heroicCharge: { fp: 1, strains: true, numbers: {} },
  feverishDefense: { fp: 1, strains: true, numbers: { defense: 2 } },
  rapidRecovery: { fp: 1, strains: true, numbers: {} },
} as const satisfies { readonly [id: string]: CombatOption };
export type CombatOptionId = keyof typeof COMBAT_OPTIONS;

/** Hit points that a critical failure with a straining option costs. */
export const STRAIN = 1;
