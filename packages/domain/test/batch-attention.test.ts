import { epochOfDate } from "@pharmacy/domain/batch/expiry";
import { needsAttention } from "../src/batch/expiry.ts";
import { expect, test } from "vitest";
import { addDays } from "../src/dates/calendar-dates.ts";

const today = "2026-11-21";
const inDays = (days: number) => epochOfDate(addDays(today, days));
const farAway = epochOfDate("2027-10-31");
const laterUseBy = { expiryDate: farAway, useByDate: inDays(8) };

test.each([
  ["far from its dates, uncounted", { expiryDate: farAway, dosesLeft: null }, false],
  ["with 11 doses", { expiryDate: farAway, dosesLeft: 11 }, false],
  ["with 10 doses", { expiryDate: farAway, dosesLeft: 10 }, true],
  ["with none left", { expiryDate: farAway, dosesLeft: 0 }, true],
  ["8 days before its use-by", { expiryDate: farAway, useByDate: inDays(8) }, false],
  ["7 days before its use-by", { expiryDate: farAway, useByDate: inDays(7) }, true],
  ["8 days before its use-by, with 10 doses", { ...laterUseBy, dosesLeft: 10 }, true],
  ["past its use-by", { expiryDate: farAway, useByDate: inDays(-1) }, true],
  ["past its expiry", { expiryDate: epochOfDate("2026-10-31") }, true],
  ["31 days before a scanned expiry", { expiryDate: inDays(31) }, false],
  ["30 days before a scanned expiry", { expiryDate: inDays(30) }, true],
  ["30 days before its expiry, its use-by later", { ...laterUseBy, expiryDate: inDays(30) }, true],
])("a batch %s wants attention: %s", (_name, batch, expected) => {
  expect(needsAttention(batch, today)).toBe(expected);
});
