import { type Role, mayOpen, roles as allRoles } from "@pharmacy/domain/roles";
import { describe, expect, it } from "vitest";
import { linkTo, screenAt } from "../../src/routes/links.ts";
import { helpAddress, menuEntries } from "../../src/routes/menu-entries.ts";
import { screens, type Screen } from "../../src/routes/screens.ts";
import { routesOfSection2, serviceRoles } from "./section-2-routes.ts";

const opens = (path: string, roles: readonly string[]) => {
  const found = screenAt(path);
  return found !== undefined && mayOpen(found.permission, roles);
};

describe("screens by role", () => {
  it.each(routesOfSection2)("$requirement", ({ roles, paths }) => {
    for (const path of paths) {
      for (const role of serviceRoles) {
        const isOpen = roles.length === 0 || roles.includes(role);
        expect([path, role, opens(path, [role])]).toEqual([path, role, isOpen]);
      }
    }
  });

  it("the roles that open a service are those that were asked for", () => {
    const services = screens.filter(({ permission }) => permission !== null);
    const opening = allRoles.filter((role) =>
      services.some(({ permission }) => mayOpen(permission, [role])),
    );
    expect(opening).toEqual(serviceRoles);
  });

  it("every screen is one of the routes that were asked for", () => {
    const listed = routesOfSection2.flatMap(({ paths }) => paths.map((path) => screenAt(path)));
    // Of ours: the chooser of a pharmacy, and the clinic (openapi/decisions.md, Routes).
    const ids = new Set(["multiSite", "clinic", ...listed.map((found) => found?.id)]);
    expect(ids).toEqual(new Set(screens.map(({ id }) => id)));
  });

  it("[2.07] [2.08] a user without any role opens home and profile, and nothing of a service", () => {
    const open = screens.filter(({ path }) => opens(path, [])).map(({ id }) => id);
    expect(open).toEqual(["home", "userProfile", "multiSite"]);
  });

  it("no role opens what its services do not list, DORMANT outweighs all", () => {
    const open = screens.filter(({ path }) => opens(path, ["VAC", "DORMANT"])).map(({ id }) => id);
    expect(open).toEqual(["home", "userProfile", "multiSite"]);
  });

  it.each(["/dms/session", "/dms/summary"])("[2.20] %s has no page", (path) => {
    expect(screenAt(path)).toBeUndefined();
  });

  it.each(["/", "/nothing", "/home/more", "/vaccination/unknown", "/referral-summary/1/2/3/4"])(
    "[2.29] %s is an unknown path",
    (path) => {
      expect(screenAt(path)).toBeUndefined();
    },
  );

  it("every screen's own address leads to it", () => {
    for (const { id } of screens) expect(screenAt(linkTo(id))?.id).toBe(id);
  });
});

describe("links", () => {
  it.each(["", "/1", "/a%2Fb/2", "/1/2/50%"])("[2.23] %s are optional parts of a path", (parts) => {
    expect(screenAt(`${linkTo("referralSummary")}${parts}`)?.id).toBe("referralSummary");
  });

  it("put what they name into the query", () => {
    expect(linkTo("editBatch", { batchId: "7 8", tab: undefined })).toBe(
      "/vaccination/batches/edit-batch?batchId=7+8",
    );
  });
});

describe("what a screen does with the session's data", () => {
  const marked = (mark: "clearsOnLeave" | "keepsEpisodeForm" | "keepsClinicList") =>
    screens.filter((screen: Screen) => screen[mark]).map(({ path }) => path);

  it("[2.30] three pages clear patient and referral data on leaving", () => {
    expect(marked("clearsOnLeave")).toEqual([
      "/clinical-pathways-walk-in",
      "/add-referral",
      "/referrals/patient",
    ]);
  });

  it("[2.31] four pages keep the vaccination form", () => {
    expect(marked("keepsEpisodeForm")).toEqual([
      "/vaccination/add",
      "/vaccination/edit",
      "/vaccination/view",
      "/vaccination/batches/add-batch",
    ]);
  });

  it("the clinic alone keeps a list of patients that is not added yet", () => {
    expect(marked("keepsClinicList")).toEqual(["/vaccination/clinic"]);
  });
});

describe("the menu", () => {
  const names = (...roles: Role[]) =>
    menuEntries(roles, "/home").map(({ name, isNew }) => (isNew ? `${name} (new)` : name));

  const cases: [string, Role[], string[]][] = [
    ["[2.09] Dashboard always", [], ["Dashboard"]],
    ["[2.10] Pharmacy First with CPCS", ["CPCS"], ["Dashboard", "Pharmacy First"]],
    ["[2.10] Pharmacy First with NEW_CPCS", ["NEW_CPCS"], ["Dashboard", "Pharmacy First"]],
    ["[2.11] Discharge Medicines, new", ["DMS"], ["Dashboard", "Discharge Medicines (new)"]],
    ["[2.12] NMS", ["NMS"], ["Dashboard", "NMS"]],
    ["[2.13] Flu Vaccination", ["FLUVAC"], ["Dashboard", "Flu Vaccination"]],
    ["[2.14] Hypertension Case-Finding", ["HCF"], ["Dashboard", "Hypertension Case-Finding"]],
    ["[2.15] Contraception", ["PCS"], ["Dashboard", "Contraception"]],
    ["[2.16] Vaccinations, new", ["VAC"], ["Dashboard", "Vaccinations (new)"]],
  ];
  it.each(cases)("%s", (_name, roles, shown) => {
    expect(names(...roles)).toEqual(shown);
  });

  it("[1.11] every role together shows every service in the menu's order", () => {
    expect(names(...serviceRoles)).toEqual([
      "Dashboard",
      "Pharmacy First",
      "Discharge Medicines (new)",
      "NMS",
      "Flu Vaccination",
      "Hypertension Case-Finding",
      "Contraception",
      "Vaccinations (new)",
    ]);
  });

  it.each([
    ["/home", "Dashboard"],
    ["/referral-summary/1", "Pharmacy First"],
    ["/dms/dmsReferral", "Discharge Medicines"],
    ["/nms-episode", "NMS"],
    ["/flu-vaccination-episode", "Flu Vaccination"],
    ["/hcf-episode/summary/1", "Hypertension Case-Finding"],
    ["/pcs-episode", "Contraception"],
    ["/vaccination/batches/add-batch", "Vaccinations"],
  ])("[2.18] on %s the entry %s is highlighted, and no other", (path, name) => {
    const current = menuEntries(serviceRoles, path).filter(({ isCurrent }) => isCurrent);
    expect(current.map((entry) => entry.name)).toEqual([name]);
  });

  it("[2.18] on the profile none is highlighted", () => {
    expect(menuEntries(serviceRoles, "/user-profile").some(({ isCurrent }) => isCurrent)).toBe(
      false,
    );
  });

  it.each([
    ["/home", "https://help.example/"],
    ["/referrals", "https://help.example/#pharmacyfirst"],
    ["/dms/referrals", "https://help.example/#dms"],
    ["/new-medicine-service", "https://help.example/#nms"],
    ["/flu-vaccination-service", "https://help.example/#flu"],
    ["/vaccination/add", "https://help.example/#flu"],
    ["/hcf-service", "https://help.example/#hypertension"],
    ["/pcs-service", "https://help.example/#contraception"],
  ])("[1.10] on %s Help opens %s", (path, address) => {
    expect(helpAddress("https://help.example/", path)).toBe(address);
  });
});
