import * as z from "zod/mini";
import { text, withIssues } from "../validation/shapes.ts";
import { careHomeSearchIssues } from "./search.ts";

export function careHomeSearchSchema() {
  return withIssues(z.object({ name: text, postCode: text }), careHomeSearchIssues);
}
