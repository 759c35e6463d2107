import type { Account } from "./personas.ts";
import { scriptClientId } from "./realm.ts";

/** The account of a script (openapi/decisions.md, Scripts): a secret, and no sign-in page. */
export const scriptAccount: Account = {
  sub: "00000000-0000-4000-8000-000000000100",
  username: `service-account-${scriptClientId}`,
  firstName: scriptClientId,
  lastName: "",
  email: "",
  gphc: "",
  pharmacist: false,
  clinicianRole: "",
  storeId: "FA123",
  roles: ["VAC"],
  purpose: "A pharmacy's own script",
};
