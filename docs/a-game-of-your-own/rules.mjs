/**
 * Powder and Planks, the rules. Two ships, five rounds. Each captain is dealt five of the eight kegs of powder of their
 * own, which the other does not see. In a round both choose a keg in secret, and each throws a die beside it: the greater
 * sum tears a plank off the other ship, or two if it is greater by four. A heavy keg bursts where the die shows a one.
 *
 * Nothing in here knows of Foundry: rules are plain functions, which ask a referee and tell it what happened.
 */

const PLANKS = 4;
const ROUNDS = 5;
const KEGS = [1, 2, 3, 4, 5, 6, 7, 8];
/** From this one on a keg may burst. */
export const HEAVY = 6;
/** What one gun must be stronger by to tear off two planks. */
const FAR = 4;

/** The rules, made of the kernel that All Hands offers: `game.system.api.kernel`. */
export function powderAndPlanks({ asking, oneOf, RulesError }) {
  /** The one question of the game: a menu of the kegs that the seat has. It reads the view, in which no others are. */
  const load = {
    name: "load",
    menu: (view) => oneOf(view.kegs),
    // For a captain who is away.
    fallback: (view) => view.kegs[0],
  };

  function setup({ fighters }) {
    if (fighters.length !== 2) throw new RulesError("not-two-ships", { count: fighters.length });
    const ships = fighters.map(({ seat, name }) => ({ seat, name, planks: PLANKS, kegs: [] }));
    return { round: 0, ships, over: null };
  }

  /** The first step: dice and cards fall in steps, never in `setup`. */
  function deal(state, referee) {
    for (const ship of state.ships) {
      ship.kegs = referee.shuffle("kegs", KEGS).slice(0, ROUNDS);
      ship.kegs.sort((a, b) => a - b);
      referee.tell({ event: "dealt", seat: ship.seat, ship: ship.name, count: ROUNDS });
      // Of what only one captain may know there is an event for that one alone.
      referee.tell({ event: "dealtKegs", seat: ship.seat, kegs: [...ship.kegs] }, [ship.seat]);
    }
    state.round = 1;
  }

  /** Fires what was loaded, and gives how strong it was; 0: it burst. */
  function fire(ship, keg, referee) {
    ship.kegs.splice(ship.kegs.indexOf(keg), 1);
    const die = referee.die("gun", 6, ship.seat);
    const burst = keg >= HEAVY && die === 1;
    referee.tell({ event: "fired", seat: ship.seat, ship: ship.name, keg, die, burst });
    if (burst) tear(ship, 1, referee);
    return burst ? 0 : keg + die;
  }

  function tear(ship, planks, referee) {
    ship.planks = Math.max(0, ship.planks - planks);
    referee.tell({ event: "torn", seat: ship.seat, ship: ship.name, planks, left: ship.planks });
  }

  /** One round: both choose at once and in secret, both fire, the stronger hits. */
  function play(state, referee) {
    const [first, second] = state.ships;
    // Every question of a step comes before what it changes: a menu is made from the state as the step found it.
    const kegs = referee.askAll(state.ships.map(({ seat }) => asking(load, seat, null)));
    const ahead = fire(first, kegs[0], referee) - fire(second, kegs[1], referee);
    if (ahead === 0) referee.tell({ event: "smoke" });
    else tear(ahead > 0 ? second : first, Math.abs(ahead) >= FAR ? 2 : 1, referee);
    state.round += 1;
    if (state.round > ROUNDS || state.ships.some(({ planks }) => planks === 0)) end(state, referee);
  }

  function end(state, referee) {
    const most = Math.max(...state.ships.map(({ planks }) => planks));
    const best = state.ships.filter(({ planks }) => planks === most);
    const winners = best.length === 1 ? best : [];
    state.over = { winners: winners.map(({ seat }) => seat), reason: "planks" };
    referee.tell({ event: "ended", ships: winners.map(({ name }) => name), planks: most });
  }

  return {
    // The id of the module and, after a dot, the subtype that its manifest declares.
    id: "powder-and-planks.duel",
    version: 1,
    questions: { load },
    setup,
    step: (state, referee) => (state.round === 0 ? deal : play)(state, referee),
    outcome: ({ over }) => over,
    seats: ({ ships }) => ships.map(({ seat }) => seat),
    /** Of the other ship a captain sees how many kegs it has, and not which. */
    view: ({ round, ships, over }, seat) => ({
      round,
      rounds: ROUNDS,
      over,
      kegs: ships.find((ship) => ship.seat === seat)?.kegs ?? [],
      ships: ships.map(({ kegs, ...ship }) => ({ ...ship, kegs: kegs.length })),
    }),
  };
}

/** Whether a state can be played: a Gamemaster may have edited the battle by hand. */
export function checkShips({ ships, round }, { RulesError }) {
  const isKeg = (keg) => KEGS.includes(keg);
  for (const { name, planks, kegs } of ships) {
    if (!Number.isInteger(planks) || planks < 0 || !kegs.every(isKeg)) throw new RulesError("bad-ship", { name });
    if (round > 0 && kegs.length !== ROUNDS + 1 - round) throw new RulesError("bad-kegs", { name, count: kegs.length });
  }
}
