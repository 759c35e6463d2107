import { expect, test } from "vitest";
import { documentsOf, type Upgrade } from "../src/sandbox/store/documents.ts";

type Note = { text: string; tags: string[] };

/** The shape changed twice: a text field was renamed, and a tag became a list. */
const upgrades: readonly Upgrade[] = [
  ({ words, ...rest }) => ({ ...rest, text: words }),
  ({ tag, ...rest }) => ({ ...rest, tags: tag === undefined ? [] : [tag] }),
];
const notes = documentsOf<Note>(upgrades);
const note: Note = { text: "Kept", tags: ["one"] };

test.each([
  ["before versions", { words: "Kept", tag: "one" }],
  ["of the first version", { words: "Kept", tag: "one", documentVersion: 1 }],
  ["of the second", { text: "Kept", tag: "one", documentVersion: 2 }],
  ["of today", { ...note, documentVersion: 3 }],
])("a document %s reads as one of today", (_when, stored) => {
  expect(notes.read(JSON.stringify(stored))).toEqual(note);
});

test("what is stored says its version, which no reader sees", () => {
  expect(JSON.parse(notes.text(note))).toEqual({ ...note, documentVersion: 3 });
  expect(notes.read(notes.text(note))).toEqual(note);
  expect(JSON.parse(documentsOf<Note>().text(note))).toMatchObject({ documentVersion: 1 });
});

test("a document of a later version is refused", () => {
  const later = JSON.stringify({ ...note, documentVersion: 4 });
  expect(() => notes.read(later)).toThrow("A document has version 4; this sandbox knows 3.");
});
