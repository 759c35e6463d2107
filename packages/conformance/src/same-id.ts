/** Fails a check whose repetition made another record. */
export function sameIdAs(id: string) {
  return (answer: { readonly id: string }): void => {
    if (answer.id !== id) throw new Error(`another record was made: ${answer.id}`);
  };
}
