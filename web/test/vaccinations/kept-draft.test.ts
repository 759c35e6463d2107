import { beforeEach, expect, test } from "vitest";
import { sessionKeys } from "../../src/app/session-data.ts";
import { KeptDraft, notStored } from "../../src/vaccinations/episode/kept-draft.ts";

const owner = { username: "anna", storeId: "FA123", episodeId: null };
const key = `${sessionKeys.episodeForm}anna:FA123:new`;

beforeEach(() => sessionStorage.clear());

test("what is typed comes back with the key of its save", () => {
  const draft = new KeptDraft(owner);
  draft.keepForm("consent", { consentStatus: true }, notStored);
  const again = new KeptDraft(owner);
  expect(again.form("consent")).toEqual({ consentStatus: true });
  expect(again.idempotencyKey).toBe(draft.idempotencyKey);
});

test.each([
  "",
  "{",
  "7",
  '{"idempotencyKey":1,"forms":{}}',
  '{"idempotencyKey":"k","forms":7}',
  '{"idempotencyKey":"k","forms":{"consent":"typed"}}',
  '{"idempotencyKey":"k","forms":{},"base":5}',
])("what another version kept and this one cannot read is nothing: %s", (kept) => {
  sessionStorage.setItem(key, kept);
  const draft = new KeptDraft(owner);
  expect(draft.form("consent")).toBeUndefined();
  expect(draft.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});
