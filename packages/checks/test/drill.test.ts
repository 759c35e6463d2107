import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { edited } from "../drill/edits.ts";
import { fieldEdits } from "../drill/field.ts";
import { listColumnEdits } from "../drill/list-column.ts";
import { problemCodeEdits } from "../drill/problem-code.ts";
import { questionEdits } from "../drill/question.ts";
import { roleEdits } from "../drill/role.ts";
import { vaccineEdits } from "../drill/vaccine.ts";
import { root } from "../src/command.ts";

// The drill itself takes minutes: `npm run test:all` runs it.
const drills = {
  vaccineEdits,
  questionEdits,
  fieldEdits,
  problemCodeEdits,
  roleEdits,
  listColumnEdits,
};

test.each(
  Object.entries(drills).flatMap(([name, edits]) =>
    Object.keys(edits).map((file) => ({ name, edits, file })),
  ),
)("$name find their places in $file", ({ edits, file }) => {
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  expect(edited(edits, file, text)).not.toBe(text);
});
