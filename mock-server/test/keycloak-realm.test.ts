import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../src/running/settings.ts";
import { keycloakDemoPeople, keycloakRealm } from "../src/sandbox/identity/keycloak-realm.ts";

const realm = keycloakRealm("http://localhost:4000");

test.each([
  ["pharmacy-realm.json", realm],
  ["demo-people/pharmacy-users-0.json", keycloakDemoPeople],
])("%s is what the sources say today", (name, expected) => {
  const file = join(projectFolder, "mock-server/keycloak", name);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(expected);
});

test("the realm to import brings nobody who could sign in, and no password", () => {
  expect(realm.users.map(({ username }) => username)).toEqual(["service-account-pharmacy-script"]);
  expect(JSON.stringify(realm)).not.toMatch(/credentials|password/);
});

test("[7.01] a real Keycloak insists on PKCE with S256 too", () => {
  const [client] = realm.clients;
  expect(client?.attributes["pkce.code.challenge.method"]).toBe("S256");
  expect(client).toMatchObject({ implicitFlowEnabled: false, directAccessGrantsEnabled: false });
});

test("every role of a persona is a role of the realm", () => {
  const known = realm.roles.realm.map(({ name }) => name);
  const given = keycloakDemoPeople.users.flatMap(({ realmRoles }) => realmRoles);
  expect(known).toEqual(expect.arrayContaining(given));
});
