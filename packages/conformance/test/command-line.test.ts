import { describe, expect, test } from "vitest";
import { commandFrom, UsageError } from "../src/command/command-line.ts";

const baseUrl = "http://backend.test/api";
const known = ["--base-url", baseUrl, "--token", "eyJ.eyJ.s"];

describe("the command line", () => {
  test("names whom the kit may act as, and what to look at", () => {
    expect(commandFrom([...known, "--other-user", "tom", "--only", "lists"], {})).toMatchObject({
      issuer: "http://backend.test/realms/pharmacy",
      redirectUri: "http://backend.test/pharmacy/",
      others: { otherUser: "tom" },
      only: ["lists"],
      profile: "full",
    });
  });

  test("takes a token or a secret from the environment, unless it names somebody itself", () => {
    const environment = { PHARMACY_TOKEN: "from the environment" };
    const of = (...args: string[]) => commandFrom(["--base-url", baseUrl, ...args], environment);
    expect(of()).toMatchObject({ token: "from the environment" });
    expect(of("--username", "anna")).toMatchObject({ token: undefined, username: "anna" });
    expect(commandFrom(["--base-url", baseUrl], { PHARMACY_CLIENT_SECRET: "s" })).toMatchObject({
      clientSecret: "s",
    });
  });

  test("asks for help without anything else", () => {
    expect([commandFrom(["--help"], {}), commandFrom(["--version"], {})]).toEqual([
      "help",
      "version",
    ]);
  });

  test.for([
    [["--token", "t"], "--base-url is missing"],
    [["--base-url", baseUrl], "Nobody is signed in: give --token, --username or --client-secret."],
    [
      ["--base-url", "localhost:4000/api", "--token", "t"],
      "--base-url is no http or https address",
    ],
    [[...known, "--issuer", "realm"], "--issuer is no http or https address: realm"],
    [[...known, "--only", "list"], "--only list is neither an operation nor a suite"],
    [[...known, "--profile", "some"], "--profile some is neither full nor specification."],
    [[...known, "--everything"], "Unknown option '--everything'"],
    [[...known, "lists"], "Unexpected argument 'lists'"],
  ] as const)("refuses %j in a sentence", ([args, sentence]) => {
    expect(() => commandFrom(args, {})).toThrow(UsageError);
    expect(() => commandFrom(args, {})).toThrow(sentence);
  });
});
