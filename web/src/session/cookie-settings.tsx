import { Button } from "@primer/react";
import { cookieNoticeKey, readCookieChoice } from "./cookie-choice.ts";
import styles from "./profile-page.module.css";

/** Consent is as easy to take back as it was to give. */
export function CookieSettings() {
  const choice = readCookieChoice(localStorage);
  if (choice === null) return null;
  return (
    <section className={styles.cookies} aria-labelledby="cookie-settings">
      <h2 id="cookie-settings">Cookies</h2>
      <p>You {choice ? "accepted" : "rejected"} analytics cookies in this browser.</p>
      <Button onClick={askAgain}>Change your choice</Button>
    </section>
  );
}

function askAgain() {
  localStorage.removeItem(cookieNoticeKey);
  // A new page: analytics that run cannot be stopped otherwise.
  window.location.reload();
}
