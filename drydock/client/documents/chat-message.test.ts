import { afterEach, describe, expect, it, vi } from "vitest";
import { TypeDataModel } from "../common/abstract";
import { CONFIG } from "../config";
import { Die, Roll } from "../dice";
import { game } from "../game";
import { Hooks } from "../helpers/hooks";
import { clearHooks } from "../helpers/testing";
import { GAMEMASTER, PLAYER, sitDown } from "../../testing";
import { ChatMessage } from ".";

const chance = CONFIG.Dice.randomUniform;
afterEach(() => {
  CONFIG.Dice.randomUniform = chance;
  vi.restoreAllMocks();
});

const shot = (): Roll => Roll.fromTerms([new Die({ faces: 100, results: [{ result: 42 }] })]);

describe("a chat message", () => {
  it("stores rolls and revives them", async () => {
    const table = sitDown(GAMEMASTER);
    const message = (await ChatMessage.create({ rolls: [JSON.stringify(shot())], flavor: "shot" })) as ChatMessage;
    expect({ isRoll: message.isRoll, total: message.rolls[0]?.total, content: message.content }).toEqual({
      isRoll: true,
      total: 42,
      content: "42",
    });
    expect(table.stored("ChatMessage", message.id)).toMatchObject({ author: GAMEMASTER, content: "42" });
  });

  it("rolls what was not rolled", async () => {
    sitDown(GAMEMASTER);
    CONFIG.Dice.randomUniform = () => 0;
    const message = (await ChatMessage.create({ rolls: [new Roll("1d20 + 1")] })) as ChatMessage;
    expect(message.rolls[0]?.total).toBe(21);
  });

  it("says what the model of its type writes into the data of a new one", async () => {
    class Report extends TypeDataModel {
      static override defineSchema() {
        return {};
      }
      override async _preCreate(data: object): Promise<void> {
        Object.assign(data, { content: "Fire!" });
      }
    }
    CONFIG.ChatMessage.dataModels = { "battle-step": Report };
    const table = sitDown(GAMEMASTER);
    const message = (await ChatMessage.create({ type: "battle-step", rolls: [shot()] })) as ChatMessage;
    CONFIG.ChatMessage.dataModels = {};
    expect(table.stored("ChatMessage", message.id)).toMatchObject({ content: "Fire!" });
  });

  it("leaves out a roll that cannot be revived", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const stored = {
      _id: "messagemessagem1",
      author: GAMEMASTER,
      rolls: ['{"class":"Nothing"}'],
      content: "x",
      timestamp: 1,
    };
    sitDown(GAMEMASTER, { ChatMessage: [stored] });
    expect(game.messages.contents[0]?.rolls).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each([
    { whisper: [], blind: false, reader: PLAYER, visible: true, content: true },
    { whisper: [GAMEMASTER], blind: false, reader: PLAYER, visible: false, content: false },
    { whisper: [PLAYER], blind: false, reader: PLAYER, visible: true, content: true },
    { whisper: [PLAYER], blind: false, reader: GAMEMASTER, visible: true, content: true },
  ])("is shown to those it is for: %j", ({ whisper, blind, reader, visible, content }) => {
    const stored = { _id: "messagemessagem1", author: GAMEMASTER, whisper, blind, content: "x", timestamp: 1 };
    sitDown(reader, { ChatMessage: [stored] });
    const message = game.messages.contents[0];
    expect({ visible: message?.visible, isContentVisible: message?.isContentVisible }).toEqual({
      visible,
      isContentVisible: content,
    });
  });

  it("shows others that there was a private roll, not what it was", () => {
    const stored = {
      _id: "messagemessagem1",
      author: GAMEMASTER,
      whisper: [GAMEMASTER],
      rolls: [JSON.stringify(shot())],
      content: "42",
      timestamp: 1,
    };
    sitDown(PLAYER, { ChatMessage: [stored] });
    const message = game.messages.contents[0];
    expect({ visible: message?.visible, isContentVisible: message?.isContentVisible }).toEqual({
      visible: true,
      isContentVisible: false,
    });
  });

  it("is drawn by the model of its type where that knows how", async () => {
    sitDown(GAMEMASTER);
    const drawn = { dataset: {} } as HTMLElement;
    const options = vi.fn();
    CONFIG.ChatMessage.dataModels = {
      "battle-step": class extends TypeDataModel {
        static override defineSchema() {
          return {};
        }
        async renderHTML(given: object): Promise<HTMLElement> {
          options(given);
          return drawn;
        }
      },
    };
    const seen = vi.fn();
    Hooks.on("renderChatMessageHTML", seen);
    const message = (await ChatMessage.create({ type: "battle-step" })) as ChatMessage;
    expect(await message.renderHTML()).toBe(drawn);
    CONFIG.ChatMessage.dataModels = {};
    clearHooks();
    expect(options).toHaveBeenCalledWith({ canDelete: true, canClose: false });
    expect(seen).toHaveBeenCalledWith(message, drawn);
  });

  it("is addressed by a roll mode", () => {
    sitDown(PLAYER);
    expect(ChatMessage.applyRollMode({}, "gmroll")).toEqual({ whisper: [GAMEMASTER], blind: false });
    expect(ChatMessage.applyRollMode({}, "blindroll")).toEqual({ whisper: [GAMEMASTER], blind: true });
    expect(ChatMessage.applyRollMode({}, "selfroll")).toEqual({ whisper: [PLAYER], blind: false });
    expect(ChatMessage.applyRollMode({ whisper: ["x"] }, "publicroll")).toEqual({ whisper: [], blind: false });
    expect(() => ChatMessage.applyRollMode({}, "public")).toThrow('"public" is not a roll mode');
    expect(ChatMessage.applyRollMode({ whisper: [PLAYER] }, "gmroll")).toEqual({ whisper: [PLAYER], blind: false });
    expect(ChatMessage.applyRollMode({ whisper: [PLAYER] }, "blindroll")).toEqual({ whisper: [PLAYER], blind: true });
  });

  it("goes to whom the mode says, and a roll's to whom the user's does", async () => {
    sitDown(GAMEMASTER);
    vi.spyOn(game.settings, "get").mockReturnValue("blindroll");
    const posted = async (options?: object): Promise<unknown> =>
      ((await shot().toMessage({ flavor: "shot" }, options as never)) as ChatMessage).toObject();
    expect(await posted()).toMatchObject({ flavor: "shot", content: "42", whisper: [GAMEMASTER], blind: true });
    expect(await posted({ rollMode: "roll" })).toMatchObject({ blind: true });
    expect(await posted({ rollMode: "publicroll" })).toMatchObject({ whisper: [], blind: false });
    const data = (await shot().toMessage({}, { create: false })) as { rolls: string[] };
    expect(data).toMatchObject({ whisper: [GAMEMASTER], blind: true });
    expect(Roll.fromJSON(data.rolls[0] ?? "").total).toBe(42);
    const opened = await ChatMessage.create({ content: "x", whisper: [PLAYER] }, { rollMode: "publicroll" });
    expect(opened?.whisper).toEqual([]);
    expect((await ChatMessage.create({ content: "x", rolls: [shot()] }))?.whisper).toEqual([]);
  });
});
