import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { packFor } from "@pharmacy/domain/seasons/season";
import { deliveries, screenings } from "@pharmacy/domain/test/valid-values";
import { groupHelp, groupLabels } from "@pharmacy/domain/seasons/groups";
import { openSeasons } from "@pharmacy/domain/test/open-seasons";
import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { answer, atStored, give, save } from "./at-the-form.ts";
import { storedEpisode, storeServer } from "./store-server.ts";
import { atDelivery, atScreening } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

const child = {
  ...screenings["flu screening"],
  eligibilityCriteria: "CHILDREN_AGED_2_OR_3",
} as const;

/** A child's record of a day, whose warnings were acknowledged. */
function recordedOn(day: string): Schemas["Episode"] {
  const episode = atDelivery(child);
  const { fluVac } = episode.vaccinationDetails;
  const delivery = {
    ...deliveries["flu given"],
    fullDateOfAdministration: `${day}T10:00:00.000Z`,
    acknowledgedWarnings: ["ELIGIBILITY_NOT_2_OR_3" as const],
    isDraft: false,
    vaccineType: "fluVac" as const,
  };
  return storedEpisode({
    ...episode,
    status: "Completed",
    vaccinationDetails: { fluVac: { ...fluVac, delivery } },
  });
}

const acknowledged: TestHandlers = {
  getEpisodeAudit: () => ({
    status: 200,
    body: {
      ...{ page: 0, size: 10, totalElements: 1, totalPages: 1 },
      entries: [
        {
          at: "2026-11-03T10:00:00.000Z",
          by: "Tom Baker",
          action: "updated",
          changes: [
            {
              path: "/vaccinationDetails/fluVac/screening/eligibilityCriteria",
              after: "CHILDREN_AGED_2_OR_3",
            },
            {
              path: "/vaccinationDetails/fluVac/delivery/acknowledgedWarnings/0",
              after: "ELIGIBILITY_NOT_2_OR_3",
            },
          ],
        },
      ],
    },
  }),
};

const todaysDay = new Date().toISOString().slice(0, 10);
const shipped = packFor(seasonPacks, "fluVac", todaysDay);
/** Of the pack in force alone; of a day after the last one none is. */
const ofSet = shipped.id === "flu-2026-27" && !shipped.unknownSeason ? "2025" : "2026";

const set = { season: { eligibilityReferenceDate: "2025-08-31" } };

test.each([
  ["2025-11-03", {}, "31 August 2025"],
  ["2026-03-31", {}, "31 August 2025"],
  ["2026-08-31", {}, "31 August 2025"],
  ["2026-09-01", {}, "31 August 2026"],
  ["2026-11-03", {}, "31 August 2026"],
  ["2026-11-03", set, `31 August ${ofSet}`],
])(
  "[9.08] a record of %s reads by its own campaign, its audit too: with %o, by %s",
  async (day, settings, reference) => {
    const { handlers } = storeServer(recordedOn(day));
    const path = "/vaccination/view?episodeId=episode-1";
    const { person } = renderApp(path, { handlers: { ...handlers, ...acknowledged }, settings });
    const flu = await screen.findByRole("region", { name: "Flu" });
    const told = `The patient was not 2 or 3 years old on ${reference}.`;
    expect(flu.textContent).toContain(`Children aged 2 or 3 on ${reference}`);
    expect(flu.textContent).toContain(told);
    await person.click(await screen.findByRole("link", { name: /^Audit/ }));
    const audit = await screen.findByRole("region", { name: "Changes, newest first" });
    expect(audit.textContent).toContain(`Children aged 2 or 3 on ${reference}`);
    expect(audit.textContent).toContain(told);
  },
);

async function atEligibility(answers: TestHandlers, settings = {}) {
  const { handlers } = storeServer(atScreening());
  const path = "/vaccination/add?episodeId=episode-1";
  const { person } = renderApp(path, { handlers: { ...handlers, ...answers }, settings });
  await answer(person, "How is the vaccine provided?", "NHS");
  const group = await screen.findByRole("combobox", { name: "Eligibility group" });
  await within(group).findByRole("option", { name: /^Children aged 2 or 3/ });
  return {
    person,
    group,
    optionsOf: () =>
      within(group)
        .getAllByRole("option")
        .map((one) => one.textContent),
  };
}

test("a backend without seasons has those that are shipped: today's groups, each with whom it means", async () => {
  const { person, group, optionsOf } = await atEligibility({
    getSeasons: () => new Response("", { status: 404 }),
  });
  expect(optionsOf()).toHaveLength(10);
  expect(optionsOf()[1]).toBe(groupLabels(shipped)["CHILDREN_AGED_2_OR_3"]);
  await person.selectOptions(group, "PREGNANT_WOMAN");
  expect(screen.getByText(groupHelp(shipped, "PREGNANT_WOMAN"))).toBeTruthy();
});

test("[9.08] the reference date of the configuration is the form's", async () => {
  const seasons = openSeasons(seasonPacks, todaysDay);
  const getSeasons = () => ({ status: 200 as const, body: { seasons } });
  const { person, group, optionsOf } = await atEligibility({ getSeasons }, set);
  expect(optionsOf()[1]).toBe("Children aged 2 or 3 on 31 August 2025");
  await person.selectOptions(group, "CHILDREN_AGED_2_OR_3");
  const told = "Warning: The patient was not 2 or 3 years old on 31 August 2025.";
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
  await person.selectOptions(group, "AGED_65_AND_OVER");
  expect(screen.getByText(/^Born on or before 31 March 1961\./)).toBeTruthy();
});

test("of a season that no pack tells, the last one's groups stay choosable, without dates and age warnings", async () => {
  const seasons: Schemas["SeasonPack"][] = [
    {
      id: "flu-once",
      vaccineType: "fluVac",
      label: "flu 2020/21",
      from: "2020-09-01",
      to: "2021-03-31",
      referenceDate: "2020-08-31",
      groups: [
        {
          code: "CHILDREN_AGED_2_OR_3",
          from: "2020-09-01",
          ages: { fromYears: 2, toYears: 3, atReferenceDate: true },
        },
        { code: "CARER", from: "2020-10-01", means: "Looks after somebody." },
      ],
    },
  ];
  const { handlers } = storeServer(atScreening());
  const getSeasons = () => ({ status: 200 as const, body: { seasons } });
  const path = "/vaccination/add?episodeId=episode-1";
  const { person } = renderApp(path, { handlers: { ...handlers, getSeasons } });
  await answer(person, "How is the vaccine provided?", "NHS");
  expect(await screen.findByRole("radio", { name: "Children aged 2 or 3" })).toBeTruthy();
  const carer = screen.getByRole("radio", { name: "Carer" });
  const help = document.getElementById(carer.getAttribute("aria-describedby") ?? "");
  expect(help?.textContent).toBe("Looks after somebody.");
  expect(screen.getByText(/^Groups for 20\d\d\/\d\d are not known here\./)).toBeTruthy();
  await answer(person, "Eligibility group", "Children aged 2 or 3");
  expect(screen.queryByText(/was not 2 or 3 years old/)).toBeNull();
  await answer(person, "Eligibility group", "Carer");
  expect(carer).toHaveProperty("checked", true);
});

test("a product of second choice for the group is warned of beside it, and acknowledged with the save", async () => {
  const server = storeServer(atDelivery());
  const doses = { doseAmount: 0.5, unit: "ml" };
  const product = { ampName: "TIVc", kind: "TIVc", routes: ["INTRAMUSCULAR" as const] };
  const packSizes = [{ vaccineId: "ativ-10", name: "Cell-based TIVc", packSize: 10, doses }];
  const manufacturers = [{ manufacturer: "Seqirus UK", names: [{ ...product, packSizes }] }];
  const body = { vaccineTypes: [{ vaccineType: "fluVac" as const, manufacturers }] };
  const getVaccineTypes = () => ({ status: 200 as const, body });
  const seasons = openSeasons(seasonPacks, todaysDay);
  const getSeasons = () => ({ status: 200 as const, body: { seasons } });
  const handlers = { ...server.handlers, getVaccineTypes, getSeasons };
  const { person } = await atStored({ ...server, handlers }, /Delivery for Flu/);
  await give(person);
  const details = screen.getByRole("region", { name: "Vaccination details" });
  const told = /not the first choice for this group: it may not be reimbursed/;
  expect(within(details).getByText(told)).toBeTruthy();
  await save(person);
  const confirmation = within(await screen.findByRole("alertdialog"));
  expect(confirmation.getByText(told)).toBeTruthy();
  await person.click(confirmation.getByRole("button", { name: "Complete episode" }));
  const delivery = server.saves.mock.calls[0]?.[0].body.vaccinationDetails.fluVac?.delivery;
  expect(delivery?.acknowledgedWarnings).toEqual(["SECOND_LINE_PRODUCT"]);
});
