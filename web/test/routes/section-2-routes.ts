import type { Role } from "@pharmacy/domain/roles";

interface RoutesOfService {
  /** The requirement that lists them. */
  requirement: string;
  /** Any of these roles opens them. */
  roles: readonly Role[];
  /** The menu entry that is highlighted there. */
  entry?: string;
  /** Where Help opens. */
  helpAnchor?: string;
  paths: readonly string[];
}

export const serviceRoles: readonly Role[] = [
  "CPCS",
  "NEW_CPCS",
  "DMS",
  "NMS",
  "FLUVAC",
  "HCF",
  "PCS",
  "VAC",
];

const pharmacyFirst = { entry: "Pharmacy First", helpAnchor: "pharmacyfirst" };

/**
 * The table of routes, [2.07] to [2.28], written down a second time: the application's own is not
 * its own proof.
 */
export const routesOfSection2: readonly RoutesOfService[] = [
  {
    requirement: "[2.19] Discharge Medicines",
    roles: ["DMS"],
    entry: "Discharge Medicines",
    helpAnchor: "dms",
    paths: ["/dms/referrals", "/dms/manual-referral", "/dms/dmsReferral"],
  },
  {
    requirement: "[2.21] Pharmacy First",
    roles: ["CPCS", "NEW_CPCS"],
    ...pharmacyFirst,
    paths: [
      "/clinical-pathways-walk-in",
      "/add-referral",
      "/referrals/patient",
      "/minor-illness",
      "/urgent-supply",
      "/referrals",
      "/manual-referral",
    ],
  },
  {
    requirement: "[2.22] [2.23] Pharmacy First, CPCS only, with up to three parameters",
    roles: ["CPCS"],
    ...pharmacyFirst,
    paths: [
      "/referral-details",
      "/referral-summary",
      "/referral-summary/r1",
      "/referral-summary/r1/urgent",
      "/referral-summary/r1/urgent/e1",
    ],
  },
  {
    requirement: "[2.24] Hypertension",
    roles: ["HCF"],
    entry: "Hypertension Case-Finding",
    helpAnchor: "hypertension",
    paths: ["/hcf-service", "/hcf-episode", "/hcf-episode/summary", "/hcf-episode/summary/e1"],
  },
  {
    requirement: "[2.25] Contraception",
    roles: ["PCS"],
    entry: "Contraception",
    helpAnchor: "contraception",
    paths: ["/pcs-service", "/pcs-episode", "/pcs-episode/summary", "/pcs-episode/summary/e1"],
  },
  {
    requirement: "[2.26] NMS",
    roles: ["NMS"],
    entry: "NMS",
    helpAnchor: "nms",
    paths: ["/new-medicine-service", "/nms-episode"],
  },
  {
    requirement: "[2.27] Flu service",
    roles: ["FLUVAC"],
    entry: "Flu Vaccination",
    helpAnchor: "flu",
    paths: ["/flu-vaccination-service", "/flu-vaccination-episode"],
  },
  {
    requirement: "[2.28] Vaccinations",
    roles: ["VAC"],
    entry: "Vaccinations",
    helpAnchor: "flu", // openapi/decisions.md, Runtime configuration
    paths: [
      "/vaccination",
      "/vaccination/add",
      "/vaccination/edit",
      "/vaccination/view",
      "/vaccination/details",
      "/vaccination/complete",
      "/vaccination/batches",
      "/vaccination/batches/add-batch",
      "/vaccination/batches/edit-batch",
    ],
  },
  {
    requirement: "[2.07] [1.08] the dashboard",
    roles: [],
    entry: "Dashboard",
    paths: ["/home"],
  },
  { requirement: "[2.08] the profile", roles: [], paths: ["/user-profile"] },
];
