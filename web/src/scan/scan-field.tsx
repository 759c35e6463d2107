import type { Scan } from "@pharmacy/domain/batch/gs1";
import { scan as texts, scanProblemText } from "./scan-messages.ts";
import { AlertIcon, CheckIcon } from "@primer/octicons-react";
import { TextInput } from "@primer/react";
import {
  type KeyboardEvent as FieldKeyEvent,
  type RefObject,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { boxProps, Field } from "../ui/form/field.tsx";
import { FieldScope, fieldId } from "../ui/form/use-field.ts";
import { flushInput } from "../ui/form/pending-input.ts";
import { IconText } from "../ui/icon-text.tsx";
import { clockTime } from "../browser/clock.ts";
import layout from "../ui/layout.module.css";
import fieldStyles from "../ui/form/field.module.css";

/** A key of a scanner, which types like a keyboard: control characters come as Ctrl with a key. */
type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">;

/** Stands for the group separator (GS, Ctrl+], or FNC1 as F8): a field takes no control characters. */
const separatorCharacter = "|";

const isControl = (press: Press, ...keys: string[]) =>
  press.ctrlKey && !press.altKey && keys.includes(press.key.toLowerCase());

/** Enter, or a line end (Ctrl+J, Ctrl+M). */
const isScanEnd = (press: Press) => press.key === "Enter" || isControl(press, "j", "m");

const isSeparator = (press: Press) =>
  press.key === "F8" || press.key === "\u001D" || isControl(press, "]");

/** The character that a key adds to the code; empty if it adds none. */
function characterOf(press: Press): string {
  if (isSeparator(press)) return separatorCharacter;
  const isPrintable = press.key.length === 1 && !press.metaKey;
  return isPrintable && (!press.ctrlKey || press.altKey) ? press.key : "";
}

/** A longer pause separates typed text from the scan that follows it. */
const scannerGapMs = 300;
/** Text that nobody types: a code's prefix or a whole product number, without a space. */
const scannedCode = /^(\][a-z]\d\S{13}|\|?01\d{14})\S*$/i;
/** The beginning of a code, in which a slow scanner or a busy machine may pause. */
const begunCode = /^\]([a-z](\d\S*)?)?$/i;

const dialogOf = (element: Element | null) =>
  element?.closest("dialog, [role=dialog], [role=alertdialog]") ?? null;

/** The keys since the last pause, and the form's values before them. */
interface Burst {
  code: string;
  lastMs: number;
  before: Record<string, unknown>;
  focused: Element | null;
}

/** Sends a scan to the scan field from another field, which it restores; its Enter does not save the form. */
function useScanAnywhere(field: RefObject<HTMLElement | null>, read: (code: string) => void): void {
  const form = useFormContext();

  function putBack({ before, focused }: Burst) {
    for (const [name, value] of Object.entries(before)) {
      if (JSON.stringify(form.getValues(name)) !== JSON.stringify(value))
        form.setValue(name, value);
    }
    if (focused instanceof HTMLElement) focused.focus();
  }

  const press = useEffectEvent((event: KeyboardEvent, burst: Burst) => {
    const { activeElement } = document;
    const isElsewhere = dialogOf(activeElement) !== dialogOf(field.current);
    if (isElsewhere || activeElement === field.current) return (burst.code = "");
    const isPause = event.timeStamp - burst.lastMs > scannerGapMs;
    if (burst.code === "" || (isPause && !begunCode.test(burst.code))) {
      burst.code = "";
      flushInput();
      burst.before = structuredClone(form.getValues());
      burst.focused = activeElement;
    }
    burst.lastMs = event.timeStamp;
    if (!isScanEnd(event)) return (burst.code += characterOf(event));
    const { code } = burst;
    burst.code = "";
    if (!scannedCode.test(code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    putBack(burst);
    read(code);
  });

  // A layout effect, since a scanner may type as soon as its field is visible.
  useLayoutEffect(() => {
    const burst: Burst = { code: "", lastMs: 0, before: {}, focused: null };
    const listen = (event: KeyboardEvent) => void press(event, burst);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
}

export type ScanResult = { kind: "taken" | "incomplete" | "refused"; words: string };

export type Scanned = Exclude<Scan, { kind: "broken" }>;

interface ScanFieldProps {
  /** `isLatest`: false once another scan was read, which hides the result of this one. */
  take: (scan: Scanned, isLatest: () => boolean) => ScanResult | Promise<ScanResult>;
  /** Called with the typed text before it is read as a code. */
  onType?: (text: string) => void;
}

async function resultOf(
  text: string,
  take: ScanFieldProps["take"],
  isLatest: () => boolean,
): Promise<ScanResult> {
  const { readScan } = await import("@pharmacy/domain/batch/gs1");
  const scan = readScan(text, clockTime().today);
  return scan.kind === "broken"
    ? { kind: "refused", words: scanProblemText(scan.problem) }
    : take(scan, isLatest);
}

const notSearched: ScanResult = { kind: "refused", words: texts.notSearched };

function useScan({ take, onType }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({});
  const [text, setText] = useState("");
  const [result, setResult] = useState<ScanResult | null>(null);

  function type(typed: string) {
    setText(typed);
    setResult(null);
    onType?.(typed);
  }

  async function read(code: string) {
    if (code.trim() === "") return;
    const own = (latest.current = {});
    const isLatest = () => latest.current === own;
    const found = await resultOf(code, take, isLatest).catch(() => notSearched);
    if (!isLatest()) return;
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

  function press(event: FieldKeyEvent<HTMLInputElement>) {
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
        {result && result.kind !== "refused" && (
          <IconText
            icon={result.kind === "taken" ? CheckIcon : AlertIcon}
            tone={result.kind === "taken" ? "success" : "attention"}
            text={result.words}
          />
        )}
      </div>
    </div>
  );
}
