import { isPermitted } from "@pharmacy/domain/roles";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { useDialogCode } from "../../ui/use-dialog-code.ts";

const loadDialog = async () => (await import("./decommission-dialog.tsx")).DecommissionDialog;

interface DecommissionProps {
  batch: Schemas["Batch"];
  etag: string | undefined;
}

/** For those who may (openapi/decisions.md, Permissions); the server decides once more. */
export function Decommission({ batch, etag }: DecommissionProps) {
  const { roles } = useCurrentUser();
  const { open, close, isLoading, opened } = useDialogCode(loadDialog);
  if (!isPermitted("batch:decommission", roles)) return null;
  return (
    <>
      <Button variant="danger" loading={isLoading} onClick={open}>
        Decommission
      </Button>
      {opened && <opened.Dialog batch={batch} etag={etag} onClose={close} />}
    </>
  );
}
