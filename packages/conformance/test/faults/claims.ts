import { jsonOf } from "./fault.ts";
import type { Call } from "./fault.ts";

export const bearerOf = ({ headers }: Call) =>
  (headers.get("Authorization") ?? "").replace(/^Bearer /, "");
export const headerOf = (call: Call) =>
  jsonOf(Buffer.from(bearerOf(call).split(".")[0] ?? "", "base64url").toString());
export const claimsIn = (call: Call) =>
  jsonOf(Buffer.from(bearerOf(call).split(".")[1] ?? "", "base64url").toString());
