import { everyFaultIsFound } from "./faults/expect-all-found.ts";

// A separate file, since this suite takes as long as all the others.
everyFaultIsFound(["state"]);
