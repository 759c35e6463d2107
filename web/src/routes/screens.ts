import type { Permission } from "@pharmacy/domain/roles";

/** [2.07] to [2.28]. Paths are below `/pharmacy`; `:name?` is an optional part. */
export type Screen = {
  readonly id: string;
  readonly path: string;
  /** Null: every signed-in user may open it. */
  readonly permission: Permission | null;
  readonly service: string | null;
  /** Leaving clears the session's patient and referral data [2.30]. */
  readonly clearsOnLeave?: true;
  /** The state of the vaccination form survives on this path [2.31]. */
  readonly keepsEpisodeForm?: true;
  readonly keepsClinicList?: true;
};

const pharmacyFirst = { permission: "pharmacy-first:open", service: "pharmacyFirst" } as const;
const cpcsOnly = { permission: "referrals:open", service: "pharmacyFirst" } as const;
const dms = { permission: "dms:open", service: "dms" } as const;
const nms = { permission: "nms:open", service: "nms" } as const;
const flu = { permission: "flu-service:open", service: "flu" } as const;
const hypertension = { permission: "hypertension:open", service: "hypertension" } as const;
const contraception = { permission: "contraception:open", service: "contraception" } as const;
const vaccinations = { permission: "vaccination:view", service: "vaccinations" } as const;
const recording = { permission: "vaccination:add", service: "vaccinations" } as const;
const stocking = { permission: "batch:manage", service: "vaccinations" } as const;
const anyone = { permission: null, service: null } as const;

export const screens = [
  { id: "home", path: "/home", permission: null, service: "dashboard" },
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
  { id: "addVaccination", path: "/vaccination/add", ...recording, keepsEpisodeForm: true },
  {
    id: "editVaccination",
    path: "/vaccination/edit",
    ...vaccinations,
    permission: "vaccination:edit",
    keepsEpisodeForm: true,
  },
  { id: "viewVaccination", path: "/vaccination/view", ...vaccinations, keepsEpisodeForm: true },
  { id: "vaccinationDetails", path: "/vaccination/details", ...vaccinations },
  { id: "vaccinationComplete", path: "/vaccination/complete", ...vaccinations },
  { id: "clinic", path: "/vaccination/clinic", ...recording, keepsClinicList: true },
  { id: "batches", path: "/vaccination/batches", ...vaccinations },
  { id: "addBatch", path: "/vaccination/batches/add-batch", ...stocking, keepsEpisodeForm: true },
  { id: "editBatch", path: "/vaccination/batches/edit-batch", ...stocking },
] as const satisfies readonly Screen[];

export type ScreenId = (typeof screens)[number]["id"];

export const permissionOf = (id: ScreenId): Permission | null =>
  screens.find((screen) => screen.id === id)?.permission ?? null;

export type Service = {
  readonly id: string;
  readonly name: string;
  readonly opens: ScreenId;
  readonly isNew?: true;
  readonly helpAnchor?: string;
};

export const services = [
  { id: "dashboard", name: "Dashboard", opens: "home" },
  { id: "pharmacyFirst", name: "Pharmacy First", opens: "walkIn", helpAnchor: "pharmacyfirst" },
  { id: "dms", name: "Discharge Medicines", opens: "dmsReferrals", isNew: true, helpAnchor: "dms" },
  { id: "nms", name: "NMS", opens: "nmsService", helpAnchor: "nms" },
  { id: "flu", name: "Flu Vaccination", opens: "fluService", helpAnchor: "flu" },
  {
    id: "hypertension",
    name: "Hypertension Case-Finding",
    opens: "hypertensionService",
    helpAnchor: "hypertension",
  },
  {
    id: "contraception",
    name: "Contraception",
    opens: "contraceptionService",
    helpAnchor: "contraception",
  },
  {
    id: "vaccinations",
    name: "Vaccinations",
    opens: "vaccinations",
    isNew: true,
    helpAnchor: "flu", // openapi/decisions.md, Runtime configuration
  },
] as const satisfies readonly Service[];

export type ServiceId = (typeof services)[number]["id"];
