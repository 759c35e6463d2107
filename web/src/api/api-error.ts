/** For code that needs the details of an error; to show an error, use `error-messages.ts`. */
export { ApiError, RequestError, TokenError } from "@pharmacy/sdk";
