import type { Scan } from "@pharmacy/domain/batch/gs1";
import { scan as texts, scanProblemText } from "./scan-messages.ts";
import { AlertIcon, CheckIcon } from "@primer/octicons-react";
import { TextInput } from "@primer/react";
import { type KeyboardEvent, useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { boxProps, Field } from "../ui/form/field.tsx";
import { FieldScope, fieldId } from "../ui/form/use-field.ts";
import { IconText } from "../ui/icon-text.tsx";
import { clockTime } from "../browser/clock.ts";
import layout from "../ui/layout.module.css";
import fieldStyles from "../ui/form/field.module.css";
import {
  isScanEnd,
  isSeparator,
  separatorCharacter,
  useScanAnywhere,
} from "./use-scan-anywhere.ts";

export type ScanResult =
  | { kind: "taken"; words: string }
  | { kind: "incomplete"; words: string }
  | { kind: "refused"; words: string };

export type Scanned = Exclude<Scan, { kind: "broken" }>;

interface ScanFieldProps {
  take: (scan: Scanned) => ScanResult | Promise<ScanResult>;
  /** Called with the typed text before it is read as a code. */
  onType?: (text: string) => void;
}

async function resultOf(text: string, take: ScanFieldProps["take"]): Promise<ScanResult> {
  const { readScan } = await import("@pharmacy/domain/batch/gs1");
  const scan = readScan(text, clockTime().today);
  return scan.kind === "broken"
    ? { kind: "refused", words: scanProblemText(scan.problem) }
    : take(scan);
}

const notSearched: ScanResult = { kind: "refused", words: texts.notSearched };

function useScan({ take, onType }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [result, setResult] = useState<ScanResult | null>(null);

  function type(typed: string) {
    setText(typed);
    setResult(null);
    onType?.(typed);
  }

  async function read(code: string) {
    if (code.trim() === "") return;
    const found = await resultOf(code, take).catch(() => notSearched);
    if (found.kind !== "refused") {
      type("");
      setResult(found);
      return;
    }
    flushSync(() => {
      setText(code);
      setResult(found);
    });
    // The next scan replaces the selected text. Scrolls the error into view.
    input.current?.select();
    input.current?.closest("[data-field]")?.scrollIntoView({ block: "nearest" });
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isScanEnd(event)) {
      event.preventDefault(); // A scanner ends with Enter, which must not submit the form.
      void read(event.currentTarget.value);
    } else if (isSeparator(event)) {
      event.preventDefault();
      type(event.currentTarget.value + separatorCharacter);
    }
  }

  useScanAnywhere(input, (code) => void read(code));
  return { input, text, result, type, press };
}

/** A field for a scanner that types like a keyboard, and for typing. */
export function ScanField(props: ScanFieldProps) {
  const { input, text, result, type, press } = useScan(props);
  const scope = useContext(FieldScope);
  const id = fieldId(scope, "scan");
  const field = { name: "scan", label: texts.label, hint: texts.hint };
  const refusal = result?.kind === "refused" ? result.words : undefined;
  return (
    <div className={layout.stack8}>
      <Field field={field} id={id} error={refusal}>
        <TextInput
          id={id}
          ref={input}
          block
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          {...boxProps(field, id, refusal)}
          aria-required={false}
        />
      </Field>
      <div role="status" className={`${layout.live} ${fieldStyles.beneath}`}>
        {result?.kind === "taken" && (
          <IconText icon={CheckIcon} tone="success" text={result.words} />
        )}
        {result?.kind === "incomplete" && (
          <IconText icon={AlertIcon} tone="attention" text={result.words} />
        )}
      </div>
    </div>
  );
}
