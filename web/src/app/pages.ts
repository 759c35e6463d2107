import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { ScreenId } from "./screens.ts";

/** What a page is told: the parameters in its path. */
export type PageProps = { readonly params: Readonly<Record<string, string>> };

type PageCode = () => Promise<{ default: ComponentType<PageProps> }>;

/** The code of a page could not be loaded; anything else that is thrown is the page's own fault. */
export class PageCodeError extends Error {
  override readonly name = "PageCodeError";
}

const service: PageCode = async () => {
  const { ServicePage } = await import("../services/service-page.tsx");
  return { default: ServicePage };
};

const vaccination: PageCode = service;

const codeOf: Record<ScreenId, PageCode> = {
  home: async () => ({ default: (await import("../dashboard/dashboard-page.tsx")).DashboardPage }),
  userProfile: async () => ({ default: (await import("../session/profile-page.tsx")).ProfilePage }),
  multiSite: async () => ({
    default: (await import("../dashboard/dashboard-page.tsx")).DashboardPage,
  }),
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
  vaccinations: vaccination,
  addVaccination: vaccination,
  editVaccination: vaccination,
  viewVaccination: vaccination,
  vaccinationDetails: vaccination,
  vaccinationComplete: vaccination,
  batches: vaccination,
  addBatch: vaccination,
  editBatch: vaccination,
};

const loaded = new Map<PageCode, ReturnType<PageCode>>();

/** Fetches a page's code ahead of its first showing; a failure is left to the showing. */
export function preparePage(id: ScreenId) {
  load(codeOf[id]).catch(() => undefined);
}

function load(code: PageCode): ReturnType<PageCode> {
  const known = loaded.get(code);
  if (known) return known;
  const loading = code().catch((reason: unknown) => {
    loaded.delete(code);
    throw new PageCodeError("The page's code could not be loaded", { cause: reason });
  });
  loaded.set(code, loading);
  return loading;
}

const pages = new Map<PageCode, LazyExoticComponent<ComponentType<PageProps>>>();

export function pageOf(id: ScreenId): LazyExoticComponent<ComponentType<PageProps>> {
  const code = codeOf[id];
  const page = pages.get(code) ?? lazy(() => load(code));
  pages.set(code, page);
  return page;
}
