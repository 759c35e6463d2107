export { apiOf, connectApi, q, withEtag, readable, UnreadableAnswerError } from "./react/q.ts";
export type { ApiQuery, BodyQuery } from "./react/q.ts";
export { readAgain } from "./react/read-again.ts";
export { useApiMutation } from "./react/use-api-mutation.ts";
export type { Change } from "./react/use-api-mutation.ts";
