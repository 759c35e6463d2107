import { screen, within } from "@testing-library/react";
import { vi } from "vitest";

/** The environment lays nothing out: a chart has no width in it. */
export function layNothingOut(): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

/** The list under a number; the number is known when it stands in its heading. */
export async function counted(count: number, title: string) {
  await screen.findByRole("heading", { name: `${count} ${title}` });
  const list = screen.getByRole("region", { name: title });
  const rows = within(list).queryAllByRole("listitem");
  return { list, rows: rows.map(partsOf) };
}

const partsOf = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => textContent.trim()).filter(Boolean);
