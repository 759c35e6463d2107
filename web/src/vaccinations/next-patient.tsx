import type { Schemas } from "@pharmacy/sdk";
import { AriaStatus, Button } from "@primer/react";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { ApiError, failureText } from "../api/error-messages.ts";
import { useApiMutation } from "../api/use-api-mutation.ts";
import { linkTo } from "../routes/links.ts";
import { useToast } from "../ui/toast/toasts.tsx";
import type { NavigationState } from "./navigation-state.ts";

/** Opens the recording of a clinic's entry, whose ids are in the history state: the address names no patient. */
export function useRecordEntry() {
  const [, navigate] = useLocation();
  return ({ clinicId, id: entryId, episode, isMine }: Schemas["ClinicEntry"]) => {
    const isOpen = episode?.status === "In Progress";
    const state: NavigationState = { clinicEntry: { clinicId, entryId }, keepsAnswers: isMine };
    navigate(linkTo("addVaccination", isOpen ? { episodeId: episode.id } : {}), { state });
  };
}

/** Claims the next patient in the queue and opens the episode; says if nobody waits. */
export function NextPatient({ clinicId }: { clinicId: string }) {
  const { mutateAsync, isPending } = useApiMutation("claimNextClinicEntry");
  const record = useRecordEntry();
  const toast = useToast();
  // If the answer was lost, the next press sends the same key and claims the same entry.
  const key = useRef<string | null>(null);
  const [hasFoundNobody, setFoundNobody] = useState(false);

  async function callNext() {
    key.current ??= crypto.randomUUID();
    setFoundNobody(false);
    toast.retry();
    try {
      const options = { idempotencyKey: key.current };
      const { data } = await mutateAsync({ params: { path: { clinicId } }, options });
      key.current = null;
      setFoundNobody(data.entry === null);
      if (data.entry) record(data.entry);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) key.current = null;
      toast.fail(failureText(error));
    }
  }

  return (
    <>
      <Button variant="primary" loading={isPending} onClick={() => void callNext()}>
        Next patient
      </Button>
      {hasFoundNobody && <AriaStatus announceOnShow>Nobody is waiting.</AriaStatus>}
    </>
  );
}
