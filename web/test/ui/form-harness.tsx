import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { vi } from "vitest";
import { type FieldList, formSettings } from "../../src/ui/form/form-errors.ts";
import { FormShell } from "../../src/ui/form/form-shell.tsx";
import { Toasts } from "../../src/ui/toast/toasts.tsx";
import type { FieldProblem } from "../../src/ui/form/use-saving.ts";
import { newPerson } from "../new-person.ts";

interface HarnessProps {
  values: DefaultValues<FieldValues>;
  children: ReactNode;
  resolver?: Resolver<FieldValues>;
  fields?: FieldList<FieldValues>;
  save?: (values: FieldValues) => Promise<readonly FieldProblem[]>;
}

const savedWell = () => Promise.resolve([]);

function Harness({ values, children, resolver, fields = [], save = savedWell }: HarnessProps) {
  const form = useForm({ ...formSettings, defaultValues: values, resolver });
  return (
    <>
      <FormShell isWholePage form={form} fields={fields} onSave={save}>
        {children}
      </FormShell>
      <Toasts />
    </>
  );
}

/** Renders fields inside a form and answers the person at it, with what was saved. */
export function renderForm(props: Omit<HarnessProps, "save"> & Pick<HarnessProps, "save">) {
  const save = vi.fn(props.save ?? savedWell);
  render(<Harness {...props} save={save} />);
  return { person: newPerson(), save };
}
