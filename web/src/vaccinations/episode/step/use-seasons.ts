import type { PatientFacts } from "@pharmacy/domain/clinical/product-warnings";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import {
  packFor,
  type Season,
  type SeasonPack,
  withPacksOf,
  withReferenceDate,
} from "@pharmacy/domain/seasons/season";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { q } from "../../../api/q.ts";
import { clockTime } from "../../../browser/clock.ts";
import { useConfig } from "../../../config/config-context.tsx";
import { useOpenStep } from "./open-step.tsx";

const onceASession = { staleTime: Infinity, gcTime: Infinity, retryOnMount: false } as const;

/** The backend's campaigns; without that extension, those of this build. */
export function useSeasons(): readonly SeasonPack[] {
  const referenceDate = useConfig().season?.eligibilityReferenceDate;
  const { today } = clockTime();
  const { data } = useQuery({ ...q("getSeasons"), ...onceASession });
  return useMemo(
    () => withReferenceDate(withPacksOf(data?.seasons ?? [], seasonPacks), referenceDate, today),
    [data, referenceDate, today],
  );
}

export function useSeason(): Season {
  const { vaccineType, today } = useOpenStep().context;
  return packFor(useSeasons(), vaccineType, today);
}

export function usePatientFacts(): PatientFacts {
  const { context, episode } = useOpenStep();
  const { patient, today: on, vaccineType } = context;
  const season = useSeason();
  const group = partOf(episode.vaccinationDetails, vaccineType, "screening")?.eligibilityCriteria;
  return { dateOfBirth: patient?.dateOfBirth, group, on, season };
}
