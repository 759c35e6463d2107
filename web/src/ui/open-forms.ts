export interface OpenForm {
  hasUnsaved: () => boolean;
  onLeave: () => void;
}

const forms = new Set<OpenForm>();

export const openForms = {
  hasUnsaved: () => [...forms].some((form) => form.hasUnsaved()),
  onLeave: () => forms.forEach((form) => form.onLeave()),
  add(form: OpenForm) {
    forms.add(form);
    return () => void forms.delete(form);
  },
};
