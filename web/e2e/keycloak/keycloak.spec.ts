import type { Page, Response } from "@playwright/test";
import { asksSomewhere, everySignOut } from "../support/every-sign-out.ts";
import { Person } from "../support/person.ts";
import { expect, newPage, persona, test } from "../support/test.ts";

/** Where each persona arrives: the name in the header stands for the token's claims. */
const arrivals = [
  { username: "anna.pharmacist", heading: "Hello, Anna", menu: "Vaccinations" },
  { username: "tom.technician", heading: "Hello, Tom", menu: "Vaccinations" },
  { username: "amy.clerk", heading: "Hello, Amy", menu: "Vaccinations" },
  { username: "leo.locum", heading: "Pharmacist Details", leave: "Cancel" },
  { username: "mia.multi", heading: "Choose a pharmacy", leave: "LOGOUT" },
  { username: "nina.nhs", heading: "Hello, Nina", menu: "Vaccinations" },
  { username: "dms.only", heading: "Hello, Dms", menu: "Discharge Medicines" },
  { username: "cpcs.only", heading: "Hello, Cpcs", menu: "Pharmacy First" },
  { username: "newcpcs.only", heading: "Hello, Newcpcs", menu: "Pharmacy First" },
  { username: "nms.only", heading: "Hello, Nms", menu: "NMS" },
  { username: "fluvac.only", heading: "Hello, Fluvac", menu: "Flu Vaccination" },
  { username: "hcf.only", heading: "Hello, Hcf", menu: "Hypertension" },
  { username: "pcs.only", heading: "Hello, Pcs", menu: "Contraception" },
  { username: "dora.dormant", heading: "Hello, Dora" },
  { username: "nora.none", heading: "Hello, Nora" },
] as const;

/** A person in front of Keycloak's own pages. */
class KeycloakPerson extends Person {
  override async fillsInSignIn(): Promise<void> {
    const { username, password } = this.account;
    await this.page.getByLabel("Username or email").fill(username);
    await this.page.getByRole("textbox", { name: "Password" }).fill(password);
    await this.page.getByRole("button", { name: "Sign In", exact: true }).click();
  }

  async arrives(): Promise<void> {
    await this.opens("");
    await this.fillsInSignIn();
  }
}

const isTokenAnswer = (response: Response) => response.url().endsWith("/openid-connect/token");
const grantOf = (response: Response) =>
  new URLSearchParams(response.request().postData() ?? "").get("grant_type");

async function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("kc_token"));
}

for (const { username, heading, ...rest } of arrivals) {
  test(`${username} signs in, works and signs out`, async ({ browser, watch, origin }) => {
    const person = new KeycloakPerson(await newPage(browser, watch, { origin }), persona(username));
    await person.arrives();
    await person.seesHeading(heading);
    if ("menu" in rest)
      await expect(person.menu.getByRole("link", { name: new RegExp(rest.menu) })).toBeVisible();
    if ("leave" in rest) await person.presses(rest.leave);
    else await person.logsOut();
    await expect(person.page.getByLabel("Username or email")).toBeVisible();
    await person.opens("/vaccination");
    await expect(person.page.getByLabel("Username or email")).toBeVisible();
  });
}

for (const [arrival, arrive, ending, end] of everySignOut) {
  test(`${ending} after ${arrival} leaves nobody signed in for the next person`, async ({
    browser,
    watch,
    origin,
  }) => {
    const page = await newPage(browser, watch, { origin });
    const anna = new KeycloakPerson(page, persona("anna.pharmacist"));
    await page.context().clock.install();
    await anna.arrives();
    await anna.isSignedIn();
    const left = new KeycloakPerson(await arrive(anna), anna.account);
    await left.isSignedIn();
    await end(left, watch);
    await asksSomewhere(left.page, "Username or email");
    const next = await page.context().newPage();
    await next.goto("/pharmacy/vaccination");
    await expect(next.getByLabel("Username or email")).toBeVisible();
  });
}

test("a token that ends is refreshed, and the server takes the new one", async ({
  browser,
  watch,
  origin,
}) => {
  const page = await newPage(browser, watch, { origin });
  const anna = new KeycloakPerson(page, persona("anna.pharmacist"));
  await page.clock.install();
  await anna.arrives();
  await anna.seesHeading("Hello, Anna");
  const first = await storedToken(page);
  const refreshed = page.waitForResponse((answer) => isTokenAnswer(answer));
  await page.clock.fastForward("04:40");
  await anna.choosesInMenu("Vaccinations");
  const answer = await refreshed;
  expect([grantOf(answer), answer.status()]).toEqual(["refresh_token", 200]);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const second = await storedToken(page);
  expect(second).not.toBe(first);
});

test("a multi-site user chooses a pharmacy, and switches to another", async ({
  browser,
  watch,
  origin,
}) => {
  const mia = new KeycloakPerson(await newPage(browser, watch, { origin }), persona("mia.multi"));
  await mia.arrives();
  for (const store of ["FC211", "FC216"]) {
    await mia.seesHeading("Choose a pharmacy");
    await mia.page.getByRole("radio", { name: new RegExp(store) }).check();
    await mia.presses("Continue");
    await mia.seesHeading("Hello, Mia");
    await expect(mia.page.getByRole("banner")).toContainText(store);
    await mia.opensUserMenu();
    await mia.page.getByRole("link", { name: "Switch pharmacy" }).click();
  }
});
