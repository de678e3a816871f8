/** The player's side of a self-check: a button to press, and the checks that then run on this screen. */
import { typeOf } from "../../kit/platform/home";
import {
  change,
  changeWithin,
  deleteWithin,
  documentAt,
  documentsOf,
  make,
  makeWithin,
  mayUser,
} from "../../kit/platform/documents";
import { COMPONENT, MARK, TRIAL } from "./bench";
import { Different, isRefused, same, type CheckOutcome } from "./check";
import { withDice } from "./chat";
import {
  here,
  type ActorDoc,
  type CombatDoc,
  type Doc,
  type MacroDoc,
  type MessageDoc,
  type UserDoc,
} from "./foundry-types";
import { surroundings } from "./surroundings";
import type { Application } from "../../kit/platform/applications";
import { invitationOf, say, type Invitation, type Task } from "./notes";
import { errorText, unattended } from "../../kit/platform/notices";
import { answerQueries, ask } from "../../kit/platform/queries";

/** A task, and how the Gamemaster's write of it was heard here. */
interface Help {
  readonly run: string;
  readonly task: Task;
  readonly gamemaster: UserDoc;
  readonly options: { readonly allHands?: unknown };
  readonly userId: string;
}

/** Milliseconds that the Gamemaster's screen may take to answer. */
const ANSWER_MS = 5_000;
/** Lines of a player's console that go into the report. */
const PLAYER_LINES = 10;
/** A flag that a player cannot set on a Gamemaster. */
const FORGED = "selfCheckForged";

/** A document of the self-check's own; nothing else may be touched. */
function trial<Found extends Doc>({ run }: Help, uuid: string): Found {
  const found = documentAt<Found>(uuid);
  if (found?.flags["all-hands"]?.[MARK] !== run) throw new Different(`the document ${uuid}`, "nothing");
  return found;
}

/** Checks on a player's screen. Their texts are with those of all checks. */
export const PLAYER_CHECKS: { readonly [id: string]: (help: Help) => Promise<void> } = {
  async playerOwnShip(help) {
    const ship = trial<ActorDoc>(help, help.task.own);
    await change(ship, { "system.budget": 3 });
    const [made] = await makeWithin<"Item", Doc>(ship, "Item", [COMPONENT]);
    await changeWithin(ship, "Item", [{ _id: made?.id, name: "Player's" }]);
    same([ship.system["budget"], ship.items.size, made?.name], [3, 3, "Player's"]);
    await deleteWithin(ship, "Item", [made?.id ?? ""]);
    same([ship.items.size, mayUser(here.game.user, ship, "OWNER")], [2, true]);
  },

  async playerSees(help) {
    // A board draws ships that its player may not open: their data is on this screen all the same.
    const ship = trial<ActorDoc>(help, help.task.foreign);
    const battle = trial<CombatDoc>(help, help.task.battle);
    same([ship.items.size, ship.system["budget"], battle.system["name"]], [1, 0, "Trial"]);
    same([mayUser(here.game.user, ship, "LIMITED"), battle.combatants.contents[0]?.actor === ship], [false, true]);
  },

  async playerRefused(help) {
    const ship = trial<ActorDoc>(help, help.task.foreign);
    const battle = trial<CombatDoc>(help, help.task.battle);
    const attempts = [
      () => change(ship, { "system.budget": 99 }),
      () => makeWithin(ship, "Item", [COMPONENT]),
      () => change(battle, { "system.step": 99 }),
      () => change(help.gamemaster, { flags: { "all-hands": { [FORGED]: 1 } } }),
    ];
    const outcomes: boolean[] = [];
    for (const attempt of attempts) outcomes.push(await isRefused(attempt));
    same(outcomes, [true, true, true, true]);
    const forged = help.gamemaster.flags["all-hands"]?.[FORGED] ?? null;
    same([ship.system["budget"], ship.items.size, battle.system["step"], forged], [0, 1, 0, null]);
  },

  async playerFlags() {
    const { user } = here.game;
    await change(user, { flags: { "all-hands": { [TRIAL]: { 0: '{"value":1}' } } } });
    same(user.flags["all-hands"]?.[TRIAL], { 0: '{"value":1}' });
  },

  async playerWhispers(help) {
    // The message may be absent from this screen.
    const whispered = documentAt<MessageDoc>(help.task.whispered);
    const told = trial<MessageDoc>(help, help.task.told);
    same([whispered?.isContentVisible ?? false, told.isContentVisible], [false, true]);
  },

  async playerMessages({ run, gamemaster }) {
    const { user, userId } = here.game;
    const data = { type: typeOf("table-roll"), content: "One", whisper: [gamemaster.id, userId] };
    const flags = { "all-hands": { [MARK]: run } };
    const message = await make<MessageDoc>("ChatMessage", { ...data, flags });
    if (!message) throw new Different("a message", "none");
    await change(message, { content: "Two", "system.entries": "[]" });
    same([message.author?.id, message.content, message.canUserModify(user, "update")], [userId, "Two", true]);
  },

  async playerRolls({ run, gamemaster }) {
    const { userId } = here.game;
    const data = { type: typeOf("table-roll"), content: "Four", whisper: [gamemaster.id, userId], rolls: withDice() };
    const message = await make<MessageDoc>("ChatMessage", { ...data, flags: { "all-hands": { [MARK]: run } } });
    if (!message) throw new Different("a message with dice", "none");
    await change(message, { content: "None", rolls: [] });
    same([message.content, message.rolls.length], ["None", 0]);
  },

  async playerMacros({ run }) {
    const command = "/myoss attack 4 58";
    const data = { name: "Trial", type: "chat", command, flags: { "all-hands": { [MARK]: run } } };
    const macro = await make<MacroDoc>("Macro", data);
    same([macro?.command, macro?.isAuthor], [command, true]);
  },

  async playerAsks({ run, gamemaster }) {
    const asked = documentsOf("users").find(({ id }) => id === gamemaster.id);
    if (!asked) throw new Different("the Gamemaster who checks", "nobody");
    const question = { run, parts: [1, "two", null] };
    // The asking screen must know the query as well, but is not the one that answers.
    const stop = answerQueries(TRIAL, () => "the player’s own answer");
    try {
      same(await ask(asked, TRIAL, question, ANSWER_MS), { answered: question });
    } finally {
      stop();
    }
  },

  async playerTable({ gamemaster }) {
    const { user, users } = here.game;
    const { activeGM } = users;
    same([user.isGM, activeGM?.isSelf, activeGM?.isGM], [false, false, true]);
    same([users.get(gamemaster.id) === gamemaster, gamemaster.active], [true, true]);
  },

  async playerHears({ run, gamemaster, options, userId }) {
    same([options.allHands, userId], [{ [MARK]: run }, gamemaster.id]);
  },
};

async function resultOf(id: string, help: Help): Promise<CheckOutcome> {
  const base = { id, area: "player" } as const;
  try {
    await PLAYER_CHECKS[id]!(help);
    return { ...base, result: "passed" };
  } catch (error) {
    const { expected, found } = error instanceof Different ? error : { expected: "no error", found: errorText(error) };
    return { ...base, result: "failed", expected, found };
  }
}

async function help(given: Help): Promise<void> {
  const results: CheckOutcome[] = [];
  for (const id of Object.keys(PLAYER_CHECKS)) results.push(await resultOf(id, given));
  const { browser, canvas, console } = surroundings();
  await say(
    { run: given.run, results, page: { browser, canvas, console: console.slice(-PLAYER_LINES) } },
    { allHands: { [MARK]: given.run } },
  );
}

/** A query by which a player's screen reports that it could not write its reply. */
export const UNABLE = "selfCheckUnable";

/** Says that this user helps. If the server does not let them write that, tells the Gamemaster instead. */
async function pressed(run: string): Promise<void> {
  try {
    await say({ run, results: null });
  } catch (error) {
    const { activeGM } = here.game.users;
    const asked = documentsOf("users").find(({ id }) => id === activeGM?.id);
    if (!asked) throw error;
    // The asking screen must know the query as well.
    const stop = answerQueries(UNABLE, () => undefined);
    await ask(asked, UNABLE, { run, why: errorText(error) }, ANSWER_MS).finally(stop);
  }
}

/** The question on this screen, and the run that it is for. */
let asked: { readonly run: string; readonly dialog: Application } | null = null;

function invite({ name }: UserDoc, { run }: Invitation): void {
  if (asked?.run === run) return;
  const text = document.createElement("p");
  text.textContent = here.game.i18n.format("ALLHANDS.selfCheck.ask.text", { name });
  const dialog = new here.dialogs({
    window: { title: "ALLHANDS.selfCheck.title" },
    content: text.outerHTML,
    buttons: [
      {
        action: "help",
        label: "ALLHANDS.selfCheck.ask.help",
        icon: "fa-solid fa-check",
        default: true,
        callback: () => unattended(pressed(run)),
      },
    ],
  });
  asked = { run, dialog };
  void dialog.render({ force: true });
}

/** Handles a Gamemaster's write: asks this user for help, helps, or takes the question away. */
export function handleInvitation(user: object, options: object, userId: string): void {
  const gamemaster = user as UserDoc;
  const invitation = invitationOf(gamemaster);
  const isQuestion = invitation?.helper === "";
  if (asked && !(isQuestion && asked.run === invitation.run)) {
    void asked.dialog.close();
    asked = null;
  }
  if (!invitation) return;
  if (isQuestion) invite(gamemaster, invitation);
  else if (invitation.helper === here.game.userId && invitation.task)
    void help({ run: invitation.run, task: invitation.task, gamemaster, options, userId });
}
