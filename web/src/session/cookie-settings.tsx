import { cookies as texts } from "@pharmacy/domain/messages";
import { Button } from "@primer/react";
import { cookieNoticeKey, readCookieChoice } from "./cookie-choice.ts";
import styles from "./profile-page.module.css";

/** Consent is as easy to take back as it was to give. */
export function CookieSettings() {
  const choice = readCookieChoice(localStorage);
  if (choice === null) return null;
  return (
    <section className={styles.cookies} aria-labelledby="cookie-settings">
      <h2 id="cookie-settings">{texts.title}</h2>
      <p>{choice ? texts.accepted : texts.rejected}</p>
      <Button onClick={askAgain}>{texts.askAgain}</Button>
    </section>
  );
}

function askAgain() {
  localStorage.removeItem(cookieNoticeKey);
  // A new page: a recorder that runs cannot be stopped otherwise.
  window.location.reload();
}
