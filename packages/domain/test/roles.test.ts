import { expect, test } from "vitest";
import { isPermitted, mayOpen, type Permission } from "../src/roles.ts";

const permissions = [
  "vaccination:view",
  "vaccination:add",
  "vaccination:edit",
  "vaccination:delete",
  "batch:manage",
  "batch:decommission",
] as const satisfies readonly Permission[];

const granted = (...roles: string[]) =>
  permissions.filter((permission) => isPermitted(permission, roles));

test("VAC views, adds, edits and manages batches; deleting needs VAC_DELETE as well", () => {
  expect(granted("VAC")).toEqual([
    "vaccination:view",
    "vaccination:add",
    "vaccination:edit",
    "batch:manage",
  ]);
  expect(granted("VAC", "VAC_DELETE")).toEqual([...permissions]);
  expect(granted("VAC_DELETE")).toEqual([]);
});

test("DORMANT outweighs every other role", () => {
  expect(granted("VAC", "VAC_DELETE", "DORMANT")).toEqual([]);
  expect(mayOpen("vaccination:view", ["VAC", "DORMANT"])).toBe(false);
  expect(mayOpen(null, ["DORMANT"])).toBe(true);
});

test("a screen opens with any of the roles that give its permission, one without to everyone", () => {
  expect(mayOpen("pharmacy-first:open", ["NEW_CPCS"])).toBe(true);
  expect(mayOpen("pharmacy-first:open", ["CPCS"])).toBe(true);
  expect(mayOpen("referrals:open", ["NEW_CPCS"])).toBe(false);
  expect(mayOpen("vaccination:view", ["vac"])).toBe(false);
  expect(mayOpen(null, [])).toBe(true);
});
