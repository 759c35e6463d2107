import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as identifiers from "../src/identifiers.ts";
import { normaliseNhsNumber, readableNhsNumber } from "../src/nhs-number.ts";
import { holds } from "./random.ts";

describe("NHS numbers", () => {
  test.each(["9000000009", "9693632109", "9990548609", "9470040228", "9449306494", "1000000060"])(
    "%s is valid",
    (number) => {
      expect(identifiers.isNhsNumber(number)).toBe(true);
    },
  );

  test.each(["999 123 4567", "9000000008", "900000000", "90000000090", "900000000a", ""])(
    "%s is not valid",
    (number) => {
      expect(identifiers.isNhsNumber(number)).toBe(false);
    },
  );

  test.each(["0000000000", "111 111 1111", "9999999999"])(
    "%s is a dummy, whatever its check digit says",
    (number) => {
      expect(identifiers.isNhsNumber(number)).toBe(false);
    },
  );

  test("spaces and dashes are accepted", () => {
    expect(identifiers.isNhsNumber("900 000 0009")).toBe(true);
    expect(identifiers.isNhsNumber("900-000-0009")).toBe(true);
    expect(normaliseNhsNumber(" 900-000 0009")).toBe("9000000009");
  });

  test("no single mistyped digit passes the check digit", () => {
    holds(
      fc.property(fc.nat(9), fc.integer({ min: 1, max: 9 }), (position, change) => {
        const digits = Array.from("9449306494", Number);
        digits[position] = ((digits[position] ?? 0) + change) % 10;
        expect(identifiers.isNhsNumber(digits.join(""))).toBe(false);
      }),
    );
  });

  test("they are shown 3-3-4 without wrapping", () => {
    expect(readableNhsNumber("9000000009")).toBe("900\u00a0000\u00a00009");
  });
});

describe("postcodes", () => {
  test.each([
    "M1 1AE",
    "LS14AP",
    "b33 8th",
    "CR2 6XH",
    "DN55 1PT",
    "W1A 0AX",
    "EC1A 1BB",
    "GIR 0AA",
    "ZZ99 3VZ",
    "ZZ99 3WZ",
    "ZZ99 3CZ",
    " sw1a   2aa ",
  ])("[5.14] %s is a postcode", (postcode) => {
    expect(identifiers.isPostcode(postcode)).toBe(true);
  });

  test.each(["", "LS1", "LS1 4A", "LS1 4APP", "L$1 4AP", "123 4AP", "ABC1 4AP", "xLS1 4AP x"])(
    "[5.14] %s is none",
    (postcode) => {
      expect(identifiers.isPostcode(postcode)).toBe(false);
    },
  );

  test("they are kept in capitals with one space", () => {
    expect(identifiers.normalisePostcode(" ec1a1bb")).toBe("EC1A 1BB");
  });
});

describe("mobile numbers", () => {
  test.each([
    "07700900123",
    "07700 900123",
    "+44 7700 900123",
    "00447700900123",
    "+44(0)7700900123",
  ])("[5.10] %s is a mobile number", (number) => {
    expect(identifiers.isMobile(number)).toBe(true);
    expect(identifiers.normaliseMobile(number)).toBe("07700900123");
  });

  test.each(["", "0770090012", "077009001234", "07000900123", "01132496000", "mobile"])(
    "[5.10] %s is none",
    (number) => {
      expect(identifiers.isMobile(number)).toBe(false);
    },
  );
});

test.each([
  ["2012345", true],
  [" 2012345 ", true],
  ["201234", false],
  ["20123456", false],
  ["20123a5", false],
])("%s is a GPhC number: %s", (number, expected) => {
  expect(identifiers.isGphcNumber(number)).toBe(expected);
});

test.each([
  ["Zoë O’Neill-Smith", true],
  ["St. John", true],
  ["D'Arcy", true],
  ["李小龙", true],
  ["Ann3", false],
  ["Ann <b>", false],
  ["Ann;", false],
])("[5.15] %s is a name: %s", (name, expected) => {
  expect(identifiers.isPersonName(name)).toBe(expected);
});

test.each([
  ["a@b.co", true],
  ["amina.yusuf+flu@example.co.uk", true],
  ["a@b", false],
  ["a b@c.de", false],
  ["@b.co", false],
  ["a@.co", false],
  ["a.@b.co", false],
])("[5.12] %s is an e-mail address: %s", (email, expected) => {
  expect(identifiers.isEmail(email)).toBe(expected);
});
