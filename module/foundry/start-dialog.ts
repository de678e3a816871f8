/** The dialog that starts a battle from the tokens that are selected, those of the scene, or the ships of the world. */
import { RulesError } from "../rules/kernel";
import { DICE_MODES, diceMode, usualDice } from "./dice";
import { likelyCommander, SIDES, startBattle, type Recruit } from "./enlist";
import { optionRows, optionsFrom, rememberOptions } from "./house-options";
import { handlebarsApplication } from "./sheet";
import { tableGames, type AnyTableGame } from "./table-game";

interface Candidate {
  readonly key: string;
  readonly actor: Actor.Implementation;
  readonly token: Recruit["token"];
  readonly chosen: boolean;
}

/** Ships that could fight: selected tokens first, then the scene's other tokens, then actors without one. */
function candidates(table: AnyTableGame): Candidate[] {
  const found: Candidate[] = [];
  const add = (actor: Actor.Implementation | null | undefined, token: Recruit["token"], chosen: boolean) => {
    if (!actor || !table.actors.includes(actor.type)) return;
    if (!token && found.some((candidate) => candidate.actor.id === actor.id)) return;
    found.push({ key: token?.id ?? actor.id ?? "", actor, token, chosen });
  };
  const scene = canvas.ready ? canvas.scene : null;
  const placed = scene ? (canvas.tokens?.placeables ?? []) : [];
  const anySelected = placed.some((token) => token.controlled);
  const inOrder = [...placed].sort((a, b) => Number(b.controlled) - Number(a.controlled));
  for (const token of inOrder)
    add(token.actor, { id: token.id, scene: scene?.id ?? "" }, anySelected ? token.controlled : true);
  for (const actor of game.actors?.contents ?? []) add(actor as Actor.Implementation, null, false);
  return found;
}

/** Opens the dialog. Only Gamemasters start battles. */
export class StartDialog extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-start",
    tag: "form",
    classes: ["all-hands", "start-battle"],
    window: { title: "ALLHANDS.start.title", icon: "fa-solid fa-anchor" },
    position: { width: 600, top: 28 },
    form: { handler: StartDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false },
  };

  static override PARTS = {
    form: { template: "systems/all-hands/templates/start-battle.hbs", scrollable: [".candidates"] },
  };

  readonly #found = candidates(StartDialog.#table());

  /** The only game so far; with several, the dialog will offer them. */
  static #table(): AnyTableGame {
    return tableGames()[0]!;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const table = StartDialog.#table();
    const users = [...(game.users ?? [])].filter((user) => !user.isGM);
    const commanders = [
      { value: "", label: game.i18n.localize("ALLHANDS.gamemaster") },
      ...users.map((user) => ({ value: user.id ?? "", label: user.name ?? "" })),
      ...Object.keys(table.bots).map((bot) => ({
        value: `bot:${bot}`,
        label: game.i18n.localize(`ALLHANDS.bot.${bot}`),
      })),
    ];
    const sides = [
      { value: "", label: game.i18n.localize("ALLHANDS.side.own") },
      ...SIDES.map((side) => ({ value: side, label: game.i18n.localize(`ALLHANDS.side.${side}`) })),
    ];
    const ships = this.#found.map(({ key, actor, token, chosen }) => ({
      key,
      name: actor.name,
      img: table.picture?.(actor) ?? actor.img,
      onScene: token !== null,
      chosen,
      commander: likelyCommander(actor),
      commanders,
      sides,
    }));
    const dice = DICE_MODES.map((mode) => ({ value: mode, label: game.i18n.localize(`ALLHANDS.dice.${mode}`) }));
    const name = game.i18n.format("ALLHANDS.start.name", { scene: (canvas.ready && canvas.scene?.name) || "" });
    return {
      ...(await super._prepareContext(options)),
      ships,
      dice,
      usualDice: usualDice(),
      options: optionRows(table),
      name: name.trim(),
      none: ships.length === 0,
    };
  }

  static async #onSubmit(this: StartDialog, _event: Event, _form: HTMLFormElement, formData: { object: object }) {
    const data = formData.object as Record<string, unknown>;
    const recruits = this.#found
      .filter(({ key }) => data[`ship.${key}.fights`] === true)
      .map(({ key, actor, token }) => ({
        actor,
        token,
        commander: String(data[`ship.${key}.commander`] ?? ""),
        side: String(data[`ship.${key}.side`] ?? ""),
      }));
    if (recruits.length === 0) {
      ui.notifications?.warn("ALLHANDS.start.nobody", { localize: true });
      return;
    }
    try {
      const table = StartDialog.#table();
      const options = optionsFrom(table, data);
      await startBattle(table, recruits, {
        name: String(data["name"] ?? ""),
        dice: diceMode(String(data["dice"])),
        options,
      });
      await rememberOptions(table, options);
      await this.close();
    } catch (error) {
      const known = error instanceof RulesError ? StartDialog.#table().explain?.(error) : undefined;
      ui.notifications?.error(known ?? (error instanceof Error ? error.message : String(error)));
    }
  }
}
