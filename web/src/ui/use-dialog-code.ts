import { failures } from "../api/failure-messages.ts";
import { type ComponentType, useState } from "react";
import { useToast } from "./toast/toasts.tsx";

export function useDialogCode<Props>(load: () => Promise<ComponentType<Props>>) {
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  const [opened, setOpened] = useState<{ Dialog: ComponentType<Props> } | null>(null);

  async function open() {
    setLoading(true);
    try {
      setOpened({ Dialog: await load() });
    } catch {
      toast.fail(failures.notOpened);
    } finally {
      setLoading(false);
    }
  }

  return { open: () => void open(), close: () => setOpened(null), isLoading, opened };
}
