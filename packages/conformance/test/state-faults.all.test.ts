import { everyFaultIsFound } from "./faults/expect-all-found.ts";

// A file of its own, since this suite has as many faults as the others take time for.
everyFaultIsFound(["state"]);
