import type { Plugin } from "vite";

const behavior = /query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/;
const stub = ["infiniteQueryBehavior", "hasNextPage", "hasPreviousPage"]
  .map(
    (name) => `export function ${name}() {
  throw new Error("Infinite queries are left out of the build: see web/build/without-infinite-queries.ts");
}`,
  )
  .join("\n");

/** React Query's client carries how lists without pages are fetched, which none here is: 0.5 kB of the first page. */
export function withoutInfiniteQueries(): Plugin {
  return {
    name: "without-infinite-queries",
    apply: "build",
    load: { filter: { id: behavior }, handler: () => stub },
  };
}
