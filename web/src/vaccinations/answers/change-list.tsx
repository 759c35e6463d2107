import { ArrowRightIcon } from "@primer/octicons-react";
import layout from "../../ui/layout.module.css";

/** A changed answer in words; empty means not answered. */
export interface Change {
  path: string;
  label: string;
  before: string;
  after: string;
}

const Value = ({ text }: { text: string }) =>
  text === "" ? <span className={layout.quiet}>Not answered</span> : text;

export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <dl className={layout.facts}>
    {changes.map(({ path, label, before, after }) => (
      <div key={path}>
        <dt>{label}</dt>
        <dd>
          <Value text={before} /> <ArrowRightIcon size={12} aria-label="changed to" />{" "}
          <Value text={after} />
        </dd>
      </div>
    ))}
  </dl>
);
