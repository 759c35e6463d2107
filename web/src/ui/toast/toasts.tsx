import { CheckCircleIcon, XCircleIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { atom, useAtomValueRawSync, useSetAtom } from "jotai";
import { useEffect, useMemo, useRef } from "react";
import styles from "./toasts.module.css";
import layout from "../layout.module.css";

type ToastAction = { readonly label: string; readonly run: () => void };

type Toast = {
  readonly id: number;
  readonly kind: "success" | "error";
  readonly text: string;
  readonly action?: ToastAction;
  /** A form tells it in full and takes the focus: it is seen here, not heard twice. */
  readonly isOfForm?: boolean;
  /** Goes by itself. */
  readonly isBrief?: boolean;
};

type Show = {
  /** Goes after six seconds; an action, such as Undo, may be offered meanwhile. */
  succeed(text: string, action?: ToastAction): void;
  /** Stays until it is dismissed; what a form tells in full, and takes the focus for, is not heard twice. */
  fail(text: string, toldBy?: "form"): void;
  /** That a form's summary says what is wrong: seen for six seconds, since the summary stays. */
  invalid(text: string): void;
  /**
   * Something is tried again: what was said of it goes, and no earlier success can be taken for its
   * own.
   */
  retry(): void;
};

const shownMs = 6_000; // Long enough to read a sentence twice
const clearancePx = 8;

const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/** A failure takes the place of an earlier success: the two side by side would confuse. */
function isContradicted(earlier: Toast, by: Omit<Toast, "id">): boolean {
  return by.kind === "error" && earlier.kind === "success" && !earlier.action;
}

export function useToast(): Show {
  const setToasts = useSetAtom(toastsAtom);
  return useMemo<Show>(() => {
    // The same sentence twice is one toast: a second press on Save does not pile up.
    const add = (toast: Omit<Toast, "id">) =>
      setToasts((shown) => [
        ...shown.filter(
          (earlier) => earlier.text !== toast.text && !isContradicted(earlier, toast),
        ),
        { ...toast, id: ++lastId },
      ]);
    return {
      succeed: (text, action) => add({ kind: "success", text, action, isBrief: true }),
      fail: (text, toldBy) => add({ kind: "error", text, isOfForm: toldBy === "form" }),
      invalid: (text) => add({ kind: "error", text, isOfForm: true, isBrief: true }),
      retry: () => setToasts((shown) => shown.filter(({ action }) => action !== undefined)),
    };
  }, [setToasts]);
}

/** Lets what would lie below them make room. */
function tellHeight(place: HTMLElement | null) {
  if (place === null) return;
  const root = document.documentElement;
  const observer = new ResizeObserver(() =>
    root.style.setProperty("--toasts-height", `${place.offsetHeight}px`),
  );
  observer.observe(place);
  return () => observer.disconnect();
}

/** Where they are said and shown. */
export function Toasts() {
  const toasts = useAtomValueRawSync(toastsAtom);
  const setToasts = useSetAtom(toastsAtom);
  const dismiss = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  const of = (kind: Toast["kind"], isOfForm = false) =>
    toasts
      .filter((toast) => toast.kind === kind && (toast.isOfForm ?? false) === isOfForm)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onDismiss={dismiss} />);
  return (
    <div ref={tellHeight} className={`${layout.notOnPaper} ${styles.place}`}>
      <div role="status">{of("success")}</div>
      <div role="alert">{of("error")}</div>
      {of("error", true)}
    </div>
  );
}

/** What was pressed is not covered by the answer: the page is scrolled until it is clear. */
function clearFocused(toast: HTMLElement | null) {
  const focused = document.activeElement;
  if (!toast || !focused || focused === document.body || toast.contains(focused)) return;
  const mine = toast.getBoundingClientRect();
  const its = focused.getBoundingClientRect();
  const isCovered = its.right > mine.left && its.bottom > mine.top && its.top < mine.bottom;
  if (isCovered) window.scrollBy({ top: its.bottom - mine.top + clearancePx });
}

type ToastItemProps = { readonly toast: Toast; readonly onDismiss: (id: number) => void };

function ToastItem({ toast, onDismiss }: ToastItemProps) {
  const { id, kind, text, action, isBrief } = toast;
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  // A timer; it waits while the pointer or the focus is on the toast.
  useEffect(() => {
    if (!isBrief) return;
    const timer = setInterval(() => {
      const { current: toastShown } = place;
      const isNear = toastShown?.matches(":hover") || toastShown?.contains(document.activeElement);
      if (!isNear) onDismiss(id);
    }, shownMs);
    return () => clearInterval(timer);
  }, [id, isBrief, onDismiss]);
  useEffect(() => {
    clearFocused(place.current);
    // What was pressed may be gone with what it did: the keys go on from here.
    if (action) place.current?.querySelector("button")?.focus();
  }, [action]);

  function dismiss() {
    onDismiss(id);
    const { current: back } = cameFrom;
    (back?.isConnected ? back : document.querySelector("h1"))?.focus();
  }

  const StateIcon = kind === "success" ? CheckCircleIcon : XCircleIcon;
  return (
    <div
      ref={place}
      className={`${layout.overlay} ${layout.line} ${styles.toast}`}
      data-toast
      data-tone={kind === "success" ? "success" : "danger"}
      onFocus={({ relatedTarget: from, currentTarget }) => {
        if (from instanceof HTMLElement && !currentTarget.contains(from)) cameFrom.current = from;
      }}
    >
      <StateIcon />
      <p>{text}</p>
      {action && (
        <Button
          variant="invisible"
          size="small"
          onClick={() => {
            action.run();
            dismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button variant="invisible" size="small" onClick={dismiss}>
        Dismiss
      </Button>
    </div>
  );
}
