import { join } from "node:path";
import { packInto } from "./pack.ts";

// Makes the package for teams that have no clone of this repository: npm run conformance:pack
console.log(await packInto(join(import.meta.dirname, "../../dist")));
