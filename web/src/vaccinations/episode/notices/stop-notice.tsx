import { stopOf } from "@pharmacy/domain/clinical/stops";
import type { Schemas } from "@pharmacy/sdk";
import type { ReactNode } from "react";
import { Notice } from "../../../ui/notice.tsx";

/** A stop by its code: why, and what to do next. */
export function StopNotice({
  code,
  children,
}: {
  code: Schemas["StopCode"];
  children?: ReactNode;
}) {
  const { message, advice } = stopOf(code);
  return (
    <Notice kind="stop" title={message}>
      <p>{advice}</p>
      {children}
    </Notice>
  );
}
