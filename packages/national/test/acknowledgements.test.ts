import { expect, test } from "vitest";
import { readAcknowledgements } from "../src/index.ts";

const header =
  "MESSAGE_HEADER_ID|HEADER_RESPONSE_CODE|ISSUE_SEVERITY|ISSUE_CODE|ISSUE_DETAILS_CODE|RESPONSE_TYPE|RESPONSE_CODE|RESPONSE_DISPLAY|RECEIVED_TIME|MAILBOX_FROM|LOCAL_ID|IMMS_ID|OPERATION_OUTCOME|MESSAGE_DELIVERY";

const line = (code: string, localId: string, message = "") =>
  `m^1|OK|Information|OK|${code}|Business|${code}|Display|20261014T10440301|X26|${localId}||${message}|True`;

const row = { id: "e1-fluVac", system: "https://pharmacy.example.org" };
const localId = `${row.id}^${row.system}`;

test.each([
  ["20013", "accepted"],
  ["10001", "refused"],
  ["10002", "refused"],
] as const)("%s says of the whole file that it is %s", (code, outcome) => {
  const read = readAcknowledgements(`${header}\n${line(code, "")}\n`);
  expect(read).toEqual({ file: { code, outcome }, rows: [] });
});

test.each([
  ["30001", "accepted"],
  ["30002", "refused"],
  ["39999", "unknown"],
] as const)("%s says of a row that it is %s", (code, outcome) => {
  const told = { ...row, code, outcome, message: "Its sentence" };
  const csv = `\u{feff}${header}\r\n${line(code, localId, told.message)}\r\n`;
  expect(readAcknowledgements(csv)).toEqual({ file: null, rows: [told] });
  const failures = [{ rowId: "m^1", responseCode: code, localId, operationOutcome: told.message }];
  for (const json of [failures, { failures }])
    expect(readAcknowledgements(JSON.stringify(json))).toEqual({ file: null, rows: [told] });
});

test.each(["", "a|b\n1|2", "{}", "[1]", "{"])("%j is no acknowledgement", (text) => {
  expect(() => readAcknowledgements(text)).toThrow(RangeError);
});
