import { describe, expect, it } from "vitest";
import { languageKeys, languageProblems, type DynamicPrefix, type LanguageSources } from "./language";
import { fill, plain } from "../../module/kit/text/sentence";
import { languageTexts } from "../../scripts/build/languages";
import { writtenOut } from "../../scripts/build/templates";
import { textsIn } from "../../scripts/content/guide-pages";
import { subtypesOf, type Manifest } from "./manifest";
import { isCode, readFolders, readJson } from "./sources";

/** Language keys of the project that are composed from a code constant. */
const DYNAMIC: readonly DynamicPrefix[] = [
  { prefix: "ALLHANDS.tour." },
  { prefix: "ALLHANDS.hand.by." },
  { prefix: "ALLHANDS.webhook.fault." },
  { prefix: "ALLHANDS.webhook.post." },
  { prefix: "ALLHANDS.webhook.test." },
  { prefix: "ALLHANDS.webhook.trouble." },
  { prefix: "ALLHANDS.worldClock." },
  { prefix: "ALLHANDS.welcome.about." },
  { prefix: "ALLHANDS.welcome.facts." },
  { prefix: "ALLHANDS.reason.", members: ["code", "data"], calls: ["reason", "among"] },
  { prefix: "ALLHANDS.myoss-gamma.message.", calls: ["message"] },
  { prefix: "ALLHANDS.myoss-gamma.told.", calls: ["say"] },
  { prefix: "ALLHANDS.myoss-gamma.action." },
  { prefix: "ALLHANDS.myoss-gamma.answer." },
  { prefix: "ALLHANDS.navy-aces.answer." },
  { prefix: "ALLHANDS.ship-on-ship.answer." },
  { prefix: "ALLHANDS.silent-ships.answer." },
  { prefix: "ALLHANDS.space-opera.answer." },
  { prefix: "ALLHANDS.myoss-gamma.attr." },
  { prefix: "ALLHANDS.automation." },
  { prefix: "ALLHANDS.automation.hint." },
  { prefix: "ALLHANDS.automation.mode." },
  { prefix: "ALLHANDS.board." },
  { prefix: "ALLHANDS.scene.status." },
  { prefix: "ALLHANDS.sheets.", members: ["actorKind", "itemKind"] },
  { prefix: "ALLHANDS.myoss-gamma.board." },
  { prefix: "ALLHANDS.myoss-gamma.crews.", calls: ["crewWord", "someHands"] },
  { prefix: "ALLHANDS.bot." },
  { prefix: "ALLHANDS.bot.mind." },
  { prefix: "ALLHANDS.bot.temper." },
  { prefix: "ALLHANDS.measure." },
  { prefix: "ALLHANDS.captain.even." },
  { prefix: "ALLHANDS.captain.evenSaid." },
  { prefix: "ALLHANDS.captain.temper." },
  { prefix: "ALLHANDS.cleanUp.", calls: ["says"] },
  { prefix: "ALLHANDS.removal.kind." },
  { prefix: "ALLHANDS.fleet.sum." },
  { prefix: "ALLHANDS.fleet.text." },
  { prefix: "ALLHANDS.fleet.unfit." },
  { prefix: "ALLHANDS.forecast.prospect." },
  { prefix: "ALLHANDS.consent." },
  { prefix: "ALLHANDS.dice." },
  { prefix: "ALLHANDS.die.", calls: ["referee.die"] },
  { prefix: "ALLHANDS.dock." },
  { prefix: "ALLHANDS.browsers." },
  { prefix: "ALLHANDS.hands.verdict." },
  { prefix: "ALLHANDS.recovery." },
  { prefix: "ALLHANDS.recovery.menu." },
  { prefix: "ALLHANDS.recovery.state." },
  { prefix: "ALLHANDS.recovery.fault." },
  { prefix: "ALLHANDS.ship-on-ship." },
  { prefix: "ALLHANDS.edit." },
  { prefix: "ALLHANDS.exchange." },
  { prefix: "ALLHANDS.paper." },
  { prefix: "ALLHANDS.paste." },
  { prefix: "ALLHANDS.myoss-gamma.exchange." },
  { prefix: "ALLHANDS.fault.", calls: ["RulesError"] },
  {
    prefix: "ALLHANDS.damage.",
    calls: ["fact.counter", "fact.mark", "damaged"],
  },
  { prefix: "ALLHANDS.myoss-gamma.kind." },
  { prefix: "ALLHANDS.lost.told." },
  { prefix: "ALLHANDS.lost.why." },
  { prefix: "ALLHANDS.myoss-gamma.roller.", calls: ["rollText"] },
  { prefix: "ALLHANDS.notice." },
  { prefix: "ALLHANDS.myoss-gamma.paper." },
  { prefix: "ALLHANDS.myoss-gamma.paste." },
  { prefix: "ALLHANDS.option." },
  { prefix: "ALLHANDS.problem." },
  { prefix: "ALLHANDS.problem.kind." },
  { prefix: "ALLHANDS.myoss-gamma.question." },
  { prefix: "ALLHANDS.myoss-gamma.shipwright." },
  { prefix: "ALLHANDS.refit.part." },
  { prefix: "ALLHANDS.replay." },
  { prefix: "ALLHANDS.replay.fault." },
  { prefix: "ALLHANDS.replay.verified." },
  { prefix: "ALLHANDS.replay.landmark." },
  { prefix: "ALLHANDS.replay.chapter." },
  { prefix: "ALLHANDS.replay.speeds." },
  { prefix: "ALLHANDS.replay.unfit." },
  { prefix: "ALLHANDS.report." },
  { prefix: "ALLHANDS.rule." },
  { prefix: "ALLHANDS.silent-ships.ship." },
  { prefix: "ALLHANDS.silent-ships.origin." },
  { prefix: "ALLHANDS.silent-ships.ability." },
  { prefix: "ALLHANDS.sealing.verdict." },
  { prefix: "ALLHANDS.setting." },
  { prefix: "ALLHANDS.selfCheck." },
  { prefix: "ALLHANDS.selfCheck.area." },
  { prefix: "ALLHANDS.selfCheck.check." },
  { prefix: "ALLHANDS.selfCheck.why." },
  { prefix: "ALLHANDS.myoss-gamma.sheet." },
  { prefix: "ALLHANDS.myoss-gamma.tick." },
  { prefix: "ALLHANDS.side." },
  { prefix: "ALLHANDS.api.", calls: ["apiError"] },
  { prefix: "ALLHANDS.war.", calls: ["warError"] },
  { prefix: "ALLHANDS.war.become." },
  { prefix: "ALLHANDS.war.todo.refit." },
  { prefix: "ALLHANDS.cardName." },
  { prefix: "ALLHANDS.circumstance.number." },
  { prefix: "ALLHANDS.circumstance.kind." },
  { prefix: "ALLHANDS.circumstance.fault.", calls: ["circumstanceFault"] },
  { prefix: "ALLHANDS.correction.", calls: ["correctionWord"] },
  { prefix: "ALLHANDS.character." },
  { prefix: "ALLHANDS.character.damageType." },
  { prefix: "ALLHANDS.ship-on-ship.condition." },
  { prefix: "ALLHANDS.ship-on-ship.deck." },
  { prefix: "ALLHANDS.ship-on-ship.dogfighter." },
  { prefix: "ALLHANDS.game." },
  { prefix: "TYPES.Combat." },
  { prefix: "ALLHANDS.gurps." },
  { prefix: "ALLHANDS.gurps.import." },
  { prefix: "ALLHANDS.gurps.roller.", calls: ["wording"] },
  { prefix: "ALLHANDS.space-opera.mount." },
  { prefix: "ALLHANDS.space-opera.reference." },
  { prefix: "ALLHANDS.space-opera.ship." },
  { prefix: "ALLHANDS.overview." },
  { prefix: "ALLHANDS.start." },
  { prefix: "ALLHANDS.statistics." },
  { prefix: "ALLHANDS.statistics.cause." },
  { prefix: "ALLHANDS.statistics.kind." },
  { prefix: "ALLHANDS.statistics.summary." },
  { prefix: "ALLHANDS.compare." },
  { prefix: "ALLHANDS.compare.how." },
  { prefix: "ALLHANDS.space-opera." },
  { prefix: "ALLHANDS.space-opera.roller.", calls: ["rollWord"] },
  { prefix: "ALLHANDS.silent-ships." },
  { prefix: "ALLHANDS.navy-aces." },
  { prefix: "ALLHANDS.navy-aces.type." },
  { prefix: "ALLHANDS.stack.navy." },
  { prefix: "ALLHANDS.stack." },
  { prefix: "ALLHANDS.station." },
  { prefix: "ALLHANDS.station.hint." },
  { prefix: "ALLHANDS.stations.", calls: ["stationWord"] },
  { prefix: "ALLHANDS.crew.", calls: ["mateWord"] },
  { prefix: "ALLHANDS.stack.fleet." },
  { prefix: "ALLHANDS.start.gameHint." },
  { prefix: "ALLHANDS.myoss-gamma.word." },
  { prefix: "ALLHANDS.myoss-gamma.designRule." },
  { prefix: "ALLHANDS.myoss-gamma.mend." },
  { prefix: "ALLHANDS.myoss-gamma.mend.set." },
  { prefix: "ALLHANDS.myoss-gamma.mend.tablePart." },
];

it("every language key that is used exists, and every one that exists is used", () => {
  const problems = languageProblems({
    keys: languageKeys(languageTexts("en")),
    code: [
      ...readFolders(["module"], isCode),
      // Tables of options in guides are made when packs are built.
      ...readFolders(["scripts/build"], (path) => path.endsWith("/option-tables.ts")),
    ],
    templates: readFolders(["templates"], (path) => path.endsWith(".hbs")).map(({ path, text }) => ({
      path,
      text: writtenOut(path, text),
    })),
    subtypes: subtypesOf(readJson("system.json") as Manifest),
    dynamic: DYNAMIC,
  });
  expect(problems).toEqual([]);
});

it("every plural can be read, and has a form for any number", () => {
  const texts = textsIn(languageTexts("en")).filter((text) => text.includes(", plural,"));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => plain(fill(text, () => 2)).includes("plural"))).toEqual([]);
  const plurals = texts.flatMap((text) => text.split(", plural,").slice(1));
  expect(plurals.filter((plural) => !plural.includes(" other {"))).toEqual([]);
});

describe("the check of language keys", () => {
  const problems = (changes: Partial<LanguageSources>) =>
    languageProblems({ keys: [], code: [], templates: [], subtypes: [], dynamic: DYNAMIC, ...changes });
  const code = (text: string, path = "module/kit/a.ts") => [{ path, text }];
  const template = (text: string) => [{ path: "templates/a.hbs", text }];

  it("finds a key that is used and does not exist, in code, templates and the manifest", () => {
    expect(problems({ code: code('localize("ALLHANDS.Fire")') })).toEqual([
      'module/kit/a.ts: "ALLHANDS.Fire" is not in the language file',
    ]);
    expect(problems({ templates: template('{{localize "ALLHANDS.Fire"}}') })).toEqual([
      'templates/a.hbs: "ALLHANDS.Fire" is not in the language file',
    ]);
    expect(problems({ subtypes: ["Actor.ship"] })).toEqual([
      'system.json: "TYPES.Actor.ship" is not in the language file',
    ]);
  });

  it("finds a key that exists and is not used", () => {
    const keys = ["ALLHANDS.Fire", "ALLHANDS.Hold"];
    expect(problems({ keys, code: code('localize("ALLHANDS.Fire")') })).toEqual([
      '"ALLHANDS.Hold" is in the language file and is not used',
    ]);
  });

  it("lets a key pass that is used in code, in a template, or as a subtype's label", () => {
    const keys = ["ALLHANDS.Fire", "ALLHANDS.Hold", "TYPES.Actor.ship"];
    const sources = { code: code("const a = `ALLHANDS.Fire`"), templates: template("{{localize 'ALLHANDS.Hold'}}") };
    expect(problems({ keys, ...sources, subtypes: ["Actor.ship"] })).toEqual([]);
  });

  it("matches keys that are put together with the constants of the code", () => {
    const keys = ["ALLHANDS.myoss-gamma.kind.weapon", "ALLHANDS.myoss-gamma.kind.sail"];
    const table = code("const KINDS = { weapon: 1 }", "module/rules/a.ts");
    const screen = code("localize(`ALLHANDS.myoss-gamma.kind.${kind}`)");
    expect(problems({ keys, code: [...table, ...screen] })).toEqual([
      '"ALLHANDS.myoss-gamma.kind.sail" is in the language file and is not used',
    ]);
    expect(problems({ keys, code: table })).toHaveLength(2);
  });

  it.each([
    ["an object of its members", 'const reason = { code: "no-ammunition", data: {} }'],
    ["either side of a condition", 'const reason = { code: left ? "not-yours" : "no-ammunition" }'],
    ["an argument", 'reason("no-ammunition")'],
  ])("finds a constant without its key, written as %s", (_, text) => {
    expect(problems({ code: code(text) })).toContain(
      'module/kit/a.ts: "ALLHANDS.reason.no-ammunition" is not in the language file',
    );
  });

  it("passes over an object that has other members than a reason", () => {
    expect(problems({ code: code('const fault = { code: "other-game", detail: "x" }') })).toEqual([]);
  });

  it("finds a beginning that is not declared", () => {
    const [inCode] = problems({ code: code("localize(`ALLHANDS.mood.${mood}`)") });
    expect(inCode).toMatch(/"ALLHANDS\.mood\." are put together/);
    const [inTemplate] = problems({ templates: template('{{localize (concat "ALLHANDS.mood." mood)}}') });
    expect(inTemplate).toMatch(/"ALLHANDS\.mood\." are put together/);
  });

  it("takes a group that is named for the beginning of its keys", () => {
    const keys = ["ALLHANDS.myoss-gamma.kind.weapon", "ALLHANDS.mood.grim"];
    expect(
      problems({
        keys,
        code: code('localized("ALLHANDS.myoss-gamma.kind", ["weapon"]); localized("ALLHANDS.mood", ["grim"])'),
      }),
    ).toEqual([
      'module/kit/a.ts: keys that begin with "ALLHANDS.mood." are put together; declare this in tests/checks',
      '"ALLHANDS.mood.grim" is in the language file and is not used',
    ]);
  });

  it("knows the labels that Foundry reads for the fields of a data model", () => {
    const model = code('class A { static P = ["ALLHANDS.Ship"]; static s() { return { frame: 1 } } }');
    const keys = ["ALLHANDS.Ship.FIELDS.frame.label", "ALLHANDS.Ship.FIELDS.mast.label"];
    expect(problems({ keys, code: model })).toEqual([
      '"ALLHANDS.Ship.FIELDS.mast.label" is in the language file and is not used',
    ]);
  });

  it("refuses a language file with something else than texts", () => {
    expect(() => languageKeys({ ALLHANDS: { Fire: 3 } })).toThrow('language key "ALLHANDS.Fire"');
  });
});
