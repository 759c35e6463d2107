import { describe, expect, test } from "vitest";
import { changed, example, type Changes, type JsonObject } from "./episodes.ts";
import { failedFields } from "./validator.ts";

const batch = example("batch-input");

const batchRules: [rule: string, changes: Changes, fails: string[]][] = [
  ...["vaccineType", "vaccineManufacturer", "vaccineName", "packSize"].map(neededInBatch),
  ...["batchNo", "expiryDate", "status", "vaccineId"].map(neededInBatch),
  ["20 letters and digits", { "/batchNo": "A".repeat(20) }, []],
  ["21 letters and digits", { "/batchNo": "A".repeat(21) }, ["/batchNo"]],
  ["letters and digits only", { "/batchNo": "TH-2127" }, ["/batchNo"]],
  ["use-by for flu", { "/useByDate": 1766016000000 }, ["/useByDate"]],
  ["use-by", { "/vaccineType": "covid", "/useByDate": 1766016000000 }, []],
  ["dates as epoch", { "/expiryDate": "06/2026" }, ["/expiryDate"]],
  ["[3.22] two states", { "/status": "Decommissioned" }, ["/status"]],
  ["[3.23] doses", { "/doses/doseAmount": "0.5" }, ["/doses/doseAmount"]],
  ["[3.21] a field that nobody knows", { "/colour": "red" }, ["/colour"]],
];

function neededInBatch(field: string): [string, Changes, string[]] {
  return [`${field} required`, { [`/${field}`]: undefined }, [`/${field}`]];
}

describe("a batch", () => {
  test.each(batchRules)("%s", (_rule, changes, fails) => {
    expect(failedFields("BatchInput", changed(batch, changes))).toEqual(fails);
  });

  test("that was read can be sent back whole", () => {
    expect(failedFields("BatchInput", example("batch"))).toEqual([]);
    expect(failedFields("BatchInput", example("decommissioned-batch"))).toEqual([]);
  });
});

test("an episode that was read can be sent back whole", () => {
  expect(failedFields("EpisodeInput", example("episode"))).toEqual([]);
  expect(failedFields("EpisodeInput", example("deleted-episode"))).toEqual([]);
});

const searches: [search: JsonObject, fails: boolean][] = [
  [{ nhsNumber: "9693632109" }, false],
  [{ nhsNumber: "969 363 2109" }, true],
  [{ lastName: "Yusuf", dateOfBirth: "1951-03-12" }, false],
  [{ lastName: "Yusuf", dateOfBirth: "12/03/1951" }, true],
  [{ lastName: "李", dateOfBirth: "1951-03-12" }, false],
  [{ lastName: "Yusuf" }, true],
  [{ dateOfBirth: "1951-03-12" }, true],
  [{ lastName: "Yusuf", dateOfBirth: "1951-03-12", postCode: "LS6 2AB", gender: "female" }, false],
  [{ lastName: "Yusuf", dateOfBirth: "1951-03-12", postCode: "LS62AB" }, true],
  [{}, true],
];

test.each(searches)("searching a patient by %j: refused is %s", (search, fails) => {
  expect(failedFields("PatientSearchRequest", search).length > 0).toBe(fails);
});

const postcodes: [postcode: string, isValid: boolean][] = [
  ["M1 1AE", true],
  ["B33 8TH", true],
  ["CR2 6XH", true],
  ["DN55 1PT", true],
  ["W1A 1HQ", true],
  ["EC1A 1BB", true],
  ["GIR 0AA", true],
  ["ZZ99 3VZ", true],
  ["EC1AA 1BB", false],
  ["EC1A 1B", false],
  ["ec1a 1bb", false],
];

test.each(postcodes)("[5.14] the postcode %s is valid: %s", (postcode, isValid) => {
  expect(failedFields("Postcode", postcode).length === 0).toBe(isValid);
});
