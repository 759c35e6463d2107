import type { Schemas } from "@pharmacy/sdk";
import { checksOf, type Kit } from "../../kit/kit.ts";
import { anyCareHome } from "../../records/requests.ts";
import { daysFrom, londonToday } from "../../records/values.ts";
import { folded } from "../lists/lists.ts";

type Search = Schemas["PatientSearchRequest"];
type Patient = Schemas["PatientDemographics"];

const test = checksOf("state", "[7.15] decisions: History");

test("getVaccinationHistory shows what was recorded, in order and by disease, until it is deleted, and nothing by another date of birth", async (kit) => {
  const patient = await kit.registered();
  const today = londonToday();
  const [older, newer] = [daysFrom(today, -500), daysFrom(today, -1)];
  const before = await kit.historyOf(patient, "FLU");
  const covidBefore = await kit.historyOf(patient, "COVID19");
  const first = await kit.giveOn(patient, "fluVac", older);
  const second = await kit.giveOn(patient, "fluVac", newer);
  const covid = await kit.giveOn(patient, "covid", newer);
  await kit.saveNew({ ...kit.draftOf(), patientDemographics: kit.registeredAs(patient) });
  const { records, dates } = await kit.historyOf(patient, "FLU");
  kit.equal(dates.length - before.dates.length, 2, "two records more");
  kit.demand(dates.includes(older) && dates.includes(newer), `${older} and ${newer}`, dates);
  kit.equal(dates, dates.toSorted().toReversed(), "newest first");
  const record = records.find(({ administeredDate }) => administeredDate === newer);
  const { fluVac } = second.body.vaccinationDetails;
  kit.equal(record?.vaccineName, fluVac?.delivery?.vaccineSelected);
  const covidAfter = await kit.historyOf(patient, "COVID19");
  const more = covidAfter.dates.length - covidBefore.dates.length;
  kit.equal(more, 1, "one record of COVID-19 more");
  await kit.saveAgain(second.data.id, kit.withoutFlu(second.body));
  const { dates: left } = await kit.historyOf(patient, "FLU");
  kit.equal(left.length - before.dates.length, 1, "no record of what was not given after all");
  for (const { data } of [first, second, covid]) await kit.deleteIt(data.id);
  kit.equal((await kit.historyOf(patient, "FLU")).dates, before.dates);
  const { nhsNumber } = patient;
  const query = { nhsNumber, targetDisease: "FLU", patientDateOfBirth: "1951-03-13" };
  await kit.refused("getVaccinationHistory", { query }, 404, "NOT_FOUND");
});

test("getVaccinationHistory tells the day of a dose as London has it (decisions: Dates)", async (kit) => {
  const patient = await kit.registered();
  for (const [moment, day] of [
    ["1976-06-30T23:30:00.000Z", "1976-07-01"],
    ["1977-06-30T22:30:00.000Z", "1977-06-30"],
    ["1978-01-15T23:30:00.000Z", "1978-01-15"],
  ] as const) {
    const { data } = await kit.giveOn(patient, "fluVac", moment);
    const { dates } = await kit.historyOf(patient, "FLU");
    kit.demand(dates.includes(day), `${moment} as ${day}`, dates);
    await kit.deleteIt(data.id);
  }
});

test("updateUserDetails stores names, e-mail address and number, and nothing else of what is sent ([7.06])", async (kit) => {
  const query = { username: (await kit.user()).userName };
  const read = () => kit.get("getUser", { query });
  const before = await read();
  const names = { firstName: "Áine", lastName: kit.mark };
  const changed = { ...before, ...names, email: "aine@example.org", gphc: "2079999" };
  const others = { roleId: "other", pharmacist: !before.pharmacist, clinicianRole: "Other" };
  try {
    await kit.call("updateUserDetails", { body: { ...changed, ...others, storeId: "ZZ999" } });
    kit.equal(await read(), changed);
  } finally {
    await kit.ask("updateUserDetails", { body: before });
  }
  kit.equal(await read(), before);
});

test("searchPatients finds the same patient by number, by name and birth, and not by another birth (decisions: Patient step)", async (kit) => {
  const patient = await kit.registered();
  const { nhsNumber, lastName, firstName, dateOfBirth, postCode, gender } = patient;
  const birth = { lastName, dateOfBirth };
  const right: Search[] = [
    { nhsNumber: nhsNumber ?? "" },
    birth,
    { ...birth, firstName },
    { lastName: lastName.toUpperCase(), dateOfBirth },
    { ...birth, gender },
    ...(postCode ? [{ ...birth, postCode }] : []),
  ];
  for (const body of right) await finds(kit, body, patient, true);
  const wrong: Search[] = [
    { lastName, dateOfBirth: "1951-03-13" },
    { ...birth, gender: gender === "male" ? "female" : "male" },
    { ...birth, firstName: kit.mark },
    { ...birth, postCode: "ZZ99 3VZ" },
    { lastName: kit.mark, dateOfBirth },
  ];
  for (const body of wrong) await finds(kit, body, patient, false);
});

async function finds(kit: Kit, body: Search, patient: Patient, isFound: boolean): Promise<void> {
  const { patients, outcome } = await kit.get("searchPatients", { body });
  const ids = patients.map((one) => one.nhsNumber);
  const wanted = `${isFound ? "" : "not "}${patient.nhsNumber} for ${JSON.stringify(body)}`;
  kit.demand(ids.includes(patient.nhsNumber) === isFound, wanted, ids);
  const none = outcome === "too-many" ? "too-many" : "none";
  kit.equal(outcome, ids.length === 0 ? none : ids.length === 1 ? "one" : "many");
  const born = body.dateOfBirth ?? patient.dateOfBirth;
  const isRight = (one: Patient) => one.dateOfBirth === born && one.pdsVerified;
  kit.every(patients, isRight, `each born ${born} and verified`);
}

test("findCareHomes finds exactly by the beginning of a word, by postcode, and by both ([5.64] [7.17])", async (kit) => {
  const home = await anyCareHome(kit);
  const { postCode } = home;
  const word = home.name.split(/\s+/).find((each) => each.length >= 3) ?? home.name;
  const names = [word, word.toUpperCase(), word.slice(0, 3), `  ${word} `];
  const questions: { name?: string; postCode?: string }[] = [
    ...names.map((name) => ({ name })),
    ...(postCode ? [{ postCode }, { name: word, postCode }] : []),
  ];
  for (const query of questions) {
    const found = await kit.get("findCareHomes", { query });
    const ids = found.map(({ orgId }) => orgId);
    const isThere = found.length >= 50 || ids.includes(home.orgId);
    kit.demand(isThere, `${home.name} for ${JSON.stringify(query)}`, ids);
    const isRight = ({ name, postCode: code }: Schemas["CareHome"]) =>
      wordsOf(query.name).every((start) => wordsOf(name).some((part) => part.startsWith(start))) &&
      code === (query.postCode ?? code);
    kit.every(found, isRight, `each by ${JSON.stringify(query)}`);
  }
  for (const query of [{ name: kit.mark }, { name: word, postCode: "ZZ99 3VZ" }])
    kit.equal(await kit.get("findCareHomes", { query }), [], "no home");
});

const wordsOf = (name = "") => folded(name).split(/[^\p{L}\p{N}]+/u);
