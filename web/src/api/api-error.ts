/** What the server refused, and what was never sent, for those who have to look into it; all others ask `error-messages.ts`. */
export { ApiError, RequestError, TokenError } from "@pharmacy/sdk";
