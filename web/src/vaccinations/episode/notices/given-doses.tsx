import { type GivenContext, isWithdrawal, namesOf } from "@pharmacy/domain/episode/given";
import type { ConsentValues } from "@pharmacy/domain/episode/values";
import { givenMessages } from "@pharmacy/domain/episode/given-messages";
import { createContext, useContext } from "react";
import { useWatch } from "react-hook-form";
import { Notice } from "../../../ui/notice.tsx";

const GivenDoses = createContext<GivenContext>({ given: [], toCome: [] });

export const GivenDosesProvider = GivenDoses.Provider;

/** What the first step must not undo: what was given of the episode. */
export const useGivenDoses = () => useContext(GivenDoses);

/** What a refusal means once a vaccine was given: only what is still to come ends. */
export function WithdrawalNotice() {
  const { given, toCome } = useGivenDoses();
  const isWithdrawn = useWatch({
    compute: (consent: ConsentValues) => isWithdrawal(consent, { given }),
  });
  if (!isWithdrawn || toCome.length === 0) return null;
  return <Notice kind="warning" title={givenMessages.ends(namesOf(given), namesOf(toCome))} />;
}
