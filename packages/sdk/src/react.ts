export { apiOf, connectApi } from "./react/api-of.ts";
export { q, withEtag } from "./react/q.ts";
export type { ApiQuery, BodyQuery } from "./react/q.ts";
export { readable, UnreadableAnswerError } from "./react/readable.ts";
export { readAgain } from "./react/read-again.ts";
export { useApiMutation } from "./react/use-api-mutation.ts";
export type { Change } from "./react/use-api-mutation.ts";
