import { refuse } from "@pharmacy/hosting/running";
import { readOrigin } from "./running/settings.ts";
import { keycloakRealm } from "./sandbox/identity/keycloak-realm.ts";

// Prints the realm for an application at another address: `node mock-server/src/keycloak.ts
// https://pharmacy.example.org`.
const [origin = "http://localhost:4000"] = process.argv.slice(2);
try {
  console.log(JSON.stringify(keycloakRealm(readOrigin("The application", origin)), null, 2));
} catch (error) {
  refuse(error, "The realm could not be printed");
}
