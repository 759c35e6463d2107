/** A form that asks before it is left. */
interface TypedForm {
  hasUnsaved: () => boolean;
  /** The user leaves by choice: what was typed goes. */
  onLeave: () => void;
}

const forms = new Set<TypedForm>();

/** What is typed on the page, in any of its forms. */
export const typedHere = {
  hasUnsaved: () => [...forms].some((form) => form.hasUnsaved()),
  onLeave: () => forms.forEach((form) => form.onLeave()),
  /** Answers how to take it back. */
  add(form: TypedForm) {
    forms.add(form);
    return () => void forms.delete(form);
  },
};
