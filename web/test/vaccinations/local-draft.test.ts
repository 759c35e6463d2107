import { expect, test } from "vitest";
import {
  emptyDraft,
  readDraft,
  withForm,
  type ReadVersion,
} from "../../src/vaccinations/episode/state/episode-session.ts";

const stamp = { at: "2026-11-02T10:00:00.000Z", freshKey: "key-1" };
const notStored: ReadVersion = { etag: undefined, content: null };

test("what is typed comes back with the key of its save", () => {
  const form = { name: "consent", values: { consentStatus: true } };
  const draft = withForm(emptyDraft(stamp), form, notStored, stamp);
  expect(readDraft(JSON.stringify(draft), "another")).toEqual(draft);
  expect(draft.forms.consent).toEqual({ consentStatus: true });
  expect(draft.idempotencyKey).toBe("key-1");
});

test("a draft that was kept before drafts had a version is read", () => {
  const kept = '{"idempotencyKey":"k","forms":{"consent":{"consentStatus":true}}}';
  expect(readDraft(kept, "another").forms.consent).toEqual({ consentStatus: true });
});

test.each([
  "",
  "{",
  "7",
  '{"version":2,"idempotencyKey":"k","forms":{"consent":{}}}',
  '{"idempotencyKey":1,"forms":{}}',
  '{"idempotencyKey":"k","forms":7}',
  '{"idempotencyKey":"k","forms":{"consent":"typed"}}',
  '{"idempotencyKey":"k","forms":{},"base":5}',
])("what another version kept and this one cannot read is nothing: %s", (kept) => {
  expect(readDraft(kept, "fresh")).toEqual(emptyDraft({ freshKey: "fresh" }));
});
