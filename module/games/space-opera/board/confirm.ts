/** Questions for the Gamemaster to confirm: each result as the rules propose it, with its alternatives. */
import { oneLine, signed } from "../../../kit/text/sentence";
import { DEGREES, type Degree } from "../../../rules/gurps";
import { equal, type Json } from "../../../rules/kernel";
import {
  MOST_DAMAGE,
  pilotParts,
  seatsOf,
  shipOf,
  sum,
  type ContestResult,
  type EndAbout,
  type HitAbout,
  type Phase,
  type PhaseAnswer,
  type RiskAbout,
  type RollAbout,
  type ShotAbout,
  type ShotResult,
} from "../../../rules/space-opera";
import { replaced, rowOf, type Choice, type Field, type Row } from "../../../kit/board/form";
import { shipRow, type Asked, type Asker } from "./panel";
import {
  chancesOf,
  degreeText,
  gunName,
  levelText,
  locationOf,
  memberOf,
  inPercent,
  shipName,
  shipSign,
  word,
} from "../story/words";
import { listed } from "../../../kit/text/lists";

const notes = (text: string): Row["notes"] => (text === "" ? [] : [{ text, tone: "plain" }]);

/** Marks a row that differs from the rules' proposal, and notes what that was. */
const changedFrom = (changed: boolean, result: string): Pick<Row, "changed" | "notes"> => ({
  changed,
  notes: notes(changed ? word("rulesSay", { result }) : ""),
});

/** The seats as a list of toggle buttons. */
function winnersField<About, Answer>(
  { view, make, players }: Asked<About, Answer>,
  winners: readonly string[],
  becomes: (winners: string[]) => Json,
): Field {
  const checks = seatsOf(view).map((seat) => {
    const isWinner = winners.includes(seat);
    const others = seatsOf(view).filter((one) => (one === seat ? !isWinner : winners.includes(one)));
    const ships = view.ships.filter((ship) => ship.seat === seat);
    return make.choice(becomes(others), {
      sign: shipSign({ seat }),
      name: players[seat] ?? seat,
      note: listed(ships.map(({ name }) => name)),
      pressed: isWinner,
    });
  });
  return { label: word("field.winners"), named: true, checks };
}

const beginPhase: Asker<{ phase: Phase; turn: number }, PhaseAnswer> = (asked) => {
  const { about, answer, make } = asked;
  const option = (name: PhaseAnswer["do"], becomes: PhaseAnswer): Choice =>
    make.choice(becomes, { name: word(`phaseDo.${name}`), pressed: answer.do === name });
  const choices = [
    option("play", { do: "play" }),
    option("skip", { do: "skip" }),
    option("end", { do: "end", winners: [] }),
  ];
  const fields: Field[] = [{ label: word("field.phase"), named: false, choices }];
  if (answer.do === "end") fields.push(winnersField(asked, answer.winners, (winners) => ({ do: "end", winners })));
  const phase = word(`phase.${about.phase}`);
  const submit = answer.do === "end" ? word("do.endBattle") : word(`do.${answer.do}Phase`, { phase: about.phase });
  return { rows: [rowOf({ name: phase, fields })], values: about, submit };
};

/** The four outcomes of a roll as buttons. */
function degreeField<About, Answer>(
  { make }: Asked<About, Answer>,
  chosen: Degree | null,
  becomes: (degree: Degree | null) => Json,
  withNothing: boolean,
): Field {
  const degrees: readonly (Degree | null)[] = withNothing ? [...DEGREES, null] : DEGREES;
  const choices = degrees.map((degree) =>
    make.choice(becomes(degree), { name: degreeText(degree), pressed: degree === chosen }),
  );
  return { label: word("field.result"), named: false, choices };
}

/** A roll and the number it was rolled against; without a roll, a note that none was needed. */
const rolledText = (total: number | null, effective: number): string =>
  total === null ? word("sureHint") : word("told.rolledAgainst", { total, effective });

const confirmShots: Asker<{ shots: ShotAbout[] }, ShotResult[]> = (asked) => {
  const { view, about, answer, proposed, make } = asked;
  const rows = about.shots.map((shot, at) => {
    const result = answer[at] ?? { degree: "failure", victim: shot.target };
    const put = (change: Partial<ShotResult>) => replaced(answer, at, { ...result, ...change });
    const victims = [
      ...view.ships
        .filter((one) => one.ship !== shot.ship && (!one.destroyed || one.ship === shot.target))
        .map((one) =>
          make.choice(put({ victim: one.ship }), {
            sign: shipSign(one),
            name: one.name,
            pressed: result.victim === one.ship,
          }),
        ),
      make.choice(put({ victim: null }), { name: word("nobody"), pressed: result.victim === null }),
    ];
    const was = proposed[at] ?? result;
    return shipRow(view, shot.ship, {
      name: word("shotAt", { gun: gunName(view, shot.gun), target: shipName(view, shot.target) }),
      about: rolledText(shot.total, shot.effective),
      fields: [
        degreeField(asked, result.degree, (degree) => put(degree === null ? {} : { degree }), false),
        { label: word("field.victim"), named: true, choices: victims },
      ],
      ...changedFrom(!equal(result, was), degreeText(was.degree)),
    });
  });
  const hits = answer.filter(({ degree, victim }) => degree.endsWith("uccess") && victim !== null).length;
  return { rows, submit: word("do.countHits", { count: hits }) };
};

const confirmDamage: Asker<{ hits: HitAbout[] }, number[]> = (asked) => {
  const { view, about, answer, proposed, make } = asked;
  const rows = about.hits.map((hit, at) => {
    const location = locationOf(shipOf(view, hit.ship), hit.location);
    const choices = Array.from({ length: MOST_DAMAGE + 1 }, (_, level) =>
      make.choice(replaced(answer, at, level), {
        name: `${level} ${levelText(level)}`,
        hint: word(`levelMeans.${level}`),
        pressed: answer[at] === level,
      }),
    );
    const gun = gunName(view, hit.gun);
    return shipRow(view, hit.ship, {
      ...(location && { name: word("partOf", { part: location.name, ship: shipName(view, hit.ship) }) }),
      about: gun === "" ? word(`told.cause.${hit.why}`) : gun,
      fields: [{ label: word("field.level"), named: false, choices }],
      ...changedFrom(answer[at] !== proposed[at], levelText(proposed[at] ?? 0)),
    });
  });
  const done = answer.filter((level) => level > 0);
  const level = levelText(done[0] ?? 0);
  return { rows, submit: word("do.countDamage", { count: done.length, level }) };
};

const confirmCasualties: Asker<{ risks: RiskAbout[] }, boolean[]> = (asked) => {
  const { view, about, answer, proposed, make } = asked;
  const fate = (dies: boolean) => word(dies ? "fate.dies" : "fate.lives");
  const rows = about.risks.map(({ ship: id, member, major, level }, at) => {
    const ship = shipOf(view, id);
    const choices = [false, true].map((dies) =>
      make.choice(replaced(answer, at, dies), { name: fate(dies), pressed: answer[at] === dies }),
    );
    return shipRow(view, id, {
      name: word("partOf", { part: memberOf(ship, member)?.name ?? member, ship: ship?.name ?? "" }),
      about: word(major ? "majorOf" : "minorOf", { level: levelText(level) }),
      fields: [{ label: word("field.fate"), named: false, choices }],
      ...changedFrom(answer[at] !== proposed[at], fate(proposed[at] === true)),
    });
  });
  return { rows, submit: word("do.countDead", { count: answer.filter(Boolean).length }) };
};

const confirmRoll: Asker<RollAbout, Degree | null> = (asked) => {
  const { view, about, answer, proposed } = asked;
  const against = about.target === null ? "" : word("against", { target: shipName(view, about.target) });
  const row = shipRow(view, about.ship, {
    about: oneLine([word(`rollOf.${about.what}`), against, rolledText(about.total, about.effective)]),
    fields: [degreeField(asked, answer, (degree) => degree, true)],
    ...changedFrom(answer !== proposed, degreeText(proposed)),
  });
  return { rows: [row], values: { ship: row.name }, submit: word("do.count", { result: degreeText(answer) }) };
};

const confirmContest: Asker<{ ship: string; target: string; what: "reversal" | "range" }, ContestResult> = (asked) => {
  const { view, about, answer, proposed, make } = asked;
  const resultText = ({ winner, critical }: ContestResult): string => {
    if (winner === null) return word("contestTie");
    return word(critical ? "contestCritical" : "contestWon", { ship: shipName(view, winner) });
  };
  const results: readonly ContestResult[] = [
    ...[about.ship, about.target].flatMap((winner) =>
      [false, true].map((critical): ContestResult => ({ winner, critical })),
    ),
    { winner: null, critical: false },
  ];
  const choices = results.map((result) => make.choice({ ...result }, { name: resultText(result) }));
  const values = { ship: shipName(view, about.ship), target: shipName(view, about.target) };
  const row = rowOf({
    name: word("versus", values),
    about: word(`told.contest.${about.what}`),
    fields: [{ label: word("field.result"), named: false, choices }],
    ...changedFrom(!equal(answer, proposed), resultText(proposed)),
  });
  return { rows: [row], values, submit: word("do.count", { result: resultText(answer) }) };
};

/** The bounds of the modifier of unorthodox tactics. */
const MODIFIERS = [-20, 10] as const;

const unorthodox: Asker<{ ship: string; plan: string }, number> = ({ view, about, answer, proposed, make }) => {
  const ship = shipOf(view, about.ship);
  const skill = (ship ? sum(pilotParts(view, ship)) : 0) + answer;
  const stepper = make.stepper(answer, MODIFIERS, signed(answer), (value) => value);
  const row = shipRow(view, about.ship, {
    about: word("quoted", { words: about.plan }),
    fields: [{ label: word("field.modifier"), named: true, stepper }],
    notes: notes(word("wouldRoll", { effective: skill, chance: inPercent(chancesOf(view, skill).success) })),
    changed: answer !== proposed,
  });
  return { rows: [row], values: { ship: row.name }, submit: word("do.roll", { modifier: signed(answer) }) };
};

const confirmEnd: Asker<EndAbout, { winners: string[] } | null> = (asked) => {
  const { about, answer, make } = asked;
  const choices = [
    make.choice(answer ?? { winners: about.winners }, { name: word("do.endBattle"), pressed: answer !== null }),
    make.choice(null, { name: word("do.playOn"), pressed: answer === null }),
  ];
  const fields: Field[] = [{ label: word("field.end"), named: false, choices }];
  if (answer !== null) fields.push(winnersField(asked, answer.winners, (winners) => ({ winners })));
  const count = answer?.winners.length ?? 0;
  const row = rowOf({
    name: word(`told.endReason.${about.reason}`),
    fields,
    notes: notes(answer === null ? "" : count === 0 ? word("nobodyWins") : word("winners", { count })),
  });
  return { rows: [row], submit: word(answer === null ? "do.playOn" : "do.endBattle") };
};

export const CONFIRM_PANELS = {
  beginPhase,
  confirmShots,
  confirmDamage,
  confirmCasualties,
  confirmManeuver: confirmRoll,
  confirmControl: confirmRoll,
  confirmContest,
  unorthodox,
  confirmEnd,
};
