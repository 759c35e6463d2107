import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, persona, test } from "../support/test.ts";

const anna = persona("anna.pharmacist");

/** Names in storage, without those of the sign-in that is under way. */
const stored = () => ({
  local: Object.keys(localStorage)
    .filter((name) => !name.startsWith("kc-callback-"))
    .toSorted(),
  session: Object.keys(sessionStorage),
});

test("[4.01] [1.01] [1.02] [7.01] opening the application leads to the identity provider, with PKCE", async ({
  visitor,
}) => {
  const person = await visitor(anna);
  const asked = person.page.waitForRequest(/openid-connect\/auth\?/);
  await person.opens("");
  const parameters = new URL((await asked).url()).searchParams;
  expect(parameters.get("code_challenge_method")).toBe("S256");
  await expect(person.page.getByLabel("Username")).toBeVisible();
  await expectAccessible(person.page);
});

test("[3.02] [7.03] after signing in the tokens are kept, and a reload asks nothing again", async ({
  visitor,
}) => {
  const person = await visitor(anna);
  await person.signsIn();
  await person.isAt("/home");
  const { local } = await person.page.evaluate(stored);
  expect(local).toEqual(expect.arrayContaining(["kc_refreshToken", "kc_token"]));
  await person.page.reload();
  await person.isSignedIn();
});

test("[4.02] stored tokens are used", inTheWholeRun, async ({ signedIn }) => {
  const person = await signedIn(anna);
  await person.sees("Anna Pharmacist");
});

test(
  "a wrong password is refused, and the right one works after it",
  inTheWholeRun,
  async ({ visitor }) => {
    const person = await visitor(anna);
    await person.opens("");
    await person.fillsInSignIn({ username: "anna.pharmacist", password: "wrong" });
    await expect(person.page.getByRole("alert")).toHaveText("Invalid username or password.");
    await person.fillsInSignIn();
    await person.isSignedIn();
  },
);

test("[4.04] [4.05] [4.06] [1.05] logging out clears storage, forgets the page and ends the session", async ({
  visitor,
}) => {
  const person = await visitor(anna);
  await person.signsIn();
  await person.page.evaluate(() => {
    localStorage.setItem("cookieNotice", '{"version":1,"analytics":false}');
    sessionStorage.setItem("left", "over");
  });
  await person.opens("/user-profile");
  await person.isSignedIn();
  await person.logsOut();
  await expect(person.page.getByLabel("Username")).toBeVisible();
  // A file of the same origin, without the application, shows what is still kept.
  await person.page.goto("/pharmacy/favicon.svg");
  expect(await person.page.evaluate(stored)).toEqual({ local: ["cookieNotice"], session: [] });
  await person.opens("");
  await person.fillsInSignIn();
  await person.isSignedIn();
  await person.isAt("/home");
});

test("a page that was asked for before signing in opens after it", async ({ visitor }) => {
  const person = await visitor(anna);
  await person.opens("/user-profile");
  await person.fillsInSignIn();
  await person.isSignedIn();
  await person.isAt("/user-profile");
});
