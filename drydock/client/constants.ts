/** The part of Foundry's CONST that packages use. Numbers and names match the public API. */

import { FOLDER_CONTENTS } from "../protocol";

const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

const permission = (name: string, defaultRole: number) => ({
  label: `PERMISSION.${name}`,
  hint: `PERMISSION.${name}Hint`,
  disableGM: false,
  defaultRole,
});

/** Permissions of the user roles, unless the world says otherwise. */
const USER_PERMISSIONS = {
  ACTOR_CREATE: permission("ActorCreate", USER_ROLES.ASSISTANT),
  BROADCAST_AUDIO: permission("BroadcastAudio", USER_ROLES.TRUSTED),
  BROADCAST_VIDEO: permission("BroadcastVideo", USER_ROLES.TRUSTED),
  CARDS_CREATE: permission("CardsCreate", USER_ROLES.ASSISTANT),
  DRAWING_CREATE: permission("DrawingCreate", USER_ROLES.TRUSTED),
  ITEM_CREATE: permission("ItemCreate", USER_ROLES.ASSISTANT),
  FILES_BROWSE: permission("FilesBrowse", USER_ROLES.TRUSTED),
  FILES_UPLOAD: permission("FilesUpload", USER_ROLES.ASSISTANT),
  JOURNAL_CREATE: permission("JournalCreate", USER_ROLES.TRUSTED),
  MACRO_SCRIPT: permission("MacroScript", USER_ROLES.PLAYER),
  MANUAL_ROLLS: permission("ManualRolls", USER_ROLES.TRUSTED),
  MESSAGE_WHISPER: permission("MessageWhisper", USER_ROLES.PLAYER),
  NOTE_CREATE: permission("NoteCreate", USER_ROLES.TRUSTED),
  PING_CANVAS: permission("PingCanvas", USER_ROLES.TRUSTED),
  PLAYLIST_CREATE: permission("PlaylistCreate", USER_ROLES.ASSISTANT),
  QUERY_USER: permission("QueryUser", USER_ROLES.PLAYER),
  SETTINGS_MODIFY: permission("SettingsModify", USER_ROLES.ASSISTANT),
  SHOW_CURSOR: permission("ShowCursor", USER_ROLES.PLAYER),
  SHOW_RULER: permission("ShowRuler", USER_ROLES.PLAYER),
  TEMPLATE_CREATE: permission("TemplateCreate", USER_ROLES.PLAYER),
  TOKEN_CREATE: permission("TokenCreate", USER_ROLES.ASSISTANT),
  TOKEN_DELETE: permission("TokenDelete", USER_ROLES.ASSISTANT),
  TOKEN_CONFIGURE: permission("TokenConfigure", USER_ROLES.TRUSTED),
  WALL_DOORS: permission("WallDoors", USER_ROLES.PLAYER),
} as const;

export type UserPermission = keyof typeof USER_PERMISSIONS;

const extensions = (...names: string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, name]));

/** The documents that drydock has, both in the world and embedded. */
const PRIMARY_DOCUMENT_TYPES = [
  "Actor",
  "Cards",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Setting",
  "User",
] as const;
const EMBEDDED_DOCUMENT_TYPES = [
  "ActiveEffect",
  "Card",
  "Combatant",
  "Item",
  "JournalEntryCategory",
  "JournalEntryPage",
  "Note",
  "TableResult",
  "Token",
] as const;
const COMPENDIUM_DOCUMENT_TYPES = [...FOLDER_CONTENTS, "Adventure" as const].sort();

export const CONST = {
  BASE_DOCUMENT_TYPE: "base",
  PRIMARY_DOCUMENT_TYPES,
  EMBEDDED_DOCUMENT_TYPES,
  ALL_DOCUMENT_TYPES: [...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort(),
  WORLD_DOCUMENT_TYPES: PRIMARY_DOCUMENT_TYPES.filter((type) => type !== "Setting" && type !== "User"),
  COMPENDIUM_DOCUMENT_TYPES: [...COMPENDIUM_DOCUMENT_TYPES],
  FOLDER_DOCUMENT_TYPES: [...COMPENDIUM_DOCUMENT_TYPES, "Compendium"],
  FOLDER_MAX_DEPTH: 4,
  DOCUMENT_OWNERSHIP_LEVELS,
  USER_ROLES,
  USER_ROLE_NAMES: { 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" },
  USER_PERMISSIONS,
  ACTIVE_EFFECT_MODES: { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 },
  CANVAS_PERFORMANCE_MODES: { LOW: 0, MED: 1, HIGH: 2, MAX: 3 },
  CARD_DRAW_MODES: { FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 },
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
  DICE_ROLL_MODES: { PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" },
  TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
  TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
  TOKEN_SHAPES: { ELLIPSE_1: 0, ELLIPSE_2: 1, TRAPEZOID_1: 2, TRAPEZOID_2: 3, RECTANGLE_1: 4, RECTANGLE_2: 5 },
  GRID_TYPES: { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 },
  GRID_DIAGONALS: {
    EQUIDISTANT: 0,
    EXACT: 1,
    APPROXIMATE: 2,
    RECTILINEAR: 3,
    ALTERNATING_1: 4,
    ALTERNATING_2: 5,
    ILLEGAL: 6,
  },
  GRID_MIN_SIZE: 20,
  GRID_SNAPPING_MODES: {
    CENTER: 0x1,
    EDGE_MIDPOINT: 0x2,
    TOP_LEFT_VERTEX: 0x10,
    TOP_RIGHT_VERTEX: 0x20,
    BOTTOM_LEFT_VERTEX: 0x40,
    BOTTOM_RIGHT_VERTEX: 0x80,
    VERTEX: 0xf0,
    TOP_LEFT_CORNER: 0x100,
    TOP_RIGHT_CORNER: 0x200,
    BOTTOM_LEFT_CORNER: 0x400,
    BOTTOM_RIGHT_CORNER: 0x800,
    CORNER: 0xf00,
  },
  DEFAULT_TOKEN: "icons/svg/mystery-man.svg",
  JOURNAL_ENTRY_PAGE_FORMATS: { HTML: 1, MARKDOWN: 2 },
  KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
  WALL_DOOR_STATES: { CLOSED: 0, OPEN: 1, LOCKED: 2 },
  WALL_DOOR_TYPES: { NONE: 0, DOOR: 1, SECRET: 2 },
  TEXT_ANCHOR_POINTS: { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 },
  REGION_EVENTS: {
    REGION_BOUNDARY: "regionBoundary",
    BEHAVIOR_ACTIVATED: "behaviorActivated",
    BEHAVIOR_DEACTIVATED: "behaviorDeactivated",
    BEHAVIOR_VIEWED: "behaviorViewed",
    BEHAVIOR_UNVIEWED: "behaviorUnviewed",
    TOKEN_ENTER: "tokenEnter",
    TOKEN_EXIT: "tokenExit",
    TOKEN_MOVE_IN: "tokenMoveIn",
    TOKEN_MOVE_OUT: "tokenMoveOut",
    TOKEN_MOVE_WITHIN: "tokenMoveWithin",
    TOKEN_ANIMATE_IN: "tokenAnimateIn",
    TOKEN_ANIMATE_OUT: "tokenAnimateOut",
    TOKEN_TURN_START: "tokenTurnStart",
    TOKEN_TURN_END: "tokenTurnEnd",
    TOKEN_ROUND_START: "tokenRoundStart",
    TOKEN_ROUND_END: "tokenRoundEnd",
  },
  SETTING_SCOPES: { WORLD: "world", CLIENT: "client", USER: "user" },
  SORT_INTEGER_DENSITY: 100000,
  TABLE_RESULT_TYPES: { TEXT: "text", DOCUMENT: "document" },
  MACRO_TYPES: { SCRIPT: "script", CHAT: "chat" },
  FILE_CATEGORIES: {
    HTML: extensions("html", "hbs"),
    IMAGE: extensions("apng", "avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "tiff", "webp"),
    VIDEO: extensions("m4v", "mp4", "ogv", "webm"),
    AUDIO: extensions("aac", "flac", "m4a", "mid", "mp3", "ogg", "opus", "wav", "webm"),
    TEXT: extensions("csv", "json", "md", "pdf", "tsv", "txt", "xml", "yml", "yaml"),
    FONT: extensions("otf", "ttf", "woff", "woff2"),
    GRAPHICS: extensions("fbx", "glb", "gltf", "mtl", "obj", "stl", "usdz"),
  },
  PACKAGE_AVAILABILITY_CODES: { UNKNOWN: 0, VERIFIED: 1, UNVERIFIED_BUILD: 2, UNVERIFIED_SYSTEM: 3 },
} as const;
