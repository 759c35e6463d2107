import { roles } from "@pharmacy/domain/roles";
import { type Account, personas, scriptAccount } from "./accounts.ts";
import {
  audience,
  clientId,
  commandClientId,
  defaultLifetimes,
  deviceCodeSeconds,
  scriptClientId,
} from "./realm.ts";

const realm = "pharmacy";

/** The realm for a real Keycloak; nobody can sign in before users are added. */
export function keycloakRealm(origin: string) {
  return {
    realm,
    displayName: "Pharmacy Vaccinations",
    enabled: true,
    sslRequired: "external",
    accessTokenLifespan: defaultLifetimes.accessTokenSeconds,
    ssoSessionIdleTimeout: defaultLifetimes.refreshTokenSeconds,
    ssoSessionMaxLifespan: 10 * 60 * 60,
    roles: { realm: roles.map((name) => ({ name })) },
    clients: [webClient(origin), scriptClient, commandClient] as const,
    users: [scriptUser],
    components: { "org.keycloak.userprofile.UserProfileProvider": [userProfile] },
  };
}

/** The sandbox's accounts, whose passwords are known: for a Keycloak with made-up data only. */
export const keycloakDemoPeople = { realm, users: personas.map(user) };

const protocol = "openid-connect";

const audienceMapper = {
  name: audience,
  protocol,
  protocolMapper: "oidc-audience-mapper",
  config: { "included.custom.audience": audience, "access.token.claim": "true" },
} as const;

const attributeMapper = (name: string) => ({
  name,
  protocol,
  protocolMapper: "oidc-usermodel-attribute-mapper",
  config: {
    "user.attribute": name,
    "claim.name": name,
    "jsonType.label": "String",
    "access.token.claim": "true",
    "id.token.claim": "true",
  },
});

const ofPerson = {
  publicClient: true,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  protocolMappers: [audienceMapper, attributeMapper("gphc"), attributeMapper("storeId")],
};

const webClient = (origin: string) => ({
  ...ofPerson,
  clientId,
  standardFlowEnabled: true,
  redirectUris: [`${origin}/pharmacy/*`],
  webOrigins: [origin],
  attributes: {
    "pkce.code.challenge.method": "S256",
    "post.logout.redirect.uris": `${origin}/pharmacy/*`,
  },
});

/** Keycloak makes the secret when it imports a client that has none. */
const scriptClient = {
  ...ofPerson,
  clientId: scriptClientId,
  publicClient: false,
  clientAuthenticatorType: "client-secret",
  serviceAccountsEnabled: true,
  standardFlowEnabled: false,
  protocolMappers: [audienceMapper, attributeMapper("storeId")],
};

const commandClient = {
  ...ofPerson,
  clientId: commandClientId,
  standardFlowEnabled: false,
  attributes: {
    "oauth2.device.authorization.grant.enabled": "true",
    "oauth2.device.code.lifespan": String(deviceCodeSeconds),
  },
};

function user(account: Account) {
  return {
    id: account.sub,
    username: account.username,
    enabled: true,
    emailVerified: true,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    attributes: { gphc: [account.gphc], ...(account.storeId && { storeId: [account.storeId] }) },
    realmRoles: account.roles,
    credentials: [{ type: "password", value: account.username, temporary: false }],
  };
}

/** It needs the attribute `storeId` before it can work in a pharmacy. */
const scriptUser = {
  id: scriptAccount.sub,
  username: scriptAccount.username,
  enabled: true,
  serviceAccountClientId: scriptClientId,
  firstName: scriptAccount.firstName,
  realmRoles: scriptAccount.roles,
};

/** Only an administrator may change the name and the store of a user. */
const userProfile = {
  providerId: "declarative-user-profile",
  config: {
    "kc.user.profile.config": [
      JSON.stringify({
        attributes: ["username", "email", "firstName", "lastName", "gphc", "storeId"].map(
          (name) => ({ name, permissions: { view: ["admin", "user"], edit: ["admin"] } }),
        ),
      }),
    ],
  },
} as const;
