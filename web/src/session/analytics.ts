import type { Config } from "../config/config.ts";
import { allowScript } from "../browser/trusted-types.ts";

type Analytics = NonNullable<Config["analytics"]>;

/** Analytics, which record the session [1.07]; `index.html` masks everything from them. */
export function startAnalytics({ scriptUrl, siteId, siteVersion }: Analytics) {
  if (document.querySelector("script[data-site-id]")) return;
  allowScript(scriptUrl);
  const script = document.createElement("script");
  script.async = true;
  script.dataset.siteId = siteId;
  script.dataset.siteVersion = String(siteVersion); // [9.02]
  script.src = scriptUrl;
  document.head.append(script);
}
