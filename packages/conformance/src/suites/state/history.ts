import type { Schemas } from "@pharmacy/sdk";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { makeBatch } from "../../records/batches.ts";
import { deleteIt, draftOf, givenOf, saveNew } from "../../records/episodes.ts";
import { daysFrom, londonToday, patientOf } from "../../records/people.ts";

type Disease = Schemas["TargetDisease"];
type Patient = Schemas["PatientDemographics"];

export async function historyOf(
  kit: Kit,
  patient: Patient,
  targetDisease: Disease,
  token = kit.options.token,
) {
  const { nhsNumber, dateOfBirth } = patient;
  const query = { nhsNumber: nhsNumber ?? "", targetDisease, patientDateOfBirth: dateOfBirth };
  return (await kit.call("getVaccinationHistory", { query }, { token })).data;
}

/** A delivery on a day of its own, to somebody whom the register knows. */
export async function giveOn(kit: Kit, patient: Patient, type: "fluVac" | "covid", day: string) {
  const { data: batch } = await makeBatch(kit, { vaccineType: type });
  const body = givenOf(kit, [batch]);
  const at = `/vaccinationDetails/${type}/delivery`;
  const dated = changedAt(
    body,
    `${at}/fullDateOfAdministration`,
    day.includes("T") ? day : `${day}T09:30:00.000Z`,
  );
  const overrides = [{ code: "RECENT_FLU_VACCINATION", reason: "Conformance check" }];
  const whole = type === "fluVac" ? changedAt(dated, `${at}/overrides`, overrides) : dated;
  return saveNew(kit, { ...whole, patientDemographics: registeredAs(kit, patient) });
}

/** The register's own; what it withholds stays away. */
function registeredAs(kit: Kit, patient: Patient): Patient {
  const { title: _title, sensitive: _sensitive, ...known } = patient;
  return { ...patientOf(kit, { telephone: null }), ...known };
}

export const historyChecks: Check[] = [];
const test = addTo(historyChecks, "state", "[7.15] decisions: History");

test("getVaccinationHistory shows what was recorded, in order and by disease, until it is deleted", async (kit) => {
  const patient = await kit.reference.registered();
  const today = londonToday();
  const [older, newer] = [daysFrom(today, -500), daysFrom(today, -1)];
  const before = await historyOf(kit, patient, "FLU");
  const covidBefore = await historyOf(kit, patient, "COVID19");
  const first = await giveOn(kit, patient, "fluVac", older);
  const second = await giveOn(kit, patient, "fluVac", newer);
  const covid = await giveOn(kit, patient, "covid", newer);
  await saveNew(kit, { ...draftOf(kit), patientDemographics: registeredAs(kit, patient) });
  const after = await historyOf(kit, patient, "FLU");
  const added = datesOf(after).length - datesOf(before).length;
  kit.equal(added, 2, "two records more");
  const dates = datesOf(after);
  kit.demand(dates.includes(older) && dates.includes(newer), `${older} and ${newer}`, dates);
  kit.equal(dates, dates.toSorted().toReversed(), "newest first");
  const name = second.body.vaccinationDetails.fluVac?.delivery?.vaccineSelected;
  const record = after.records.find(({ administeredDate }) => administeredDate === newer);
  kit.equal(record?.vaccineName, name);
  const covidAfter = await historyOf(kit, patient, "COVID19");
  const more = covidAfter.records.length - covidBefore.records.length;
  kit.equal(more, 1, "one record of COVID-19 more");
  for (const { data } of [first, second, covid]) await deleteIt(kit, data.id);
  const end = datesOf(await historyOf(kit, patient, "FLU"));
  kit.equal(end, datesOf(before));
});

test("getVaccinationHistory tells the day of a dose as London has it (decisions: Dates)", async (kit) => {
  const patient = await kit.reference.registered();
  for (const [moment, day] of [
    ["1976-06-30T23:30:00.000Z", "1976-07-01"],
    ["1977-06-30T22:30:00.000Z", "1977-06-30"],
    ["1978-01-15T23:30:00.000Z", "1978-01-15"],
  ] as const) {
    const { data } = await giveOn(kit, patient, "fluVac", moment);
    const dates = datesOf(await historyOf(kit, patient, "FLU"));
    kit.demand(dates.includes(day), `${moment} as ${day}`, dates);
    await deleteIt(kit, data.id);
  }
});

test("getVaccinationHistory does not know a patient by another date of birth ([7.15])", async (kit) => {
  const { nhsNumber } = await kit.reference.registered();
  const query = { nhsNumber, targetDisease: "FLU", patientDateOfBirth: "1951-03-13" };
  await kit.refused("getVaccinationHistory", { query }, 404, "NOT_FOUND");
});

const datesOf = ({ records }: Schemas["VaccinationHistory"]) =>
  records.map(({ administeredDate }) => administeredDate);
