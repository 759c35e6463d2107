import { expect, it } from "vitest";
import { userDetailsIssues } from "../src/user/details.ts";

const right = { firstName: "Anna", lastName: "Pharmacist", email: "", gphc: null };

it("asks for names, and for nothing that not everybody has", () => {
  expect(userDetailsIssues(right)).toEqual([]);
});

it.each([
  [{ firstName: " " }, "firstName", "Required"],
  [{ lastName: null }, "lastName", "Required"],
  [{ lastName: "a".repeat(51) }, "lastName", "Maximum length is 50 characters"],
  [{ email: "anna@" }, "email", "Please enter correct email format"],
  [{ gphc: "123456" }, "gphc", "Field Must be 7 digits"],
  [{ gphc: "12345678" }, "gphc", "Field Must be 7 digits"],
])("[5.17] refuses %o", (wrong, path, message) => {
  expect(userDetailsIssues({ ...right, ...wrong })).toEqual([{ path, message }]);
});
