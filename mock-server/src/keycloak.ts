import { keycloakRealm } from "./sandbox/identity/keycloak-realm.ts";

// Prints the realm for an application at another address: `node mock-server/src/keycloak.ts
// https://pharmacy.example.org`.
const [origin = "http://localhost:4000"] = process.argv.slice(2);
console.log(JSON.stringify(keycloakRealm(new URL(origin).origin), null, 2));
