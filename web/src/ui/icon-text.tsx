import type { Icon } from "@primer/octicons-react";
import layout from "./layout.module.css";

type IconTextProps = {
  readonly icon: Icon;
  readonly tone: "success" | "attention" | "danger" | "muted";
  readonly text: string;
};

/** The colour is never the only sign. */
export function IconText({ icon: StateIcon, tone, text }: IconTextProps) {
  return (
    <span className={layout.state} data-tone={tone}>
      <StateIcon /> {text}
    </span>
  );
}

/** How a code looks; one that only a newer server knows looks like `unknown`. */
export const lookOf = <Look,>(
  looks: Readonly<Record<string, Look>>,
  code: string,
  unknown: Look,
): Look => looks[code] ?? unknown;
