/** Tests that may be skipped, each with the reason; any other skipped test counts as failed. */
export const declaredSkips: { title: RegExp; because: string }[] = [
  {
    title: /a project of an integrator.*runs on (Node \d+|Bun|Deno|workerd)$/,
    because: "npm does not give this runtime here",
  },
];
