/** The choices in the dialog that starts a battle, as its template needs them. */
import { askedRows, proposedAutomations } from "../battle/agreed";
import { commanders, likelyCommander, players } from "../battle/seats";
import { gameName, tableGames } from "../game/games";
import type { GameFace, HouseOptions } from "../game/table-game";
import { signAt } from "../text/signs";
import { localize, textOr } from "../text/sentence";
import { formRows } from "../windows/form-rows";
import { candidateRow, type Candidate } from "./candidates";
import { SIDES } from "./sides";
import { evenPairs } from "./even-fights";
import { fleetChoices } from "./fleets";
import { gamePicture } from "./game-picture";
import { optionRows } from "./option-rows";
import { packedRows } from "./packed";
import { GROUPS } from "./roster";
import { sceneRows } from "./stage";

/** What is asked about each ship: its own fields, its commander and its side. */
export async function rowContext(table: GameFace, candidate: Candidate): Promise<Record<string, unknown>> {
  const alone = { value: "", label: localize("ALLHANDS.side.own") };
  return {
    ...(await candidateRow(table, candidate)),
    owner: likelyCommander(candidate.actor),
    commanders: commanders(table),
    sides: [...SIDES.map((side) => ({ value: side, label: localize(`ALLHANDS.side.${side}`) })), alone],
    // Ships that all fight each other have no allies.
    allies: table.apart !== true,
    mates: table.stations ? players() : [],
  };
}

/** The possible sides; in a game without allies all ships share one column. */
function columns({ apart }: GameFace): object[] {
  if (apart) return [{ side: "all", label: "" }];
  const sides = SIDES.map((side, at) => ({ side, sign: signAt(at), label: localize(`ALLHANDS.side.${side}`) }));
  return [...sides, { side: "", label: localize("ALLHANDS.start.alone") }];
}

/** Possible commanders, to be dragged to ships: people before bots, those who are online first. */
function people(table: GameFace): object[] {
  const here = new Set(players().flatMap(({ id, active }) => (active ? [id] : [])));
  const all = commanders(table).map((one) => {
    const isBot = one.value.startsWith("bot:");
    return {
      ...one,
      isBot,
      isHere: isBot || one.value === "" || here.has(one.value),
      icon: isBot ? "fa-gears" : "fa-user",
    };
  });
  return all.sort((a, b) => Number(a.isBot) - Number(b.isBot) || Number(b.isHere) - Number(a.isHere));
}

/** A game's own hint below its terms; if it has none, who may read the fighting ships if that is everyone. */
const hintOf = ({ id, secretActors }: GameFace): string =>
  textOr(`ALLHANDS.start.gameHint.${id}`, secretActors === true ? "" : localize("ALLHANDS.start.hint"));

/** All the choices. `found`: who could fight; `given`: house options that are wanted; `title`: the name as typed. */
export async function choicesOf(
  table: GameFace,
  found: readonly Candidate[],
  given: HouseOptions,
  title: string,
): Promise<Record<string, unknown>> {
  const packed = packedRows(table);
  const { rows: choices, usual } = await sceneRows(table, found);
  const name = { name: "name", label: localize("ALLHANDS.start.nameLabel"), value: title, required: true };
  const scene = { name: "scene", label: localize("ALLHANDS.start.scene.label"), value: usual, choices };
  const games = tableGames().map(async (each) => {
    const row = { id: each.id, name: gameName(each), chosen: each === table };
    return { ...row, picture: await gamePicture(each) };
  });
  return {
    games: await Promise.all(games),
    severalGames: games.length > 1,
    ships: await Promise.all(found.map((candidate) => rowContext(table, candidate))),
    groups: GROUPS.map((id) => ({
      id,
      label: localize(`ALLHANDS.start.group.${id}`),
      rows: packed.filter(({ group }) => group === id),
    })),
    columns: columns(table),
    fleets: fleetChoices(table),
    allies: table.apart !== true,
    people: people(table),
    head: formRows([name, scene, ...askedRows(table, "head")]),
    captains: askedRows(table, "captains"),
    options: formRows([...askedRows(table, "rules"), ...optionRows(table, given)]),
    automations: formRows(proposedAutomations(table)),
    even: evenPairs(table.id).length > 0,
    none: found.length === 0 && packed.length === 0,
    hint: hintOf(table),
  };
}
