import { CheckCircleIcon, XCircleIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { atom, useAtomValueRawSync, useSetAtom } from "jotai";
import { useEffect, useMemo, useRef } from "react";
import { useLocation, useSearchParams } from "wouter";
import styles from "./toasts.module.css";
import layout from "../layout.module.css";
import { useToldHeight } from "../told-height.ts";

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

/** One at a time: the latest says what holds now. */
const toastAtom = atom<Toast | null>(null);

let lastId = 0;

/** Whether the user has done something since the toast came; an answer to a question goes on with it. */
let hasActedSince = false;
for (const act of ["pointerdown", "keydown", "popstate"])
  window.addEventListener(
    act,
    ({ target }) =>
      (hasActedSince ||= !(target instanceof Element && target.closest("[role$=dialog]"))),
    true,
  );

export function useToast(): Show {
  const setToast = useSetAtom(toastAtom);
  return useMemo<Show>(() => {
    function show(toast: Omit<Toast, "id">) {
      hasActedSince = false;
      setToast({ ...toast, id: ++lastId });
    }
    return {
      succeed: (text, action) => show({ kind: "success", text, action, isBrief: true }),
      fail: (text, toldBy) => show({ kind: "error", text, isOfForm: toldBy === "form" }),
      invalid: (text) => show({ kind: "error", text, isOfForm: true, isBrief: true }),
      retry: () => setToast((shown) => (shown?.action ? shown : null)),
    };
  }, [setToast]);
}

/**
 * The toast of the act that led to a page shows on that page [8.06]; the toast of an earlier act goes
 * with the page that it was shown on.
 */
function useGoneWithPage() {
  const setToast = useSetAtom(toastAtom);
  const [path] = useLocation();
  const [search] = useSearchParams();
  const episodeId = search.get("episodeId");
  // The address is kept outside of React.
  useEffect(() => {
    if (hasActedSince) setToast(null);
  }, [path, episodeId, setToast]);
}

/** Where a toast is said and shown. */
export function Toasts() {
  const toast = useAtomValueRawSync(toastAtom);
  useGoneWithPage();
  // What would lie below it makes room.
  const tellHeight = useToldHeight<HTMLDivElement>("--toasts-height");
  const shown = toast && <ToastItem key={toast.id} toast={toast} />;
  return (
    <div ref={tellHeight} className={`${layout.notOnPaper} ${styles.place}`}>
      <div role="status">{toast?.kind === "success" && shown}</div>
      <div role="alert">{toast?.kind === "error" && !toast.isOfForm && shown}</div>
      {toast?.isOfForm && shown}
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

/** A batch number stays in one line. */
const inUnbrokenNumbers = (text: string) =>
  text.split(/(#\S*[-/]\S*)/).map((part) =>
    part.startsWith("#") ? (
      <span key={part} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  );

function ToastItem({ toast }: { readonly toast: Toast }) {
  const { kind, text, action, isBrief } = toast;
  const setToast = useSetAtom(toastAtom);
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  // A timer; it waits while the pointer or the focus is on the toast.
  useEffect(() => {
    if (!isBrief) return;
    const timer = setInterval(() => {
      const { current: toastShown } = place;
      const isNear = toastShown?.matches(":hover") || toastShown?.contains(document.activeElement);
      if (!isNear) setToast(null);
    }, shownMs);
    return () => clearInterval(timer);
  }, [isBrief, setToast]);
  useEffect(() => {
    clearFocused(place.current);
    // What was pressed may be gone with what it did: the keys go on from here.
    if (action) place.current?.querySelector("button")?.focus();
  }, [action]);

  function dismiss() {
    setToast(null);
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
      <p>{inUnbrokenNumbers(text)}</p>
      {action && (
        <Button
          variant="invisible"
          size="small"
          onClick={() => {
            dismiss();
            action.run();
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
