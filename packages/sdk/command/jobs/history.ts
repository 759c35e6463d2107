import { ApiError } from "@pharmacy/sdk";
import type { Data, PharmacyClient } from "@pharmacy/sdk";
import { withProgress, textFrom, type Terminal } from "../terminal.ts";

const diseases = ["FLU", "COVID19"] as const;

/** Throws the first failure of a disease, after the others were printed. */
export async function patientHistory(
  client: PharmacyClient,
  terminal: Terminal,
  source: string,
): Promise<void> {
  const { print } = terminal;
  const text = await textFrom("The source of the NHS number", source, terminal);
  const nhsNumber = text.replaceAll(/\s/g, "");
  const { patients } = await client.searchPatients({ body: { nhsNumber } });
  const [patient] = patients;
  if (!patient) throw new Error("No patient has this NHS number");
  print(`${patient.firstName} ${patient.lastName}, born ${patient.dateOfBirth}\n`);
  let failure: ApiError | undefined;
  await withProgress(terminal, async (show) => {
    for (const [at, targetDisease] of diseases.entries()) {
      const query = { nhsNumber, targetDisease, patientDateOfBirth: patient.dateOfBirth };
      print(`${targetDisease}\n`);
      try {
        print(linesOf(await client.getVaccinationHistory({ query })));
      } catch (error) {
        // One disease that cannot be looked up is no reason to hide the other.
        if (!(error instanceof ApiError)) throw error;
        print("  not known\n");
        failure ??= error;
      }
      show(`${at + 1} of ${diseases.length}`);
    }
  });
  if (failure) throw failure;
}

function linesOf({ records, canShowHistory, matchesLocalRecords }: Data<"getVaccinationHistory">) {
  if (!canShowHistory) return "  may not be shown\n";
  const lines = records.map(
    ({ administeredDate, vaccineName }) => `  ${administeredDate}  ${vaccineName}\n`,
  );
  if (matchesLocalRecords === false) lines.push("  does not fully match the records here\n");
  return lines.length > 0 ? lines.join("") : "  none\n";
}
