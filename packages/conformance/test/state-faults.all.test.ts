import { everyFaultIsFound } from "./faults/every-fault.ts";

// A file of its own, since this suite has as many faults as the others take time for.
everyFaultIsFound(["state"]);
