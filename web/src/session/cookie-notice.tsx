import { Button } from "@primer/react";
import { useEffect, useState } from "react";
import { useConfig } from "../config/config-context.tsx";
import type { Config } from "../config/config.ts";
import { allowScript } from "../browser/trusted-types.ts";
import { saveCookieChoice, readCookieChoice } from "./cookie-choice.ts";
import { useCurrentUser } from "./session-provider.tsx";
import styles from "./cookie-notice.module.css";
import layout from "../ui/layout.module.css";

/** [1.06] Nothing is loaded before Accept. */
export function CookieNotice() {
  const { privacyPolicyUrl } = useConfig();
  const [choice, setChoice] = useState(() => readCookieChoice(localStorage));
  useAnalytics(choice === true);
  if (choice !== null) return null;

  function answer(isAccepted: boolean) {
    saveCookieChoice(localStorage, isAccepted);
    setChoice(isAccepted);
    // The focused button disappears, so the focus moves to the heading.
    document.querySelector("h1")?.focus();
  }

  return (
    <section className={`${layout.stack8} ${styles.notice}`} aria-labelledby="cookie-notice">
      <h2 id="cookie-notice">Cookies</h2>
      <p className={layout.form}>
        With your consent, analytics cookies record how the application is used, so that it can be
        improved. What you type and patients' details are never recorded. Signing in and working
        need no consent and no analytics cookie.{" "}
        <a href={privacyPolicyUrl} target="_blank" rel="noreferrer">
          Privacy policy
        </a>
      </p>
      <div className={layout.row8}>
        <Button onClick={() => answer(true)}>Accept analytics cookies</Button>
        <Button onClick={() => answer(false)}>Reject analytics cookies</Button>
      </div>
    </section>
  );
}

/** Never records a user with the excluded role [1.07]. */
function useAnalytics(isAccepted: boolean) {
  const { analytics } = useConfig();
  const { roles } = useCurrentUser();
  const isExcluded = analytics !== undefined && roles.includes(analytics.excludedRole);
  // Adds a script to the document.
  useEffect(() => {
    if (isAccepted && analytics && !isExcluded) startAnalytics(analytics);
  }, [isAccepted, analytics, isExcluded]);
}

type Analytics = NonNullable<Config["analytics"]>;

/** Analytics record the session [1.07]; `index.html` hides all text from them. */
function startAnalytics({ scriptUrl, siteId, siteVersion }: Analytics) {
  if (document.querySelector("script[data-site-id]")) return;
  allowScript(scriptUrl);
  const script = document.createElement("script");
  script.async = true;
  script.dataset.siteId = siteId;
  script.dataset.siteVersion = String(siteVersion); // [9.02]
  script.src = scriptUrl;
  document.head.append(script);
}
