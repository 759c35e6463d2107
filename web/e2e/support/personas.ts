import type { Person } from "./person.ts";

/** Those who can sign in to the sandbox, and their realm roles; the password is the username. */
export const personas: readonly [username: string, roles: readonly string[]][] = [
  ["anna.pharmacist", ["VAC", "CPCS", "NEW_CPCS", "DMS", "NMS", "FLUVAC", "HCF", "PCS"]],
  ["tom.technician", ["VAC"]],
  ["amy.clerk", ["VAC"]],
  ["leo.locum", ["VAC", "Locum"]],
  ["mia.multi", ["VAC", "MULTI_SITE"]],
  ["nina.nhs", ["VAC", "VAC_NHS_ONLY"]],
  ["dms.only", ["DMS"]],
  ["cpcs.only", ["CPCS"]],
  ["newcpcs.only", ["NEW_CPCS"]],
  ["nms.only", ["NMS"]],
  ["fluvac.only", ["FLUVAC"]],
  ["hcf.only", ["HCF"]],
  ["pcs.only", ["PCS"]],
  ["dora.dormant", ["VAC", "DORMANT"]],
  ["nora.none", []],
];

/** What some have to tell before the application opens [4.14] [4.15]. */
export async function passesTheGates(person: Person, roles: readonly string[]): Promise<void> {
  if (roles.includes("Locum")) {
    await person.types("First name", "Zoë");
    await person.types("Surname", "Marsh");
    await person.types("GPhC number", "2071234");
    await person.presses("Continue");
  }
  if (roles.includes("MULTI_SITE")) {
    await person.page.getByRole("searchbox").fill("FA123");
    await person.page.getByRole("radio", { name: /FA123/ }).check();
    await person.presses("Continue");
  }
  await person.isSignedIn();
}
