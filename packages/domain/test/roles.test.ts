import { expect, test } from "vitest";
import { isPermitted, mayOpen, permissions } from "../src/roles.ts";

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
  expect(mayOpen(["VAC"], ["VAC", "DORMANT"])).toBe(false);
  expect(mayOpen([], ["DORMANT"])).toBe(true);
});

test("a screen opens with any of its roles, one without roles to everyone", () => {
  expect(mayOpen(["CPCS", "NEW_CPCS"], ["NEW_CPCS"])).toBe(true);
  expect(mayOpen(["CPCS"], ["NEW_CPCS"])).toBe(false);
  expect(mayOpen(["VAC"], ["vac"])).toBe(false);
  expect(mayOpen([], [])).toBe(true);
});
