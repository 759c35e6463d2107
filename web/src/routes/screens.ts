import type { Role } from "@pharmacy/domain/roles";

/**
 * THE table of the routes, [2.07] to [2.28]. The guard, the menu, its highlight, the links and
 * their tests read it; a route exists nowhere else. Paths are below `/pharmacy`; `:name?` is an
 * optional part.
 */
export type Screen = {
  readonly id: string;
  readonly path: string;
  /** Any of these roles opens it; none means any signed-in user. */
  readonly roles: readonly Role[];
  /** The menu entry that is highlighted while the screen is open. */
  readonly service: string | null;
  /** Patient and referral data held for the session goes when the user leaves [2.30]. */
  readonly clearsOnLeave?: true;
  /** The allowed list of paths on which the vaccination form's state survives [2.31]. */
  readonly keepsEpisodeForm?: true;
  /** A clinic's list that is not added yet survives here alone. */
  readonly keepsClinicList?: true;
};

const pharmacyFirst = { roles: ["CPCS", "NEW_CPCS"], service: "pharmacyFirst" } as const;
const cpcsOnly = { roles: ["CPCS"], service: "pharmacyFirst" } as const;
const dms = { roles: ["DMS"], service: "dms" } as const;
const nms = { roles: ["NMS"], service: "nms" } as const;
const flu = { roles: ["FLUVAC"], service: "flu" } as const;
const hypertension = { roles: ["HCF"], service: "hypertension" } as const;
const contraception = { roles: ["PCS"], service: "contraception" } as const;
const vaccinations = { roles: ["VAC"], service: "vaccinations" } as const;
const anyone = { roles: [], service: null } as const;

export const screens = [
  { id: "home", path: "/home", roles: [], service: "dashboard" },
  { id: "userProfile", path: "/user-profile", ...anyone },
  { id: "multiSite", path: "/multi-site", ...anyone },

  { id: "walkIn", path: "/clinical-pathways-walk-in", ...pharmacyFirst, clearsOnLeave: true },
  { id: "addReferral", path: "/add-referral", ...pharmacyFirst, clearsOnLeave: true },
  { id: "referralPatient", path: "/referrals/patient", ...pharmacyFirst, clearsOnLeave: true },
  { id: "minorIllness", path: "/minor-illness", ...pharmacyFirst },
  { id: "urgentSupply", path: "/urgent-supply", ...pharmacyFirst },
  { id: "referrals", path: "/referrals", ...pharmacyFirst },
  { id: "manualReferral", path: "/manual-referral", ...pharmacyFirst },
  { id: "referralDetails", path: "/referral-details", ...cpcsOnly },
  {
    id: "referralSummary",
    path: "/referral-summary/:referralId?/:referralType?/:episodeId?",
    ...cpcsOnly,
  },

  // /dms/session and /dms/summary are names without a page [2.20].
  { id: "dmsReferrals", path: "/dms/referrals", ...dms },
  { id: "dmsManualReferral", path: "/dms/manual-referral", ...dms },
  { id: "dmsReferral", path: "/dms/dmsReferral", ...dms },

  { id: "nmsService", path: "/new-medicine-service", ...nms },
  { id: "nmsEpisode", path: "/nms-episode", ...nms },

  { id: "fluService", path: "/flu-vaccination-service", ...flu },
  { id: "fluEpisode", path: "/flu-vaccination-episode", ...flu },

  { id: "hypertensionService", path: "/hcf-service", ...hypertension },
  { id: "hypertensionEpisode", path: "/hcf-episode", ...hypertension },
  { id: "hypertensionSummary", path: "/hcf-episode/summary/:episodeId?", ...hypertension },

  { id: "contraceptionService", path: "/pcs-service", ...contraception },
  { id: "contraceptionEpisode", path: "/pcs-episode", ...contraception },
  { id: "contraceptionSummary", path: "/pcs-episode/summary/:episodeId?", ...contraception },

  { id: "vaccinations", path: "/vaccination", ...vaccinations },
  { id: "addVaccination", path: "/vaccination/add", ...vaccinations, keepsEpisodeForm: true },
  { id: "editVaccination", path: "/vaccination/edit", ...vaccinations, keepsEpisodeForm: true },
  { id: "viewVaccination", path: "/vaccination/view", ...vaccinations, keepsEpisodeForm: true },
  { id: "vaccinationDetails", path: "/vaccination/details", ...vaccinations },
  { id: "vaccinationComplete", path: "/vaccination/complete", ...vaccinations },
  { id: "clinic", path: "/vaccination/clinic", ...vaccinations, keepsClinicList: true },
  { id: "batches", path: "/vaccination/batches", ...vaccinations },
  {
    id: "addBatch",
    path: "/vaccination/batches/add-batch",
    ...vaccinations,
    keepsEpisodeForm: true,
  },
  { id: "editBatch", path: "/vaccination/batches/edit-batch", ...vaccinations },
] as const satisfies readonly Screen[];

export type ScreenId = (typeof screens)[number]["id"];

/** A menu entry, in the menu's order. */
export type Service = {
  readonly id: string;
  readonly name: string;
  readonly opens: ScreenId;
  readonly roles: readonly Role[];
  readonly isNew?: true;
  /** Where Help opens; a service without one opens it at the top. */
  readonly helpAnchor?: string;
};

export const services = [
  { id: "dashboard", name: "Dashboard", opens: "home", roles: [] },
  {
    id: "pharmacyFirst",
    name: "Pharmacy First",
    opens: "walkIn",
    roles: pharmacyFirst.roles,
    helpAnchor: "pharmacyfirst",
  },
  {
    id: "dms",
    name: "Discharge Medicines",
    opens: "dmsReferrals",
    roles: dms.roles,
    isNew: true,
    helpAnchor: "dms",
  },
  { id: "nms", name: "NMS", opens: "nmsService", roles: nms.roles, helpAnchor: "nms" },
  { id: "flu", name: "Flu Vaccination", opens: "fluService", roles: flu.roles, helpAnchor: "flu" },
  {
    id: "hypertension",
    name: "Hypertension Case-Finding",
    opens: "hypertensionService",
    roles: hypertension.roles,
    helpAnchor: "hypertension",
  },
  {
    id: "contraception",
    name: "Contraception",
    opens: "contraceptionService",
    roles: contraception.roles,
    helpAnchor: "contraception",
  },
  {
    id: "vaccinations",
    name: "Vaccinations",
    opens: "vaccinations",
    roles: vaccinations.roles,
    isNew: true,
    helpAnchor: "flu", // openapi/decisions.md, Runtime configuration
  },
] as const satisfies readonly Service[];

export type ServiceId = (typeof services)[number]["id"];
