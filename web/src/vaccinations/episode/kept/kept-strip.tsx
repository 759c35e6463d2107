import { XIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { type ReactNode, useId, useRef } from "react";
import layout from "../../../ui/layout.module.css";

interface KeptStripProps {
  /** Each with its button; what is not offered to be removed is not kept. */
  children: ReactNode;
}

/** "Kept from the last patient": shown wherever something of it is used. */
export function KeptStrip({ children }: KeptStripProps) {
  const id = useId();
  return (
    <section className={`${layout.stack8} ${layout.card} ${layout.muted}`} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        Kept from the last patient
      </h2>
      {children}
    </section>
  );
}

interface Kept<Part extends string> {
  part: Part;
  text: string;
}

interface KeptPartsProps<Part extends string> {
  parts: readonly Kept<Part>[];
  onRemove: (part: Part) => void;
}

export function KeptParts<Part extends string>({ parts, onRemove }: KeptPartsProps<Part>) {
  const list = useRef<HTMLUListElement>(null);

  function remove(part: Part) {
    // The pressed button goes: the focus needs another place.
    list.current?.closest("section")?.querySelector("h2")?.focus();
    onRemove(part);
  }

  return (
    <ul ref={list} className={layout.row8}>
      {parts.map(({ part, text }) => (
        <li key={part}>
          <Button
            size="small"
            labelWrap
            trailingVisual={XIcon}
            aria-label={`Remove ${text}, kept from the last patient`}
            onClick={() => remove(part)}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
