import { document } from "@pharmacy/openapi";
import { requestFaults } from "../../contract/closed-schemas.ts";
import { operationNamed } from "../../contract/operations.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt, valueAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { statusOf } from "../../kit/kit.ts";
import type { ReferenceData } from "../../kit/reference-data.ts";
import { draftOf, readEpisode } from "../../records/episodes.ts";
import { Fault } from "../../results/fault.ts";
import { bases, wholeCovid, wholeFlu } from "./bases.ts";
import { mutantsOf } from "./mutants.ts";

type Row = Omit<Check, "layer">;

/** Where each code list is, in an episode whose parts are drafts: nothing but the list speaks there. */
const codes: Readonly<Record<string, readonly string[]>> = {
  ConsentProvidedBy: ["/consent/consentProvidedBy"],
  Gender: ["/patientDemographics/gender"],
  FluEligibility: ["/vaccinationDetails/fluVac/screening/eligibilityCriteria"],
  CovidEligibility: ["/vaccinationDetails/covid/screening/eligibilityCriteria"],
  ClinicalRisk: ["/vaccinationDetails/fluVac/screening/clinicalRisk"],
  AdministrationType: [
    "/vaccinationDetails/fluVac/screening/administrationType",
    "/vaccinationDetails/covid/screening/administrationType",
  ],
  AdministrationLocation: [
    "/vaccinationDetails/fluVac/delivery/administrationLocation",
    "/vaccinationDetails/covid/delivery/administrationLocation",
  ],
  VaccineRoute: ["/vaccinationDetails/fluVac/delivery/vacRoute"],
  SiteOfAdministration: [
    "/vaccinationDetails/fluVac/delivery/siteOfAdministration",
    "/vaccinationDetails/covid/delivery/siteOfAdministration",
  ],
  DeliveredUnder: ["/vaccinationDetails/fluVac/delivery/vaccinationDeliveredUnder"],
  ReactionSeverity: ["/vaccinationDetails/fluVac/delivery/reactionSeverity"],
  VerificationStatus: ["/vaccinationDetails/covid/delivery/verificationStatus"],
  NotAdministeredReason: ["/vaccinationDetails/fluVac/delivery/reasonForNoAdministeredVaccination"],
  VaccinationSequence: ["/vaccinationDetails/covid/delivery/vaccinationSequence"],
};

/** One character of two units of UTF-16 and four bytes of UTF-8, and a letter: a name may have it. */
const longestLetter = "𐐷";

/** Texts that are as long as they may be. */
const longest: Readonly<Record<string, readonly [pointer: string, length: number][]>> = {
  flu: [
    ["/patientDemographics/title", 35],
    ["/patientDemographics/firstName", 150],
    ["/patientDemographics/addressLine1", 150],
    ["/patientDemographics/addressLine2", 150],
    ["/patientDemographics/addressLine3", 150],
    ["/patientDemographics/city", 150],
    ["/patientDemographics/gpPractice/name", 150],
    ["/patientEmergencyContact/firstName", 150],
    ["/patientEmergencyContact/surname", 150],
    ["/patientEmergencyContact/relationship", 150],
    ["/consent/consentPersonFirstName", 150],
    ["/consent/consentPersonLastName", 150],
    ["/consent/consentPersonRelationship", 150],
    ["/vaccinationDetails/fluVac/screening/feelUnwellComment", 500],
    ["/vaccinationDetails/fluVac/screening/medicationInteractVaccineComment", 500],
    ["/vaccinationDetails/fluVac/screening/past6MonthsVaccinatedComment", 500],
    ["/vaccinationDetails/fluVac/screening/relevantAllergiesComment", 500],
    ["/vaccinationDetails/fluVac/screening/past6MonthsFluVaccinatedComment", 500],
    ["/vaccinationDetails/fluVac/screening/adminClerk/firstName", 150],
    ["/vaccinationDetails/fluVac/screening/adminClerk/lastName", 150],
    ["/vaccinationDetails/fluVac/delivery/evidence", 500],
    ["/vaccinationDetails/fluVac/delivery/descriptionOfReaction", 500],
    ["/vaccinationDetails/fluVac/delivery/longStayCareHomeName", 150],
    ["/vaccinationDetails/fluVac/delivery/longStayCareHomeAddress", 500],
    ["/vaccinationDetails/fluVac/delivery/responsibleClinician/firstName", 150],
    ["/vaccinationDetails/fluVac/delivery/responsibleClinician/lastName", 150],
    ["/vaccinationDetails/fluVac/delivery/vaccinator/firstName", 150],
    ["/vaccinationDetails/fluVac/delivery/vaccinator/lastName", 150],
  ],
  covid: [
    ["/vaccinationDetails/covid/screening/feelUnwellComment", 500],
    ["/vaccinationDetails/covid/screening/medicationInteractVaccineComment", 500],
    ["/vaccinationDetails/covid/screening/past6MonthsVaccinatedComment", 500],
    ["/vaccinationDetails/covid/screening/relevantAllergiesComment", 500],
    ["/vaccinationDetails/covid/screening/pregnantComment", 500],
    ["/vaccinationDetails/covid/screening/past6MonthsCovidVaccinatedComment", 500],
    ["/vaccinationDetails/covid/delivery/homeDetails/name", 150],
    ["/vaccinationDetails/covid/delivery/homeDetails/addressLine1", 150],
    ["/vaccinationDetails/covid/delivery/evidence", 500],
    ["/vaccinationDetails/covid/delivery/descriptionOfReaction", 500],
    ["/vaccinationDetails/covid/delivery/drawnUpBy/firstName", 150],
    ["/vaccinationDetails/covid/delivery/drawnUpBy/lastName", 150],
    ["/vaccinationDetails/covid/delivery/responsibleDrawer/firstName", 150],
    ["/vaccinationDetails/covid/delivery/responsibleDrawer/lastName", 150],
  ],
};

/** Whose texts nothing but their length limits. */
const lengthy = [
  "deleteEpisode",
  "decommissionBatch",
  "searchPatients",
  "addClinicEntries",
] as const;

/** What is within the limits is taken, and kept as it is. */
export const valueLaws: readonly Row[] = [
  ...Object.entries(codes).map(([name, pointers]): Row => ({
    operation: "saveEpisode",
    rule: `takes each code of ${name}, and keeps it`,
    requirement: "[3.06] to [3.16]",
    async run(kit) {
      const values: unknown = document.components.schemas[name]?.["enum"];
      const all = Array.isArray(values) ? values.map(String) : [];
      for (const [index, value] of all.entries()) {
        const pointer = pointers[index % pointers.length] ?? "";
        await keeps(kit, changedAt(draftOf(kit, ["fluVac", "covid"]), pointer, value), [pointer]);
      }
    },
  })),
  ...Object.entries(longest).map(([what, places]): Row => ({
    operation: "saveEpisode",
    rule: `takes texts as long as they may be, counted in characters: ${what}`,
    requirement: "[5.33] [5.86]",
    async run(kit, reference) {
      const base = await (what === "flu" ? wholeFlu(kit, reference) : wholeCovid(kit, reference));
      const whole = places.reduce<typeof base>(
        (body, [pointer, length]) => changedAt(body, pointer, longestLetter.repeat(length)),
        base,
      );
      await keeps(
        kit,
        whole,
        places.map(([pointer]) => pointer),
      );
    },
  })),
  ...bases
    .filter(({ operation }) => lengthy.some((one) => one === operation))
    .map(({ operation, what, make }): Row => ({
      operation,
      rule: `takes texts as long as they may be, counted in characters: ${what}`,
      requirement: "decisions: Contract",
      async run(kit, reference) {
        const ask = await make(kit, reference);
        const schema = operationNamed(operation).bodySchema ?? {};
        const body = mutantsOf(ask.body, schema)
          .filter(
            ({ kind, body: mutant }) =>
              kind === "length" && requestFaults(schema)(mutant).length > 0,
          )
          .reduce((all, { pointer, body: mutant }) => {
            const text = valueAt(mutant, pointer);
            const most = typeof text === "string" && /^x+$/.test(text) ? text.length - 1 : 0;
            const longer = changedAt(all, pointer, longestLetter.repeat(most));
            return most > 0 && requestFaults(schema)(longer).length === 0 ? longer : all;
          }, ask.body);
        const { status, curl, ...received } = await kit.ask(operation, { ...ask, body });
        if (status !== 200) throw new Fault("200", statusOf({ status, curl, ...received }), curl);
      },
    })),
  {
    operation: "saveEpisode",
    rule: "takes line ends and tabs in a text of several lines",
    requirement: "decisions: Contract",
    async run(kit, reference: ReferenceData) {
      const pointer = "/vaccinationDetails/fluVac/screening/feelUnwellComment";
      const text = "One line,\n\tand another; 5 < 6 & “quoted” – 100 % 👍";
      await keeps(kit, changedAt(await wholeFlu(kit, reference), pointer, text), [pointer]);
    },
  },
];

async function keeps(kit: Kit, body: object, pointers: readonly string[]): Promise<void> {
  kit.needsWrites();
  const received = await kit.ask("saveEpisode", { body });
  const sent = pointers.map((pointer) => valueAt(body, pointer));
  if (received.status !== 200)
    throw new Fault(
      `200 for ${JSON.stringify(sent).slice(0, 200)}`,
      statusOf(received),
      received.curl,
    );
  const { data } = await readEpisode(kit, String(valueAt(received.json, "/id")));
  const lost = pointers.filter((pointer) => valueAt(data, pointer) !== valueAt(body, pointer));
  kit.demand(lost.length === 0, "what was sent", lost);
}
