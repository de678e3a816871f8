/** A small system, written as those of other people are. What it finds at each moment of the start, it leaves here. */
const seen = (globalThis.seen = {});

class OwnJournalSheet extends foundry.applications.sheets.journal.JournalEntrySheet {}

Hooks.once("init", () => {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(JournalEntry, "other-system", OwnJournalSheet, { makeDefault: true });
});

Hooks.once("setup", () => {
  seen.packsAtSetup = game.packs?.size;
});
