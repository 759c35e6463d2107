import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type FieldValues, useWatch } from "react-hook-form";

/** The fields that are shown for a form's values, by the domain's sections. */
type ShownFields = (values: object) => ReadonlySet<string>;

interface Shown {
  shownFields: ShownFields;
  now: ReadonlySet<string>;
}

const ShownContext = createContext<Shown | null>(null);

interface ShownFieldsProviderProps {
  shownFields: ShownFields;
  children: ReactNode;
}

/** Computes the shown fields once when a value changes; renders only if others are shown. */
export function ShownFieldsProvider({ shownFields, children }: ShownFieldsProviderProps) {
  const names = useWatch({ compute: (values: FieldValues) => [...shownFields(values)] });
  const shown = useMemo(() => ({ shownFields, now: new Set(names) }), [shownFields, names]);
  return <ShownContext value={shown}>{children}</ShownContext>;
}

function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (shown === null) throw new Error("There is no step around this field");
  return shown;
}

export const useShownFields = () => useShown().shownFields;

/** The fields that the step shows for the form's current values. */
export const useShownNow = () => useShown().now;

export function WhenShown({ field, children }: { field: string; children: ReactNode }) {
  return useShown().now.has(field) ? children : null;
}
