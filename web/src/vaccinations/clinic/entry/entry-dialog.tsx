import { clinicMoveLabels, clinicStatusLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { moveProblem } from "@pharmacy/domain/clinic/moves";
import type { Schemas } from "@pharmacy/sdk";
import { Modal } from "../../../ui/modal/modal.tsx";
import { useDialogCode } from "../../../ui/use-dialog-code.ts";
import { useDesk } from "../desk.ts";
import { EntryFacts } from "./entry-facts.tsx";
import { useEntryButtons } from "./use-entry-buttons.ts";
import { Who } from "./who-line.tsx";

/** The act that comes next, or where the entry stands. */
const titleOf = (entry: Schemas["ClinicEntry"]) =>
  moveProblem(entry, { move: "CHECK_IN" }) === null
    ? clinicMoveLabels.CHECK_IN
    : clinicStatusLabels[entry.status];

interface OpenEntryProps {
  entry: Schemas["ClinicEntry"];
  onClose: () => void;
}

// A form, which most entries never need.
const loadNotGiven = async () => (await import("./not-given.tsx")).NotGiven;

/** What is known of who came, before anything is typed, and what can be done. */
function OpenEntry({ entry, onClose }: OpenEntryProps) {
  const { open, close, opened } = useDialogCode(loadNotGiven);
  const { buttons, hasMain } = useEntryButtons({ entry, onClose, onNotGiven: open });
  if (opened) return <opened.Dialog entry={entry} onBack={close} onClose={onClose} />;
  return (
    <Modal
      title={titleOf(entry)}
      about={<Who entry={entry} />}
      text={<EntryFacts entry={entry} />}
      firstFocus={hasMain ? "button" : "text"}
      isWide
      buttons={buttons}
      onClose={onClose}
    />
  );
}

/** An entry of the clinic as it is now. */
export function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const entry = useDesk().clinic.entries.find((one) => one.id === id);
  // Who was added a moment ago comes with the next reading.
  return entry ? <OpenEntry entry={entry} onClose={onClose} /> : null;
}
