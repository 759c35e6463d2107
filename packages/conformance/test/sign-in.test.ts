import { expect, test } from "vitest";
import { openSession } from "../src/exchange/sign-in.ts";
import { startCheckedSandbox } from "./checked-sandbox.ts";

test("a sign-in for a client that the identity provider does not know names the client and the cause", async () => {
  const sandbox = await startCheckedSandbox();
  const { url } = await sandbox.access();
  const signingIn = openSession({
    issuer: `${url}/realms/pharmacy`,
    clientId: "pharmacy-wed",
    redirectUri: `${url}/pharmacy/`,
    username: "anna.pharmacist",
    password: "anna.pharmacist",
  });
  await expect(signingIn).rejects.toThrow(
    /opens no sign-in for the client pharmacy-wed .*: .*Sign-in stopped/,
  );
  await sandbox.close();
});
