import { expect, test } from "vitest";
import { epochOfDate } from "../src/batch/expiry.ts";
import {
  type CarriedOverPart,
  carriedOverFrom,
  carriedOverOn,
  carriedOverValues,
  carriedOverVaccines,
  withoutCarriedOver,
} from "../src/episode/carried-over.ts";
import {
  type FitContext,
  unfitParts,
  whenCarriedOverIsRemoved,
} from "../src/episode/carried-over-fit.ts";
import type { DeliveryValues } from "../src/vaccines/parts.ts";
import { seasonOn } from "./seasons.ts";
import { deliveries, today } from "./valid-values.ts";

const day = today;
const pack = deliveries["flu given"].vacProvidedToPatient;

const episodeOf = (fluVac: object, isDraft = false) => ({
  vaccinationDetails: {
    fluVac: { delivery: { ...fluVac, vaccineType: "fluVac" as const, isDraft } },
  },
});
const keptOf = (delivery: DeliveryValues) =>
  carriedOverFrom(episodeOf(delivery), day).deliveries.fluVac ?? {};
const carriedOver = keptOf(deliveries["flu given"]);

test("the next patient probably gets the same vaccine, from the same batch, at the same place, by the same people", () => {
  const given = deliveries["flu given"];
  expect(carriedOver).toEqual({
    product: { vaccineId: pack?.vaccineId, name: pack?.name },
    batch: { id: given.batchId, number: given.batchNumber },
    vacRoute: given.vacRoute,
    place: expect.objectContaining({ administrationLocation: given.administrationLocation }),
    vaccinationDeliveredUnder: given.vaccinationDeliveredUnder,
    responsibleClinician: given.responsibleClinician,
    vaccinator: given.vaccinator,
  });
  expect(carriedOverVaccines({ day, deliveries: { covid: {}, fluVac: carriedOver } })).toEqual([
    "fluVac",
    "covid",
  ]);
});

/** What is said of one patient alone. */
const clinical = [
  "isVaccinationAdministered",
  "fullDateOfAdministration",
  "siteOfAdministration",
  "confirmVacDetails",
  "isAnyAdverseEffects",
  "adverseEffects",
  "evidence",
  "descriptionOfReaction",
  "overrides",
  "acknowledgedWarnings",
  "doseAmount",
  "vaccinationSequence",
] as const;

test.each(Object.entries(deliveries))(
  "from %s nothing about one patient alone is carried over",
  (_what, delivery) => {
    const values = carriedOverValues(keptOf(delivery), null);
    for (const field of clinical) expect(values).not.toHaveProperty(field);
  },
);

test("[4.27] a vaccine that was not given leaves nothing, nor does a draft", () => {
  expect(carriedOverFrom(episodeOf(deliveries["flu not given"]), day).deliveries).toEqual({});
  expect(carriedOverFrom(episodeOf(deliveries["flu given"], true), day).deliveries).toEqual({});
});

test("removing the product removes batch and route too; any other part goes alone", () => {
  const all = {
    day,
    deliveries: { fluVac: carriedOver, covid: { vacRoute: "INTRAMUSCULAR" as const } },
  };
  const { product: _product, batch: _batch, vacRoute: _route, ...others } = carriedOver;
  expect(withoutCarriedOver(all, "fluVac", "product").deliveries.fluVac).toEqual(others);
  expect(carriedOverVaccines(withoutCarriedOver(all, "fluVac"))).toEqual(["covid"]);
  for (const part of ["batch", "place", "vaccinator"] satisfies CarriedOverPart[]) {
    const { [part]: _gone, ...left } = carriedOver;
    expect(withoutCarriedOver(all, "fluVac", part).deliveries.fluVac).toEqual(left);
  }
});

const aTIV = { kind: "aTIV", licensedFromMonths: 600, licensedToMonths: null };
const inStock = {
  id: carriedOver.batch?.id ?? "",
  expiryDate: epochOfDate("2026-06-30"),
  dosesLeft: 3,
};
const fitting: FitContext = {
  on: day,
  dateOfBirth: "1951-03-12",
  group: "AGED_65_AND_OVER",
  season: seasonOn("fluVac", day),
  product: aTIV,
  batches: [inStock],
};

test.each<[string, Partial<FitContext>, object]>([
  ["that fits", {}, {}],
  ["of which nothing is known yet", { product: undefined, batches: undefined }, {}],
  [
    "wrong batch carried over: empty",
    { batches: [{ ...inStock, dosesLeft: 0 }] },
    { batch: "no doses left" },
  ],
  ["of a batch that is not counted", { batches: [{ ...inStock, dosesLeft: null }] }, {}],
  ["wrong batch carried over: expired", { on: "2026-07-01" }, { batch: "expired" }],
  [
    "wrong batch carried over: past its use-by",
    { batches: [{ ...inStock, useByDate: epochOfDate("2025-11-02") }] },
    { batch: "expired" },
  ],
  [
    "wrong batch carried over: finished or decommissioned",
    { batches: [] },
    { batch: "not in stock" },
  ],
  ["of a product that left the catalogue", { product: null }, { product: "not in stock" }],
  ["for somebody too young", { dateOfBirth: "1980-01-01" }, { product: "not for this patient" }],
  [
    "for somebody whose age is not known",
    { dateOfBirth: undefined },
    { product: "not for this patient" },
  ],
  ["for a care home's resident", { group: "LONG_STAY_CARE_HOME_RESIDENT" }, { place: "care home" }],
])("a carriedOver delivery %s", (_what, context, unfit) => {
  expect(unfitParts(carriedOver, { ...fitting, ...context })).toEqual(unfit);
  const { group = fitting.group } = context;
  expect("administrationLocation" in carriedOverValues(carriedOver, group)).toBe(
    !("place" in unfit),
  );
});

test("a care home stays the place of its residents", () => {
  const atHome = keptOf(deliveries["flu given in care home"]);
  const context = { ...fitting, group: "LONG_STAY_CARE_HOME_RESIDENT" };
  expect(unfitParts(atHome, context)).not.toHaveProperty("place");
  expect(carriedOverValues(atHome, context.group)).toMatchObject({
    administrationLocation: "LONG_STAY_CARE_HOME",
    longStayCareHomeName: "Rose Court",
  });
});

test("wrong day: on another one nothing is carried over", () => {
  const all = { day, deliveries: { fluVac: carriedOver } };
  expect(carriedOverOn(all, day)).toEqual({ fluVac: carriedOver });
  expect(carriedOverOn(all, "2025-11-04")).toEqual({});
});

const recorder = { firstName: "Anna", lastName: "Price", gphc: "2012345", isClinician: true };

test.each<[CarriedOverPart, DeliveryValues]>([
  ["product", { vacProvidedToPatient: null, batchId: null, vacRoute: null }],
  ["batch", { batchId: null, batchNumber: null, confirmVacDetails: false }],
  ["place", { administrationLocation: null }],
  ["vacRoute", { vacRoute: null, confirmVacDetails: false }],
  ["vaccinationDeliveredUnder", { vaccinationDeliveredUnder: null, confirmVacDetails: false }],
  ["responsibleClinician", { responsibleClinician: expect.objectContaining({ gphc: "2012345" }) }],
  ["vaccinator", { vaccinator: expect.objectContaining({ firstName: "" }) }],
])("without the carried over %s the answer is as if nothing was carried over", (part, open) => {
  const delivery = { ...deliveries["flu given"], responsibleClinician: null };
  const effect = whenCarriedOverIsRemoved(delivery, part, recorder);
  expect(effect.values).toMatchObject(open);
  expect({ ...effect.values, ...effect.undo }).toEqual(delivery);
});
