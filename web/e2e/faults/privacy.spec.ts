import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import getPort from "get-port";
import { hasAnalytics, isAnalytics } from "../support/analytics.ts";
import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { bornYearsAgo } from "../support/dates.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { localhost, startSandbox } from "../support/server.ts";
import { expect, newPage, test } from "../support/test.ts";
import type { Watch } from "../support/watch.ts";
import { TestTenant } from "../support/test-tenant.ts";

/** Unique values, so that any leak is found. */
const patient = {
  firstName: "Quillonia",
  lastName: "Vexworthington",
  dateOfBirth: bornYearsAgo(71),
  addressLine1: "17 Marmalade Parade",
  postCode: "YO62 7ZQ",
  telephone: "07700900461",
  email: "quillonia@marker.example",
  gpPractice: { odsCode: "Y99881", name: "Ferntickle Surgery" },
};
const unwell = "Is the patient feeling unwell today?";
const comment = "Sneezes at lighthouses";
const contact = "Bartholina";
const reaction = "A rash shaped like Wales";

const markersOf = (nhsNumber: string): string[] => [
  patient.firstName,
  patient.lastName,
  patient.dateOfBirth,
  nhsNumber,
  patient.addressLine1,
  patient.postCode,
  patient.telephone,
  patient.email,
  patient.gpPractice.name,
  comment,
  contact,
  reaction,
];

/** The markers in a text, in any encoding. */
function foundIn(text: string, markers: readonly string[]): string[] {
  const plain = (written: string) => decoded(written).toLowerCase().replaceAll(/[\s+]/g, "");
  const searched = plain(text);
  return markers.filter((marker) => searched.includes(plain(marker)));
}

/** Other percent signs than those of an encoding stay as they are. */
const decoded = (text: string) =>
  text.replaceAll(/(%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

/** Everything that a browser sends to hosts other than the API, or to the console. */
function listensTo(page: Page): { addresses: string[]; messages: string[] } {
  const heard: ReturnType<typeof listensTo> = { addresses: [], messages: [] };
  page.on("framenavigated", (frame) => heard.addresses.push(frame.url()));
  page.on("request", (request) => {
    const { referer = "" } = request.headers();
    heard.addresses.push(request.url(), referer);
    if (!new URL(request.url()).pathname.startsWith("/api/"))
      heard.messages.push(request.postData() ?? "");
  });
  page.on("console", (message) => heard.messages.push(message.text()));
  return heard;
}

/** Everything that the browser keeps of a page. */
const keptBy = async (page: Page) => ({
  cookies: JSON.stringify(await page.context().cookies()),
  page: await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      await caches.keys(),
      await indexedDB.databases(),
      document.title,
    ]),
  ),
});

async function worksWithThePatient(pharmacist: Pharmacist, tenant: TestTenant): Promise<void> {
  const { page } = pharmacist;
  await pharmacist.startsAnEpisode();
  await pharmacist.findsPatientByName(patient);
  await page.getByText("Emergency contact (optional)").click();
  await pharmacist.types("Surname (optional)", contact);
  await pharmacist.givesConsent();
  await pharmacist.choosesVaccines("Flu");
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  await pharmacist.screens("Flu", { ...noConcerns, yes: { [unwell]: comment } });
  await page.reload();
  await expect(page.getByLabel(`Comment: ${unwell}`)).toHaveValue(comment);
  await pharmacist.saves();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  await pharmacist.recordsDelivery({
    ...givenAtTheCounter(tenant.batch("fluVac")),
    adverseEffects: {
      effects: ["Bruising"],
      severity: "Mild",
      verification: "Confirmed",
      evidence: reaction,
      description: reaction,
    },
  });
  await pharmacist.completes();
  await pharmacist.opensCompletedEpisodes();
  await page.getByRole("searchbox").fill(patient.lastName);
  await pharmacist.opensEpisodeOf(patient.lastName);
  await pharmacist.sees(reaction);
}

async function withServer(
  watch: Watch,
  tell: (origin: string, log: () => string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pharmacy-privacy-"));
  const port = await getPort();
  const server = await startSandbox(folder, port);
  try {
    await tell(localhost(port), server.output);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  expect(watch.report).toBe("");
}

test("[H26] [4.04] [1.07] nothing of a patient gets into addresses, console, log or analytics, or outlives the sign-out", async ({
  browser,
  watch,
}) => {
  test.slow();
  await withServer(watch, async (origin, log) => {
    const tenant = await TestTenant.at(origin, { patients: [patient] });
    const markers = markersOf(tenant.patient.nhsNumber);
    expect(markers).toHaveLength(12);
    const account = tenant.person("pharmacist");
    const page = await newPage(browser, watch, { origin, signedIn: account.username });
    await page.addInitScript(() => {
      // Accepted, so that analytics run over everything.
      if (!localStorage.getItem("cookieNotice")?.includes("true"))
        localStorage.setItem("cookieNotice", '{"version":1,"analytics":true}');
    });
    const asked = await hasAnalytics(page, "Tester");
    const heard = listensTo(page);
    const pharmacist = new Pharmacist(page, account);
    await worksWithThePatient(pharmacist, tenant);
    await pharmacist.logsOut();
    await expect(page.getByLabel("Username")).toBeVisible();

    // The history query is the one exception that the contract declares [7.15].
    const [history, others] = [true, false].map((isHistory) =>
      heard.addresses.filter(
        (address) => address.includes("/api/vaccination/history?") === isHistory,
      ),
    );
    expect(foundIn(history?.join("\n") ?? "", markers)).toEqual([
      patient.dateOfBirth,
      tenant.patient.nhsNumber,
    ]);
    expect(foundIn(others?.join("\n") ?? "", markers)).toEqual([]);
    expect(foundIn(heard.messages.join("\n"), markers)).toEqual([]);
    expect(foundIn(log(), markers)).toEqual([]);
    const recorded = asked.filter(isAnalytics);
    expect(recorded.length).toBeGreaterThan(0);
    expect(foundIn(recorded.map(({ href }) => href).join("\n"), markers)).toEqual([]);

    const onSignIn = await keptBy(page);
    await page.goto("/pharmacy/favicon.svg");
    const onOurs = await keptBy(page);
    for (const kept of [onSignIn, onOurs])
      expect(foundIn(Object.values(kept).join("\n"), markers)).toEqual([]);
  });
});
