import { stopOf } from "@pharmacy/domain/clinical/stops";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { Notice } from "../../../ui/notice.tsx";
import { checkMessages } from "../../check-messages.ts";
import { type CheckProps, wayTo } from "./answer-place.ts";
import { ChangeLink } from "./change-link.tsx";
import layout from "../../../ui/layout.module.css";

/** The stops that a delivery goes on against, each with its reason. */
export function OverriddenStops({ input, onChange }: CheckProps) {
  return inStepOrder(input.vaccineTypes).flatMap((type) => {
    const overrides = partOf(input.vaccinationDetails, type, "delivery")?.overrides ?? [];
    return overrides.map(({ code, reason }) => (
      <Notice
        key={`${type} ${code}`}
        kind="stop"
        title={`${vaccineTypeLabels[type]}: ${stopOf(code).message}`}
      >
        <div className={`${layout.line} ${layout.spread}`}>
          <p>{checkMessages.reason(reason)}</p>
          <ChangeLink
            name={checkMessages.changeReason}
            onClick={() => wayTo({ input, onChange }, type)(`overrides.${code}`)}
          />
        </div>
      </Notice>
    ));
  });
}
