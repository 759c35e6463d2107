export { checkBackend } from "./check-backend.ts";
export type { KitOptions, OtherTokens } from "./kit/options.ts";
export type { Suite, Result, Report, State } from "./results/result.ts";
export { signIn } from "./exchange/sign-in.ts";
export type { SignInOptions } from "./exchange/sign-in.ts";
export { junit, report } from "./results/report.ts";
