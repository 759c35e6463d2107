/** What the server refused, for those who have to look into it; all others ask `words.ts`. */
export { ApiError } from "@pharmacy/sdk";
