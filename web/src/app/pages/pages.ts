import { type PageCode, pageCode } from "../../routes/page-code.ts";
import type { ScreenId, screens } from "../../routes/screens.ts";

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

type OwnScreen = Extract<
  (typeof screens)[number],
  { readonly service: "dashboard" | "vaccinations" | null }
>["id"];

const ownPages: Record<OwnScreen, PageCode> = {
  home: pageCode(async () => (await import("../../dashboard/dashboard-page.tsx")).DashboardPage),
  userProfile: pageCode(async () => (await import("../../session/profile-page.tsx")).ProfilePage),
  multiSite: pageCode(
    async () => (await import("../../session/choose-pharmacy-page.tsx")).SwitchPharmacy,
  ),
  vaccinations: pageCode(
    async () => (await import("../../vaccinations/list/vaccinations-page.tsx")).VaccinationsPage,
  ),
  addVaccination: pageCode(
    async () => (await import("../../vaccinations/episode/add-page.tsx")).AddVaccinationPage,
  ),
  editVaccination: pageCode(
    async () => (await import("../../vaccinations/episode/edit-page.tsx")).EditVaccinationPage,
  ),
  viewVaccination: pageCode(
    async () => (await import("../../vaccinations/record/record-pages.tsx")).ViewVaccinationPage,
  ),
  vaccinationDetails: pageCode(
    async () => (await import("../../vaccinations/record/record-pages.tsx")).VaccinationDetailsPage,
  ),
  vaccinationComplete: pageCode(
    async () =>
      (await import("../../vaccinations/record/complete-page.tsx")).VaccinationCompletePage,
  ),
  clinic: pageCode(
    async () => (await import("../../vaccinations/clinic/clinic-page.tsx")).ClinicPage,
  ),
  batches: pageCode(async () => (await import("../../batches/list/batches-page.tsx")).BatchesPage),
  addBatch: pageCode(async () => (await import("../../batches/form/batch-pages.tsx")).AddBatchPage),
  editBatch: pageCode(
    async () => (await import("../../batches/form/batch-pages.tsx")).EditBatchPage,
  ),
};

const isOwn = (id: ScreenId): id is OwnScreen => Object.hasOwn(ownPages, id);

const service = pageCode(async () => (await import("../../services/service-page.tsx")).ServicePage);

/** The services without screens in this product share one page. */
export const pageOf = (id: ScreenId): PageCode => (isOwn(id) ? ownPages[id] : service);
