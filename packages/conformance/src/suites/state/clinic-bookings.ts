import type { Schemas } from "@pharmacy/sdk";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { addRows, makeEntry, moveEntry, newRow, pathOf, readEntry } from "../../records/clinics.ts";
import { draftOf } from "../../records/episodes.ts";
import { newNhsNumber } from "../../records/nhs-numbers.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { saveFrom } from "./clinic.ts";

/** A pasted row, what becomes of it, and of what it is a duplicate. */
type Pasted = readonly [row: Schemas["ClinicRow"], verdict: Schemas["ClinicVerdict"], of?: number];

/** Who is one person and who is another, and what names nobody: every row of one list. */
function pastedRows(kit: Kit, { nhsNumber, dateOfBirth: born }: Schemas["PatientDemographics"]) {
  const sign = () => String.fromCharCode(97 + Math.floor(Math.random() * 26));
  const unknown = () => `${kit.mark}${Array.from({ length: 6 }, sign).join("")}`;
  const [bare, numbered] = [unknown(), unknown()];
  const person = { lastName: bare, firstName: "Zoë", dateOfBirth: "1951-03-12" };
  const other = { ...person, lastName: numbered };
  const [one, two, number] = [newNhsNumber(), newNhsNumber(), newNhsNumber()];
  const registered = nhsNumber ?? "";
  const typed = `${number.slice(0, 3)}-${number.slice(3, 6)} ${number.slice(6)}`;
  const rows: readonly Pasted[] = [
    [person, "NOT_FOUND"],
    [{ ...person, bookedTime: "10:00" }, "DUPLICATE", 0],
    [{ ...person, dateOfBirth: "1951-03-13" }, "NOT_FOUND"],
    [{ ...person, firstName: "Ana" }, "NOT_FOUND"],
    [{ ...person, nhsNumber: newNhsNumber() }, "DUPLICATE", 0],
    [{ ...other, nhsNumber: one }, "NOT_FOUND"],
    [{ ...other, nhsNumber: two }, "NOT_FOUND"],
    [other, "DUPLICATE", 5],
    [{ nhsNumber: typed, bookedTime: "09:40" }, "NOT_FOUND"],
    [{ nhsNumber: number, bookedTime: "11:20" }, "DUPLICATE", 8],
    ...["24:00", "9:40", "09:60", "soon"].map((bookedTime): Pasted => [
      { ...newRow(), bookedTime },
      "NOT_VALID",
    ]),
    [{ nhsNumber: "1111111111" }, "NOT_VALID"],
    [{ lastName: unknown() }, "NOT_VALID"],
    [{ lastName: unknown(), dateOfBirth: daysFrom(londonToday(), 2) }, "NOT_VALID"],
    [{ lastName: unknown(), dateOfBirth: "1951-02-30" }, "NOT_VALID"],
    [{ nhsNumber: registered, dateOfBirth: daysFrom(born, 1) }, "NOT_VALID"],
    [{ nhsNumber: registered, lastName: unknown() }, "NOT_VALID"],
    [{ nhsNumber: registered, lastName: unknown(), dateOfBirth: born }, "ADDED"],
  ];
  // What is not valid is a duplicate by its text.
  return rows.map(([row, ...right]): Pasted => [{ text: unknown(), ...row }, ...right]);
}

async function keepsRow(kit: Kit, path: { clinicId: string; entryId: string }, pasted: Pasted) {
  const [{ text, nhsNumber, lastName, firstName, dateOfBirth, bookedTime }, verdict] = pasted;
  const { data } = await readEntry(kit, path);
  const [said, right] =
    verdict === "NOT_VALID"
      ? [
          [data.patient, data.text, data.notValidReason !== null, data.status],
          [null, text, true, "BOOKED"],
        ]
      : [
          [
            ...[data.patient?.nhsNumber, data.patient?.lastName, data.patient?.firstName],
            ...[data.patient?.dateOfBirth, data.bookedTime, data.text, data.source, data.status],
          ],
          [
            ...[nhsNumber?.replaceAll(/\D/g, ""), lastName, firstName, dateOfBirth, bookedTime],
            ...[null, "LIST", "BOOKED"],
          ].map((one) => one ?? null),
        ];
  kit.demand(JSON.stringify(said) === JSON.stringify(right), JSON.stringify(right), said);
}

export const clinicBookingChecks: Check[] = [];
const test = addTo(clinicBookingChecks, "state", "decisions: Clinic");

test("addClinicEntries tells of each row who it is, and keeps it and its booked time as they are", async (kit) => {
  const rows = pastedRows(kit, await kit.reference.registered());
  const bodies = rows.map(([row]) => row);
  const { clinicId, rows: added } = await addRows(kit, "LIST", bodies);
  for (const [index, pasted] of rows.entries()) {
    const [row, right, of] = pasted;
    const { verdict, entryId, reason } = added[index] ?? {};
    // The register's own may be in the clinic since another run.
    if (right === "ADDED" && ["DUPLICATE", "SENSITIVE"].includes(verdict ?? "")) continue;
    const isRight = verdict === right && (reason !== null) === (right === "NOT_VALID");
    kit.demand(isRight, `${right} for ${JSON.stringify(row)}`, { verdict, reason });
    const known = of === undefined ? entryId : added[of]?.entryId;
    kit.equal(entryId, known, `the entry ${known}`);
    if (right === "NOT_FOUND" || right === "NOT_VALID")
      await keepsRow(kit, { clinicId, entryId: entryId ?? "" }, pasted);
  }
  const { rows: walkIns } = await addRows(kit, "WALK_IN", bodies.slice(0, 1));
  const isThere = walkIns[0]?.verdict === "DUPLICATE" && walkIns[0].entryId === added[0]?.entryId;
  kit.demand(isThere, "a duplicate of who is in the list", walkIns[0]);
  const { entries } = (await kit.call("getClinic", { path: { clinicId } })).data;
  const made = [...new Set(added.map(({ entryId }) => entryId))].slice(0, -1);
  const listed = entries.map(({ id }) => id).filter((id) => made.includes(id));
  kit.equal(listed, made, "in the order in which they were added");
});

test("moveClinicEntry neither checks in nor claims who is not named", async (kit) => {
  const { clinicId, rows } = await addRows(kit, "LIST", [{ text: crypto.randomUUID() }]);
  const path = { clinicId, entryId: rows[0]?.entryId ?? "" };
  for (const move of ["CHECK_IN", "CLAIM"]) {
    await kit.refusedAbout("moveClinicEntry", { path, body: { move } }, "/move");
  }
});

test("correctClinicEntry names the booked time anew, and refuses what is not valid or not open", async (kit) => {
  const { data: entry, etag } = await makeEntry(kit);
  const path = pathOf(entry);
  for (const bookedTime of ["09:40", "23:59", undefined]) {
    const body = { ...newRow(), ...(bookedTime && { bookedTime }) };
    const { data } = await kit.call("correctClinicEntry", { path, body });
    const said = [data.bookedTime, data.patient?.nhsNumber];
    const right = [bookedTime ?? null, body.nhsNumber];
    kit.equal(said, right);
  }
  const wrong = { path, body: { ...newRow(), bookedTime: "24:00" } };
  await kit.refusedAbout("correctClinicEntry", wrong, "/bookedTime");
  const stale = { path, body: newRow(), headers: { "If-Match": etag } };
  await kit.refused("correctClinicEntry", stale, 412, "STALE_VERSION");
  await moveEntry(kit, entry, "DID_NOT_ATTEND");
  await kit.refused("correctClinicEntry", { path, body: newRow() }, 400);
  const { data: opened } = await makeEntry(kit);
  await saveFrom(kit, opened, draftOf(kit));
  await kit.refused("correctClinicEntry", { path: pathOf(opened), body: newRow() }, 400);
});

test("correctClinicEntry leaves whom somebody else vaccinates to them, for corrections and episodes", async (kit) => {
  const token = kit.tokenOf("otherUser");
  const { data: entry } = await makeEntry(kit, "WALK_IN");
  await moveEntry(kit, entry, "CLAIM");
  const ask = { path: pathOf(entry), body: newRow(), token };
  await kit.refused("correctClinicEntry", ask, 412, "STALE_VERSION");
  const query = { clinicEntryId: entry.id };
  const { patientDemographics: patient, ...draft } = draftOf(kit);
  const { nhsNumber = null } = entry.patient ?? {};
  const body = { ...draft, patientDemographics: { ...patient, nhsNumber } };
  await kit.refused("saveEpisode", { query, body, token }, 412, "STALE_VERSION");
});
