/**
 * How every form behaves: nothing is marked before a field is left, then at each keystroke; a failed
 * save takes the focus to the summary, not to the first field.
 */
export const formSettings = { mode: "onTouched", shouldFocusError: false } as const;
