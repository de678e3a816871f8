/** Entry point of drydock's client: creates the globals, loads the world and the system, and starts the game. */

import {
  applicationsNamespace,
  cardDialogs,
  coreLanguage,
  createInterface,
  createNotifications,
  DialogV2,
  registerInterface,
  registerInterfaceSettings,
  TooltipManager,
} from "./applications";
import { createCanvas, type Canvas } from "./canvas";
import { beLenient } from "./common/unavailable";
import { noteUntil, settled, type Settling } from "./common/under-way";
import { CONFIG } from "./config";
import { connect, fetchWorld, takeNews } from "./connection";
import { WorldSettings, type Scene } from "./documents";
import { setCardDialogs, type CardDialogs } from "./documents/cards";
import { setEnricher } from "./documents/chat-message-element";
import { setSceneViewer } from "./documents/scene";
import { showFailure } from "./failure-page";
import { game, generation } from "./game";
import { becomeGeneration14 } from "./generation14";
import { setConfirmation } from "./helpers/confirmation";
import { AudioHelper } from "./audio";
import { GameTime } from "./helpers/game-time";
import { KeyboardManager } from "./helpers/keyboard-manager";
import { KeybindingRegistry } from "./helpers/keybindings";
import { loadTexts, offerLanguages, registerLanguage } from "./helpers/languages";
import { Localization, localizeRegisteredModels } from "./helpers/localization";
import { ClientSettings, registerCoreSettings } from "./helpers/settings";
import { gameSocket } from "./helpers/socket";
import { stage, startFaults } from "./helpers/stages";
import { installGlobals } from "./namespaces";
import { ToursCollection } from "./nue/tours-collection";
import { refuseInObject } from "./refusals";
import { inOrder, loadScripts, loadStyles, readTexts, type Package } from "./package-files";
import { isWindowless, windowless } from "./windowless";
import { describeGame, loadDocuments, loadPacks } from "./world";

type Notifications = ReturnType<typeof createNotifications>;

/** Gives the documents the parts of the interface that they need, as they know nothing of it. */
function connectParts(canvas: Canvas): void {
  setConfirmation((question) => DialogV2.confirm({ ...question, rejectClose: false }) as Promise<boolean | null>);
  setCardDialogs(cardDialogs as unknown as CardDialogs);
  setSceneViewer((scene: Scene) => canvas.draw(scene as never));
  setEnricher((html, options) => applicationsNamespace.ux.TextEditor.implementation.enrichHTML(html, options));
}

async function drawCanvas(canvas: Canvas, notifications: Notifications): Promise<void> {
  try {
    canvas.initialize();
    await canvas.draw();
  } catch (error) {
    console.error("The scene could not be drawn.", error);
    notifications.error(`The scene could not be drawn: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** All packages in their order: a module's text or style overrides the system's, unless it is a library. */
const packages = (): Package[] =>
  inOrder([
    { kind: "system", manifest: game.system },
    ...game.modules.map((module): Package => ({ kind: "module", manifest: module })),
  ]);

/** The APIs of the system and of modules, as far as they have provided theirs. */
function packageApis(): ReadonlyMap<string, Settling> {
  const { system, modules } = game as Partial<typeof game>;
  const found = new Map<string, Settling>();
  const note = (name: string, api: unknown): unknown =>
    typeof api === "object" && api !== null && found.set(name, api as Settling);
  if (system) note("the system", system.api);
  for (const { id, api } of modules ?? []) note(`the module ${id}`, api);
  return found;
}

/** Foundry's pages have jQuery as a global, which systems and their plain scripts use while they load. */
async function provideJQuery(): Promise<void> {
  const { default: jQuery } = await import("jquery");
  Object.assign(globalThis, { jQuery, $: jQuery });
}

async function boot(): Promise<void> {
  const notifications = createNotifications();
  const socket = connect((message) => notifications.warn(message, { permanent: true }));
  const payload = await fetchWorld(socket);
  game.release = payload.release;
  if (payload.lenient === true) beLenient();
  if (generation() >= 14) becomeGeneration14();
  const canvas = createCanvas();
  installGlobals(canvas);
  connectParts(canvas);
  Object.assign((globalThis as unknown as { ui: object }).ui, { notifications });
  Object.assign(game, {
    settings: new ClientSettings(),
    i18n: new Localization(),
    keybindings: new KeybindingRegistry(),
    keyboard: new KeyboardManager(),
    time: new GameTime(),
    audio: new AudioHelper(),
    tours: new ToursCollection(),
  });

  describeGame(payload);
  game.socket = gameSocket(socket, game.system.id);
  document.title = `${payload.world.title} · drydock`;
  const stored = new WorldSettings();
  stored.load(payload.settings);
  game.settings.storage.set("world", stored);
  game.settings.storage.set("client", window.localStorage);

  registerInterface();
  refuseInObject("CONFIG", CONFIG);
  if (!isWindowless()) await provideJQuery();
  if (!isWindowless()) for (const each of packages()) await loadStyles(each);
  await loadScripts(packages());
  stage("init");
  registerCoreSettings(game.settings);
  registerInterfaceSettings();
  offerLanguages(packages());
  registerLanguage(payload.language);
  await loadTexts(packages(), coreLanguage, readTexts);
  if (!isWindowless()) document.documentElement.lang = game.i18n.lang;
  localizeRegisteredModels();
  stage("i18nInit");
  loadPacks(payload);
  game.tooltip = new TooltipManager.implementation();
  loadDocuments(payload);
  takeNews();
  stage("setup");
  await createInterface();
  game.keyboard.listen(window);
  game.keybindings.listen(window);
  await drawCanvas(canvas, notifications);
  game.ready = true;
  stage("ready");
  document.body.classList.add("game-ready");
}

// Not part of Foundry: tests call it before they read or press.
Object.assign(globalThis, {
  drydock: { startFaults, settled: (sequence = 0, patience?: number) => settled(sequence, packageApis, patience) },
});
const started = noteUntil("the start of the game", boot());
if (isWindowless()) windowless().started = started;
else started.catch((error: unknown) => showFailure("The game could not be started", error));
