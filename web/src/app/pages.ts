import { pageCode } from "./page-code.ts";
import type { ScreenId } from "./screens.ts";

const dashboard = pageCode(
  async () => (await import("../dashboard/dashboard-page.tsx")).DashboardPage,
);
const profile = pageCode(async () => (await import("../session/profile-page.tsx")).ProfilePage);
const service = pageCode(async () => (await import("../services/service-page.tsx")).ServicePage);
const addVaccination = pageCode(
  async () => (await import("../vaccinations/episode/add-page.tsx")).AddVaccinationPage,
);

/** Which code shows which screen. */
export const pages: Record<ScreenId, ReturnType<typeof pageCode>> = {
  home: dashboard,
  userProfile: profile,
  multiSite: dashboard,
  walkIn: service,
  addReferral: service,
  referralPatient: service,
  minorIllness: service,
  urgentSupply: service,
  referrals: service,
  manualReferral: service,
  referralDetails: service,
  referralSummary: service,
  dmsReferrals: service,
  dmsManualReferral: service,
  dmsReferral: service,
  nmsService: service,
  nmsEpisode: service,
  fluService: service,
  fluEpisode: service,
  hypertensionService: service,
  hypertensionEpisode: service,
  hypertensionSummary: service,
  contraceptionService: service,
  contraceptionEpisode: service,
  contraceptionSummary: service,
  vaccinations: service,
  addVaccination,
  editVaccination: service,
  viewVaccination: service,
  vaccinationDetails: service,
  vaccinationComplete: service,
  batches: service,
  addBatch: service,
  editBatch: service,
};
