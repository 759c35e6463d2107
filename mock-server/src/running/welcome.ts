import { personas } from "../sandbox/identity/personas.ts";

/** What a person needs to know once the server is up. */
export function welcome(origin: string, databaseFile: string): string {
  const width = Math.max(...personas.map(({ username }) => username.length));
  const people = personas.map(
    ({ username, purpose }) => `    ${username.padEnd(width)}  ${purpose}`,
  );
  return [
    "",
    `  Application   ${origin}/pharmacy`,
    `  Contract      ${origin}/api/openapi.yaml`,
    `  Data          ${databaseFile}`,
    "",
    "  Sign in as (the password is the username):",
    ...people,
    "",
    "  Stop: Ctrl+C.  Start over: stop, then npm run reset.",
    "",
  ].join("\n");
}
