import { describe, expect, test } from "vitest";
import { operations } from "@pharmacy/sdk";
import { samples, wordsOf } from "./samples.ts";
import { runCommand } from "./terminal-of-test.ts";

const env = { PHARMACY_BASE_URL: "https://pharmacy.test/api" };
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

test("the documentation has a command for every operation", () => {
  expect(samples.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(operations).toSorted(),
  );
});

test("the help of every command has the contract's words", async () => {
  const helps = [await runCommand(["--help"])];
  for (const { operationId } of samples) helps.push(await runCommand([operationId, "--help"]));
  expect(new Set(helps.map(({ code }) => code))).toEqual(new Set([0]));
  const text = helps.map(({ printed }) => printed).join(`${"-".repeat(80)}\n`);
  await expect(text).toMatchFileSnapshot("golden/help.txt");
});

test("every command of the documentation passes the check, and makes the request of its operation", async () => {
  const requests: string[] = [];
  for (const { operationId, source } of samples) {
    const { words, input } = await wordsOf(source);
    const { code, printed, told } = await runCommand([...words, "--dry-run"], { env, input });
    expect({ code, told }, operationId).toEqual({ code: 0, told: "" });
    // What the client makes new for each call.
    const lasting = printed.replaceAll(
      /^((?:x-correlation-id|idempotency-key): )(.*)$/gm,
      (_, name: string, value: string) => name + value.replace(uuid, "(new)"),
    );
    requests.push(lasting);
  }
  await expect(requests.join(`${"-".repeat(80)}\n`)).toMatchFileSnapshot("golden/requests.txt");
});

describe("what names a patient", () => {
  const personal = '{"nhsNumber": "9693632109", "patientDateOfBirth": "1951-03-12"}';
  const history = ["get-vaccination-history", "--target-disease", "FLU"];

  test.each([
    [...history, "--nhs-number", "9693632109"],
    [...history, "--query", personal],
    ["search-patients", "--body", personal],
  ])("is refused in an argument", async (...words) => {
    const { code, printed, told } = await runCommand(words, { env });
    expect({ code, printed }).toEqual({ code: 2, printed: "" });
    expect(told).not.toContain("9693632109");
  });

  test("comes from standard input, and stands in no error", async () => {
    const wrong = personal.replace("1951", "51");
    const { code, told } = await runCommand([...history, "--query", "-", "--dry-run"], {
      env,
      input: wrong,
    });
    expect({ code, told }).toEqual({
      code: 2,
      told: "InvalidRequestError: getVaccinationHistory: /query/patientDateOfBirth Please enter a valid date\n",
    });
    const broken = await runCommand([...history, "--query", "-"], { env, input: "{9693632109" });
    expect(broken).toEqual({ code: 2, printed: "", told: "UsageError: --query is not JSON\n" });
  });
});

test("a dry run needs no token, and prints none", async () => {
  const words = ["get-statuses-count", "--dry-run"];
  const given = { env: { ...env, PHARMACY_TOKEN: "secret-token" } };
  expect((await runCommand(words, given)).printed).not.toMatch(/secret-token|authorization/i);
});
