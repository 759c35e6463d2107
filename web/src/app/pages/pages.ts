import { type PageCode, pageCode } from "../../routes/page-code.ts";
import type { ScreenId } from "../../routes/screens.ts";

const dashboard = pageCode(
  async () => (await import("../../dashboard/dashboard-page.tsx")).DashboardPage,
);
const profile = pageCode(async () => (await import("../../session/profile-page.tsx")).ProfilePage);
const service = pageCode(async () => (await import("../../services/service-page.tsx")).ServicePage);
const addVaccination = pageCode(
  async () => (await import("../../vaccinations/episode/add-page.tsx")).AddVaccinationPage,
);
const editVaccination = pageCode(
  async () => (await import("../../vaccinations/episode/opened.tsx")).EditVaccinationPage,
);
const vaccinationList = pageCode(
  async () => (await import("../../vaccinations/list/vaccinations-page.tsx")).VaccinationsPage,
);
const viewVaccination = pageCode(
  async () => (await import("../../vaccinations/record/view-page.tsx")).ViewVaccinationPage,
);
const vaccinationDetails = pageCode(
  async () => (await import("../../vaccinations/record/details-page.tsx")).VaccinationDetailsPage,
);
const vaccinationComplete = pageCode(
  async () => (await import("../../vaccinations/record/complete-page.tsx")).VaccinationCompletePage,
);
const clinic = pageCode(
  async () => (await import("../../vaccinations/clinic/clinic-page.tsx")).ClinicPage,
);
const batches = pageCode(
  async () => (await import("../../batches/list/batches-page.tsx")).BatchesPage,
);
const addBatch = pageCode(
  async () => (await import("../../batches/form/batch-pages.tsx")).AddBatchPage,
);
const editBatch = pageCode(
  async () => (await import("../../batches/form/batch-pages.tsx")).EditBatchPage,
);

const switchPharmacy = pageCode(
  async () => (await import("../../session/switch-pharmacy.tsx")).SwitchPharmacy,
);

/** The pages that some users must complete before the application opens [4.14] [4.15]. */
export const gates = {
  pharmacist: pageCode(
    async () => (await import("../../session/pharmacist-details-page.tsx")).PharmacistDetailsPage,
  ),
  storeMoved: pageCode(
    async () => (await import("../../session/store-moved-page.tsx")).StoreMovedPage,
  ),
  store: pageCode(
    async () => (await import("../../session/choose-pharmacy-page.tsx")).ChoosePharmacyPage,
  ),
} as const;

export const pages: Record<ScreenId, PageCode> = {
  home: dashboard,
  userProfile: profile,
  multiSite: switchPharmacy,
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
  vaccinations: vaccinationList,
  addVaccination,
  editVaccination,
  viewVaccination,
  vaccinationDetails,
  vaccinationComplete,
  clinic,
  batches,
  addBatch,
  editBatch,
};
