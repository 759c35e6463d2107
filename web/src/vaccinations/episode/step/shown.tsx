import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import { type FieldValues, useFormContext, type UseFormReturn } from "react-hook-form";

/** The fields that are shown for a form's values, by the domain's sections. */
type ShownFields = (values: object) => ReadonlySet<string>;

/** The fields of a form that are shown now; computed once for all components when a value changes. */
function createShownNow(
  { getValues, subscribe }: Pick<UseFormReturn, "getValues" | "subscribe">,
  shownFields: ShownFields,
) {
  const now = () => shownFields(getValues());
  let known: ReadonlySet<string> | null = null;
  let unsubscribe: (() => void) | null = null;
  const places = new Set<() => void>();

  function change() {
    known = null;
    for (const look of places) look();
  }

  return {
    // Only a subscriber to every change may cache the result.
    has: (field: string) => (unsubscribe ? (known ??= now()) : now()).has(field),
    subscribe(look: () => void) {
      places.add(look);
      unsubscribe ??= subscribe({ formState: { values: true }, callback: change });
      return () => {
        places.delete(look);
        if (places.size > 0) return;
        unsubscribe?.();
        unsubscribe = known = null;
      };
    },
  };
}

interface Shown extends ReturnType<typeof createShownNow> {
  shownFields: ShownFields;
}

const ShownContext = createContext<Shown | null>(null);

interface ShownFieldsProviderProps {
  /** The context with which the step was opened. */
  shownFields: ShownFields;
  children: ReactNode;
}

export function ShownFieldsProvider({ shownFields, children }: ShownFieldsProviderProps) {
  const form = useFormContext<FieldValues>();
  const [shown] = useState(() => ({ ...createShownNow(form, shownFields), shownFields }));
  return <ShownContext value={shown}>{children}</ShownContext>;
}

function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (shown === null) throw new Error("There is no step around this field");
  return shown;
}

export const useShownFields = () => useShown().shownFields;

/** Whether the step shows a field for the form's current values. */
export const useHasField = () => useShown().has;

/** Renders its children while the field is shown. */
export function WhenShown({ field, children }: { field: string; children: ReactNode }) {
  const { has, subscribe } = useShown();
  const isShown = useSyncExternalStore(subscribe, () => has(field));
  return isShown ? children : null;
}
