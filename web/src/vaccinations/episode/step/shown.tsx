import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import { type FieldValues, useFormContext, type UseFormReturn } from "react-hook-form";

/** Answers the fields that show for a form's values: the domain's list of sections decides. */
type ShownFields = (values: object) => ReadonlySet<string>;

/** Which fields of a form show now: asked once for all its places, when a value has changed. */
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
    // Only who is told of every change may remember.
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
  /** As the step was opened with it. */
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

/** Whether the step shows a field for the values that its form holds when it is asked. */
export const useHasField = () => useShown().has;

/** Shows its children while the domain's list shows the field. */
export function WhenShown({ field, children }: { field: string; children: ReactNode }) {
  const { has, subscribe } = useShown();
  const isShown = useSyncExternalStore(subscribe, () => has(field));
  return isShown ? children : null;
}
