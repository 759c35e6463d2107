export { checkBackend } from "./check-backend.ts";
export type { KitOptions, OtherTokens } from "./kit/options.ts";
export {
  junit,
  report,
  type Suite,
  type Result,
  type Report,
  type State,
} from "./results/results.ts";
export { signIn, type SignInOptions } from "./exchange/sign-in.ts";
