import { counted } from "@pharmacy/domain/counted";
import type { Schemas } from "@pharmacy/sdk";
import { errorMessageFor } from "../../api/error-messages.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { useDesk } from "./desk.ts";

export function useEndClinic() {
  const { clinic, readAgain } = useDesk();
  const { mutateAsync, isPending } = useApiMutation("endClinic");
  const toast = useToast();
  const path = { clinicId: clinic.id };

  async function send(isEnded: boolean): Promise<Schemas["ClinicSummary"] | null> {
    toast.retry();
    try {
      return (await mutateAsync({ params: { path, body: { isEnded } } })).data;
    } catch (error) {
      toast.fail(errorMessageFor(error).detail);
      return null;
    } finally {
      readAgain();
    }
  }

  async function takeBack() {
    if (await send(false)) toast.succeed("The clinic goes on.");
  }

  async function end() {
    const summary = await send(true);
    if (!summary) return;
    const { total: absent = 0 } =
      summary.counts.find(({ status }) => status === "DID_NOT_ATTEND") ?? {};
    const { total: left = 0 } = summary.notGiven.find(({ reason }) => reason === "LEFT") ?? {};
    const parts = [
      ...(absent > 0 ? [`${counted(absent, "patients")} did not attend`] : []),
      ...(left > 0 ? [`${counted(left, "patients")} left without a vaccine`] : []),
    ];
    const said = parts.length > 0 ? `: ${parts.join(", ")}` : "";
    toast.succeed(`The clinic is over${said}.`, { label: "Undo", run: () => void takeBack() });
  }

  return { end, takeBack, isEnding: isPending };
}
