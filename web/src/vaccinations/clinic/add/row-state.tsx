import type { PreviewVerdict } from "@pharmacy/domain/clinic/preview";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, CheckIcon, LockIcon, StopIcon } from "@primer/octicons-react";
import type { ComponentProps } from "react";
import { IconText } from "../../../ui/icon-text.tsx";
import { clinicTexts, verdictTexts } from "../clinic-texts.ts";

type Look = Pick<ComponentProps<typeof IconText>, "icon" | "tone">;
type Words = Look & { text: string };

const looks: Record<Schemas["ClinicVerdict"], Look> = {
  ADDED: { icon: CheckIcon, tone: "success" },
  DUPLICATE: { icon: AlertIcon, tone: "attention" },
  NOT_VALID: { icon: StopIcon, tone: "danger" },
  DECEASED: { icon: StopIcon, tone: "danger" },
  SENSITIVE: { icon: LockIcon, tone: "success" },
  NOT_FOUND: { icon: AlertIcon, tone: "attention" },
  SEVERAL: { icon: AlertIcon, tone: "attention" },
};

/** What the server said of a row. */
const afterwards = ({ verdict, reason }: Schemas["ClinicRowVerdict"]): Words => ({
  ...looks[verdict],
  text: reason ? `${verdictTexts[verdict]}. ${reason}` : verdictTexts[verdict],
});

/** What can be said of it before. */
function before(verdict: PreviewVerdict): Words | null {
  if (verdict.kind === "ready") return null;
  if (verdict.kind === "not-valid")
    return { icon: StopIcon, tone: "danger", text: `Not recognised. ${verdict.reason}` };
  return { icon: AlertIcon, tone: "attention", text: toCheck(verdict) };
}

function toCheck(verdict: Exclude<PreviewVerdict, { kind: "ready" | "not-valid" }>): string {
  if (verdict.kind === "twice") return `The same as row ${verdict.line}`;
  return verdict.kind === "there" ? "In the clinic already" : clinicTexts.shared;
}

interface RowStateProps {
  preview: PreviewVerdict;
  verdict: Schemas["ClinicRowVerdict"] | undefined;
  /** Why the server took no row of the list for this one. */
  refusal: string | undefined;
}

export function RowState({ preview, verdict, refusal }: RowStateProps) {
  if (refusal !== undefined)
    return <IconText icon={StopIcon} tone="danger" text={`Refused. ${refusal}`} />;
  const words = verdict ? afterwards(verdict) : before(preview);
  return words ? <IconText {...words} /> : "Ready";
}
