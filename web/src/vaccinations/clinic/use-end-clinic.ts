import { counted } from "@pharmacy/domain/counted";
import { errorMessageFor } from "../../api/error-messages.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { unseenIn } from "./unseen.ts";
import { useDesk } from "./desk.ts";

/** Ends the clinic in one act, which can be taken back. */
export function useEndClinic() {
  const { clinic, readAgain } = useDesk();
  const { mutateAsync, isPending } = useApiMutation("endClinic");
  const toast = useToast();
  const path = { clinicId: clinic.id };

  async function send(isEnded: boolean): Promise<boolean> {
    toast.retry();
    try {
      await mutateAsync({ params: { path, body: { isEnded } } });
      return true;
    } catch (error) {
      toast.fail(errorMessageFor(error).detail);
      return false;
    } finally {
      readAgain();
    }
  }

  async function takeBack() {
    if (await send(false)) toast.succeed("The clinic goes on.");
  }

  async function end() {
    const unseen = unseenIn(clinic);
    if (!(await send(true))) return;
    const said = `The clinic is over: ${counted(unseen, "patients")} did not attend.`;
    toast.succeed(said, { label: "Undo", run: () => void takeBack() });
  }

  return { end, takeBack, isEnding: isPending };
}
