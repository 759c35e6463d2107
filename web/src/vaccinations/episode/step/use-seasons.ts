import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { type SeasonPack, withPacksOf, withReferenceDate } from "@pharmacy/domain/seasons/season";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { q } from "../../../api/q.ts";
import { clockTime } from "../../../browser/clock.ts";
import { useConfig } from "../../../config/config-context.tsx";

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
