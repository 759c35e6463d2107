import type * as Library from "oidc-provider";

/** The library warns of each Node that is not in long-term support; the one here is pinned. */
export async function loadLibrary(): Promise<typeof Library> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}
