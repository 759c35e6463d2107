import { createPharmacyClient } from "@pharmacy/sdk";

/** A client from the environment; a script that runs for hours would renew its token here. */
export function connect() {
  const { PHARMACY_API: baseUrl, PHARMACY_TOKEN: accessToken } = process.env;
  if (!baseUrl || !accessToken) {
    console.error("Set PHARMACY_API, such as http://localhost:4000/api, and PHARMACY_TOKEN.");
    process.exit(2);
  }
  return createPharmacyClient({ baseUrl, token: async () => accessToken });
}
