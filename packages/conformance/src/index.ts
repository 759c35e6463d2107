export { checkBackend } from "./check-backend.ts";
export type { CheckOptions } from "./check-backend.ts";
export type { Outcome, State } from "./checker.ts";
export { report } from "./report.ts";
export { signIn } from "./sign-in.ts";
export type { SignInOptions } from "./sign-in.ts";
