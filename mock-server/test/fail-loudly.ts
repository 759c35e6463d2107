import { createSandbox } from "../src/sandbox/sandbox.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { signIn } from "./sign-in-walk.ts";

// Makes a search fail for a reason that nobody foresaw: its table is gone.
const databaseFile = process.argv[2] ?? "";
const sandbox = await createSandbox({ databaseFile });
const { tokens } = await signIn(sandbox.url, "anna.pharmacist");
const database = await openDatabase(databaseFile);
await database.schema.alterTable("patients").renameTo("patients_gone").execute();
const { status } = await fetch(`${sandbox.url}/api/vaccination/patients/search`, {
  method: "POST",
  headers: {
    Authorization: `Bearer ${tokens.access_token}`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({ lastName: "Secretname", dateOfBirth: "1951-03-12" }),
});
const history = "nhsNumber=9693632109&targetDisease=FLU&patientDateOfBirth=1951-03-12";
await fetch(`${sandbox.url}/api/vaccination/history?${history}`, {
  headers: { Authorization: `Bearer ${tokens.access_token}` },
});
console.log(`answered ${status}`);
await database.schema.alterTable("patients_gone").renameTo("patients").execute();
await database.destroy();
await sandbox.close();
