import { Person } from "../support/person.ts";
import { expect, newPage, test } from "../support/test.ts";
import { Watch } from "../support/watch.ts";

test.use({ throughContractProxy: true });

test("a journey goes red when an answer of the server breaks the contract", async ({
  browser,
  origin,
  tenant,
}) => {
  const account = tenant.person("pharmacist");
  await tenant.breaks("listActiveEpisodes", "episodes");
  const watch = new Watch();
  const page = await newPage(browser, watch, { origin, signedIn: account.username });
  const person = new Person(page, account);
  const answered = page.waitForResponse(/vaccination\/active/);
  await person.opens("/vaccination");
  expect(await (await answered).text()).toContain("must have required property 'episodes'");
  expect(watch.report).toContain("/api/vaccination/active answered 500");
});
