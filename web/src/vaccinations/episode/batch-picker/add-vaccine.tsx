import type { ScannedPack } from "@pharmacy/domain/batch/gs1";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useDialogCode } from "../../../ui/use-dialog-code.ts";
import { choiceOf } from "./batch-choices.ts";
import { catalogueChoices } from "./catalogue-choices.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useSelectBatch } from "./use-select-batch.ts";

const loadDialog = async () => (await import("./add-vaccine-dialog.tsx")).AddVaccineDialog;

interface AddVaccineProps {
  catalogue: Schemas["VaccineCatalogue"];
  vaccineId: string | null;
  /** A pack that was scanned and is not in stock. */
  scanned: ScannedPack | null;
}

/** "Add Vaccine Manually" [2.55]: the new batch is chosen at once, with its product. */
export function AddVaccine({ catalogue, vaccineId, scanned }: AddVaccineProps) {
  const { vaccineType, today } = useOpenStep().context;
  const select = useSelectBatch();
  const { open, close, isLoading, opened } = useDialogCode(loadDialog);

  function choose(batch: Schemas["Batch"]) {
    const product = catalogueChoices(catalogue, vaccineType).find(
      ({ pack }) => pack.vaccineId === batch.vaccineId,
    );
    if (product) select(product, choiceOf({ batch }, today));
    close();
  }

  return (
    <div>
      <Button loading={isLoading} onClick={open}>
        Add Vaccine Manually
      </Button>
      {opened && (
        <opened.Dialog
          catalogue={catalogue}
          vaccineType={vaccineType}
          vaccineId={vaccineId}
          scanned={scanned}
          onCreated={choose}
          onClose={close}
        />
      )}
    </div>
  );
}
