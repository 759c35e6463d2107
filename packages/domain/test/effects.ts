/** Every effect of a choice, for the tests of all of them. */
export * from "../src/episode/delivery-effects.ts";
export * from "../src/episode/location-effects.ts";
export * from "../src/episode/people-effects.ts";
export * from "../src/episode/screening-effects.ts";
export { undoEffect } from "../src/validation/effects.ts";
