import type { Markup, Section } from "./frame.ts";
import { downloads } from "./pages/downloads.ts";
import { journeysPage } from "./pages/journeys.ts";
import { overview } from "./pages/overview.ts";
import { problemCodesPage } from "./pages/problem-codes.ts";
import { requirementsPage } from "./pages/requirements.ts";
import { vectorsPage } from "./pages/vectors.ts";

export interface Page {
  path: string;
  title: string;
  content(origin: string): Promise<{ sections: readonly Section[]; body: Markup }>;
}

/** In the order of the menu; the reference, which has a renderer of its own, stands second there. */
export const pages: readonly Page[] = [
  { path: "/docs", title: "Overview", content: overview },
  { path: "/docs/journeys", title: "Journeys", content: journeysPage },
  { path: "/docs/problem-codes", title: "Problem codes", content: problemCodesPage },
  { path: "/docs/requirements", title: "Requirements", content: requirementsPage },
  { path: "/docs/vectors", title: "Vectors", content: vectorsPage },
  { path: "/docs/downloads", title: "Downloads", content: downloads },
];
