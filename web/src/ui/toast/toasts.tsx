import { CheckCircleIcon, XCircleIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { atom, useAtomValueRawSync, useSetAtom } from "jotai";
import { useEffect, useMemo, useRef } from "react";
import { useLocation, useSearchParams } from "wouter";
import styles from "./toasts.module.css";
import layout from "../layout.module.css";
import { useHeightProperty } from "../height-property.ts";

type ToastAction = { readonly label: string; readonly run: () => void };

type Toast = {
  readonly id: number;
  readonly kind: "success" | "error";
  readonly text: string;
  readonly action?: ToastAction;
  /** The form shows the full message and takes the focus, so this toast is not announced. */
  readonly isOfForm?: boolean;
  readonly isBrief?: boolean;
};

const shownMs = 6_000; // Long enough to read the text twice
const clearancePx = 8;

const toastAtom = atom<Toast | null>(null);

const typedInto = "input, textarea, select, [contenteditable]";

let lastId = 0;

/** Whether the user has acted since the toast appeared. An answer in a dialog does not count. */
let hasActedSince = false;
for (const act of ["pointerdown", "keydown", "popstate"])
  window.addEventListener(
    act,
    ({ target }) =>
      (hasActedSince ||= !(target instanceof Element && target.closest("[role$=dialog]"))),
    true,
  );

export function useToast() {
  const setToast = useSetAtom(toastAtom);
  return useMemo(() => {
    function show(toast: Omit<Toast, "id">) {
      hasActedSince = false;
      setToast({ ...toast, id: ++lastId });
    }
    return {
      /** Disappears after six seconds. The action is a button, such as Undo. */
      succeed: (text: string, action?: ToastAction) =>
        show({ kind: "success", text, action, isBrief: true }),
      /** Stays until it is dismissed. With "form" it is not announced, since the form takes the focus. */
      fail: (text: string, toldBy?: "form") =>
        show({ kind: "error", text, isOfForm: toldBy === "form" }),
      /** For a form with errors: disappears after six seconds, since the error summary stays. */
      invalid: (text: string) => show({ kind: "error", text, isOfForm: true, isBrief: true }),
      /** Before a retry: removes a former toast, which would pass for the new result, but none with Undo. */
      retry: () => setToast((shown) => (shown?.action ? shown : null)),
    };
  }, [setToast]);
}

/** The live regions exist before a toast, so that it is announced. */
export function Toasts() {
  const toast = useAtomValueRawSync(toastAtom);
  const setToast = useSetAtom(toastAtom);
  const [path] = useLocation();
  const [search] = useSearchParams();
  const episodeId = search.get("episodeId");
  // A toast stays on the page that its action opens [8.06], and disappears with the next navigation.
  useEffect(() => {
    if (hasActedSince) setToast(null);
  }, [path, episodeId, setToast]);
  // The style sheets leave room for a toast by this property.
  const heightRef = useHeightProperty<HTMLDivElement>("--toasts-height");
  const shown = toast && <ToastItem key={toast.id} toast={toast} />;
  return (
    <div ref={heightRef} className={`${layout.notOnPaper} ${styles.place}`}>
      <div role="status">{toast?.kind === "success" && shown}</div>
      <div role="alert">{toast?.kind === "error" && !toast.isOfForm && shown}</div>
      {toast?.isOfForm && shown}
    </div>
  );
}

function clearFocused(toast: HTMLElement | null) {
  const focused = document.activeElement;
  if (!toast || !focused || focused === document.body || toast.contains(focused)) return;
  const mine = toast.getBoundingClientRect();
  const its = focused.getBoundingClientRect();
  const isCovered = its.right > mine.left && its.bottom > mine.top && its.top < mine.bottom;
  if (isCovered) window.scrollBy({ top: its.bottom - mine.top + clearancePx });
}

const inUnbrokenNumbers = (text: string) =>
  text.split(/(#\S*[-/]\S*)/).map((part) =>
    part.startsWith("#") ? (
      <span key={part} className={`${layout.typed} ${styles.number}`}>
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
  // A timer. The toast stays while the pointer or the focus is on it.
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
    // The pressed element may be gone, so the focus moves to the toast's button. It stays in a field:
    // the next space that the user types there must not press Undo.
    if (action && !document.activeElement?.matches(typedInto))
      place.current?.querySelector("button")?.focus();
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
