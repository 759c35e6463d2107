import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../src/running/settings.ts";
import { keycloakRealm } from "../src/sandbox/identity/keycloak-realm.ts";

const realm = keycloakRealm("http://localhost:4000");

test("the realm to import is what the personas are today", () => {
  const file = join(projectFolder, "mock-server/keycloak/pharmacy-realm.json");
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(realm);
});

test("[7.01] a real Keycloak insists on PKCE with S256 too", () => {
  const [client] = realm.clients;
  expect(client?.attributes["pkce.code.challenge.method"]).toBe("S256");
  expect(client).toMatchObject({ implicitFlowEnabled: false, directAccessGrantsEnabled: false });
});

test("every role of a persona is a role of the realm", () => {
  const known = realm.roles.realm.map(({ name }) => name);
  const given = realm.users.flatMap(({ realmRoles }) => realmRoles);
  expect(known).toEqual(expect.arrayContaining(given));
});
