import type * as Library from "oidc-provider";

/** Hides the library's warning about Node versions without long-term support; ours is pinned. */
export async function loadLibrary(): Promise<typeof Library> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}
