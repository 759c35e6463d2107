import type { Schemas } from "@pharmacy/sdk";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { differences } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { folded } from "../lists/sort-keys.ts";
import { anyCareHome } from "../shapes.ts";

/** Of users, patients and care homes. */
export const peopleChecks: Check[] = [];
const test = addTo(peopleChecks, "state", "[7.06]");

test("updateUserDetails stores names, e-mail address and number, and nothing else of what is sent", async (kit) => {
  kit.needsWrites();
  const user = await kit.reference.user();
  const query = { username: user.userName };
  const before = (await kit.call("getUser", { query })).data;
  const changed = {
    ...before,
    firstName: "Áine",
    lastName: kit.mark,
    email: "aine@example.org",
    gphc: "2079999",
  };
  const others = {
    roleId: "other",
    pharmacist: !before.pharmacist,
    clinicianRole: "Other",
    storeId: "ZZ999",
  };
  try {
    await kit.call("updateUserDetails", { body: { ...changed, ...others } });
    const { data } = await kit.call("getUser", { query });
    const wrong = differences(changed, data);
    kit.demand(wrong.length === 0, JSON.stringify(changed), data);
  } finally {
    await kit.ask("updateUserDetails", { body: before });
  }
  const { data } = await kit.call("getUser", { query });
  kit.demand(differences(before, data).length === 0, JSON.stringify(before), data);
});

test("searchPatients finds the same patient by number, by name and birth, and not by another birth (decisions: Patient step)", async (kit) => {
  const patient = await kit.reference.registered();
  const { lastName, dateOfBirth, gender } = patient;
  const birth = { lastName, dateOfBirth };
  for (const body of right(patient)) await finds(kit, body, patient, true);
  const wrong: Search[] = [
    { lastName, dateOfBirth: "1951-03-13" },
    { ...birth, gender: gender === "male" ? "female" : "male" },
    { ...birth, firstName: kit.mark },
    { ...birth, postCode: "ZZ99 3VZ" },
    { lastName: kit.mark, dateOfBirth },
  ];
  for (const body of wrong) await finds(kit, body, patient, false);
});

test("findCareHomes finds exactly by the beginning of a word, by postcode, and by both ([5.64] [7.17])", async (kit) => {
  const home = await anyCareHome(kit);
  const word = home.name.split(/\s+/).find((each) => each.length >= 3) ?? home.name;
  const start = word.slice(0, 3);
  const { postCode } = home;
  const questions = [
    { name: word },
    { name: word.toUpperCase() },
    { name: start },
    { name: `  ${word} ` },
    ...(postCode ? [{ postCode }, { name: word, postCode }] : []),
  ];
  for (const query of questions) {
    const { data } = await kit.call("findCareHomes", { query });
    const isFull = data.length >= 50;
    const ids = data.map(({ orgId }) => orgId);
    kit.demand(
      isFull || ids.includes(home.orgId),
      `${home.name} for ${JSON.stringify(query)}`,
      ids,
    );
    const isWanted = (each: typeof home) =>
      (!("name" in query) ||
        folded(each.name)
          .split(/[^\p{L}\p{N}]+/u)
          .some((part) => part.startsWith(folded((query.name ?? "").trim())))) &&
      (!("postCode" in query) || each.postCode === query.postCode);
    kit.demand(
      data.every(isWanted),
      `each by ${JSON.stringify(query)}`,
      data.find((each) => !isWanted(each)),
    );
  }
  const { data } = await kit.call("findCareHomes", { query: { name: kit.mark } });
  kit.demand(data.length === 0, "no home", data);
  const elsewhere = await kit.call("findCareHomes", {
    query: { name: word, postCode: "ZZ99 3VZ" },
  });
  kit.demand(elsewhere.data.length === 0, "no home there", elsewhere.data);
});

type Search = Schemas["PatientSearchRequest"];
type Patient = Schemas["PatientDemographics"];

/** Searches of each kind by what is true of a patient. */
function right({
  nhsNumber,
  lastName,
  firstName,
  dateOfBirth,
  postCode,
  gender,
}: Patient): Search[] {
  const birth = { lastName, dateOfBirth };
  return [
    { nhsNumber: nhsNumber ?? "" },
    birth,
    { ...birth, firstName },
    { lastName: lastName.toUpperCase(), dateOfBirth },
    { ...birth, gender },
    ...(postCode ? [{ ...birth, postCode }] : []),
  ];
}

/** The patient is among those who are found, or is not; each is as asked for, and the outcome fits. */
async function finds(kit: Kit, body: Search, patient: Patient, isFound: boolean): Promise<void> {
  const { patients, outcome } = (await kit.call("searchPatients", { body })).data;
  const ids = patients.map((one) => one.nhsNumber);
  const wanted = `${isFound ? "" : "not "}${patient.nhsNumber} for ${JSON.stringify(body)}`;
  kit.demand(ids.includes(patient.nhsNumber) === isFound, wanted, ids);
  const none = outcome === "too-many" ? "too-many" : "none";
  const fitting = ids.length === 0 ? none : ids.length === 1 ? "one" : "many";
  kit.equal(outcome, fitting);
  const births = patients.map((one) => one.dateOfBirth);
  const isAsked = births.every((birth) => birth === (body.dateOfBirth ?? patient.dateOfBirth));
  kit.demand(isAsked, `born ${body.dateOfBirth}`, births);
  const isVerified = patients.every((one) => one.pdsVerified);
  kit.demand(isVerified, "verified", patients);
}
