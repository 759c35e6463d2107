import { allFaults } from "../../packages/conformance/test/faults/all-faults.ts";
import type { Fault } from "../../packages/conformance/test/faults/fault.ts";
import { answers, inside, without } from "../../packages/conformance/test/faults/fault-builders.ts";

/** What a server does wrong, and the step at which a journey finds it. */
interface JourneyFault {
  journey: string;
  step: string;
  fault: Fault;
}

/** One of those that the kit has to find. */
function known(name: string): Fault {
  const fault = allFaults.find((one) => one.name === name);
  if (!fault) throw new Error(`There is no fault ${name}`);
  return fault;
}

const secondVaccineIsForgotten: Fault = {
  name: "the second vaccine is forgotten",
  suite: "state",
  create: answers("getEpisode", (body) =>
    inside(body, "vaccinationDetails", (details) => without(details, "covid")),
  ),
};

const reasonIsForgotten: Fault = {
  name: "why nothing was given is forgotten",
  suite: "state",
  create: answers("getEpisode", (body) =>
    inside(body, "vaccinationDetails", (details) =>
      inside(details, "fluVac", (vaccination) =>
        inside(vaccination, "delivery", (delivery) =>
          without(delivery, "reasonForNoAdministeredVaccination"),
        ),
      ),
    ),
  ),
};

export const journeyFaults: readonly JourneyFault[] = [
  { journey: "record-flu", step: "count-stock", fault: known("stock that does not move") },
  { journey: "record-both-vaccines", step: "read", fault: secondVaccineIsForgotten },
  { journey: "save-for-later-and-resume", step: "finish", fault: known("updates are not stored") },
  { journey: "consent-refused", step: "refuse", fault: known("Completed for Closed") },
  { journey: "not-administered", step: "read", fault: reasonIsForgotten },
  {
    journey: "stale-version",
    step: "change-the-old-version",
    fault: known("If-Match is not looked at"),
  },
  { journey: "same-key-and-body", step: "send-again", fault: known("keys are not looked at") },
  {
    journey: "same-key-other-body",
    step: "send-another",
    fault: known("the same key with another body is taken"),
  },
  {
    journey: "delete-with-reason",
    step: "audit",
    fault: known("an audit that forgets the deletion"),
  },
  { journey: "batch-life", step: "add-duplicate", fault: known("the same batch twice") },
  { journey: "recall", step: "find-recipients", fault: known("a recall that forgets one") },
  { journey: "another-store", step: "read-batch", fault: known("another store's batch") },
  { journey: "clinic", step: "claim-too", fault: known("every claim of a patient wins") },
  {
    journey: "export-to-the-national-record",
    step: "read-exported",
    fault: known("an exported vaccination is called accepted"),
  },
];
