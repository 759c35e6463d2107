// Tells what the national record knows of a patient's vaccinations:
//   node patient-history.js 9693632109
import { ApiError, retrying } from "@pharmacy/sdk";
import { withCompleteAnswers } from "@pharmacy/sdk/is-complete";
import { fromEnvironment } from "@pharmacy/sdk/node";

const [nhsNumber = ""] = process.argv.slice(2);
const client = withCompleteAnswers(fromEnvironment({ retries: retrying() }));

const { patients } = await client.searchPatients({ body: { nhsNumber } });
const [patient] = patients;
if (!patient) throw new Error(`No patient has the NHS number ${nhsNumber}`);
console.log(`${patient.firstName} ${patient.lastName}, born ${patient.dateOfBirth}`);

for (const targetDisease of ["FLU", "COVID19"] as const) {
  try {
    const { records, canShowHistory } = await client.getVaccinationHistory({
      query: { nhsNumber, targetDisease, patientDateOfBirth: patient.dateOfBirth },
    });
    const lines = records.map(({ administeredDate, vaccineName }) => {
      return `  ${administeredDate}  ${vaccineName}`;
    });
    console.log([targetDisease, ...(canShowHistory ? lines : ["  may not be shown"])].join("\n"));
  } catch (error) {
    // One disease that cannot be looked up is no reason to hide the other.
    if (!(error instanceof ApiError)) throw error;
    console.log(`${targetDisease}\n  ${error}`);
  }
}
