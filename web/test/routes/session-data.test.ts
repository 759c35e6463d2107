import { beforeEach, expect, it } from "vitest";
import { screenAt } from "../../src/routes/links.ts";
import { forgetOnNavigation } from "../../src/routes/session-data.ts";

const go = (to: string, from?: string) => {
  const screen = screenAt(to);
  if (screen) forgetOnNavigation(screen, from ? screenAt(from) : undefined, sessionStorage);
};
const kept = () => Object.keys(sessionStorage).toSorted();

beforeEach(() => {
  sessionStorage.clear();
  for (const key of ["patient-data:search", "patient-data:referral", "episode-form:1", "storeId"]) {
    sessionStorage.setItem(key, "typed");
  }
});

it.each(["/add-referral", "/clinical-pathways-walk-in", "/referrals/patient"])(
  "[2.30] leaving %s clears patient and referral data",
  (from) => {
    go("/home", from);
    expect(kept()).toEqual(["storeId"]);
  },
);

it("[2.30] leaving one by the address bar clears them too", () => {
  go("/add-referral");
  expect(kept()).toContain("patient-data:referral");
  go("/home");
  expect(kept()).toEqual(["storeId"]);
});

it("[2.30] leaving another page keeps patient and referral data", () => {
  go("/home", "/referrals");
  expect(kept()).toEqual(["patient-data:referral", "patient-data:search", "storeId"]);
});

it.each([
  "/vaccination/add",
  "/vaccination/edit",
  "/vaccination/view",
  "/vaccination/batches/add-batch",
])("[2.31] the vaccination form's state survives on %s", (to) => {
  go(to, "/vaccination/add");
  expect(kept()).toContain("episode-form:1");
});

it.each(["/vaccination", "/vaccination/batches", "/vaccination/complete", "/home"])(
  "[2.31] it is reset on %s, also when that is opened by its address",
  (to) => {
    go(to);
    expect(kept()).not.toContain("episode-form:1");
  },
);
