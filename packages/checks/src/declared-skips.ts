/** Tests that may be skipped, each with the reason; any other skipped test counts as failed. */
export const declaredSkips: { title: RegExp; because: string }[] = [];
