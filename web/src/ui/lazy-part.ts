import { type ComponentType, type MouseEvent, useState } from "react";
import { lazyComponent } from "../routes/page-code.ts";
import { failures } from "../api/failure-messages.ts";
import { useToast } from "./toast/toasts.tsx";

export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props> = () => null,
) {
  const { Shown, load } = lazyComponent<Props>(() => fetchPart().catch(() => missing));
  return Object.assign(Shown, { prepare: () => void load() });
}

export function useDialogCode<Props>(load: () => Promise<ComponentType<Props>>) {
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  const [opened, setOpened] = useState<{ Dialog: ComponentType<Props> } | null>(null);

  async function open(press?: MouseEvent<HTMLElement>) {
    // Safari does not focus a pressed button, so the closed dialog could not give the focus back.
    press?.currentTarget.focus();
    setLoading(true);
    try {
      setOpened({ Dialog: await load() });
    } catch {
      toast.fail(failures.notOpened);
    } finally {
      setLoading(false);
    }
  }

  return {
    open: (press?: MouseEvent<HTMLElement>) => void open(press),
    close: () => setOpened(null),
    isLoading,
    opened,
  };
}
