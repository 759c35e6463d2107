import escapeHtml from "escape-html";
import type { KoaContextWithOIDC } from "oidc-provider";
import { personas, type Account } from "./personas.ts";
import { endpoints, realmPath, signInPath } from "./realm.ts";

const productName = "Pharmacy Vaccinations";

export interface SignInAttempt {
  uid: string;
  username: string;
  /** The error of the previous attempt. */
  failure?: string;
}

export const wrongCredentials = "Invalid username or password.";
export const tooManyFailures = (seconds: number) =>
  `Too many wrong passwords. Try again in ${seconds} seconds.`;

export function signInPage({ uid, username, failure }: SignInAttempt): string {
  const invalid = failure ? ` aria-invalid="true" aria-describedby="failure"` : "";
  return page(
    "Sign in",
    `<h1>Sign in</h1>
    ${failure ? `<p id="failure" class="failure" role="alert">${failure}</p>` : ""}
    <form id="sign-in" method="post" action="${signInPath(encodeURIComponent(uid))}">
      <label for="username">Username</label>
      <input id="username" name="username" value="${escapeHtml(username)}" autocomplete="username"
        autocapitalize="none" spellcheck="false" required autofocus${invalid}>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required${invalid}>
      <button type="submit" class="primary">Sign in</button>
    </form>
    ${personaList()}`,
    "sign-in.js",
  );
}

/** Asks for the code that a command shows; `form` is the library's, with its secret. */
export function deviceCodePage(form: string, failure?: string): string {
  const [, secret = ""] = /name="xsrf" value="([^"]*)"/.exec(form) ?? [];
  const invalid = failure ? ` aria-invalid="true" aria-describedby="failure"` : "";
  return page(
    "Sign in a command",
    `<h1>Sign in a command</h1>
    ${failure ? `<p id="failure" class="failure" role="alert">${failure}</p>` : ""}
    <form method="post" action="${realmPath}${endpoints.code_verification}">
      <input type="hidden" name="xsrf" value="${secret}">
      <label for="code">The code that your command shows</label>
      <input id="code" name="user_code" autocomplete="off" autocapitalize="characters"
        spellcheck="false" required autofocus${invalid}>
      <button type="submit" class="primary">Continue</button>
    </form>`,
  );
}

/** A code may come from somebody who wants to use the account, so the user compares it. */
export function deviceConfirmPage(form: string, code: string, account?: Account): string {
  const { username = "" } = account ?? {};
  return page(
    "Confirm the code",
    `<h1>Confirm the code</h1>
    <p>Does your command show this code?</p>
    <p class="code">${escapeHtml(code)}</p>
    <p>Continue only if you started the command yourself. It may then do all that you may do in
      ${productName}.${account ? ` You are signed in as ${escapeHtml(username)}.` : ""}</p>
    ${atOwnAddress(form)}
    <button type="submit" class="primary" form="op.deviceConfirmForm">Continue</button>
    <button type="submit" class="secondary" form="op.deviceConfirmForm" name="abort" value="yes">Cancel</button>`,
  );
}

export function deviceSignedInPage(): string {
  return page(
    "Command signed in",
    `<h1>Command signed in</h1><p>Go back to your command. You can close this page.</p>`,
  );
}

/** Continues by itself; the button is for a browser without scripts. */
export function signingOutPage(form: string): string {
  return page("Signing out", `<h1>Signing out</h1>${signOutForm(form, "Sign out")}`, "sign-out.js");
}

/** Like Keycloak, asks for confirmation if no id token names the session. */
export function signOutQuestion(form: string): string {
  return page(
    "Signing out",
    `<h1>Signing out</h1><p>Do you want to log out?</p>${signOutForm(form, "Logout")}`,
  );
}

/** The library's form; like the form of the sign-in, it is sent to the address of the page. */
const atOwnAddress = (form: string) => form.replace(/ action="https?:\/\/[^/"]+/, ' action="');

const signOutForm = (form: string, label: string) =>
  `${atOwnAddress(form)}
    <p><button type="submit" class="primary" name="logout" value="yes" form="op.logoutForm">${label}</button></p>`;

export function signedOutPage(): string {
  return page(
    "Signed out",
    `<h1>Signed out</h1>
    <p>You are signed out of ${productName}.</p>
    <p><a href="/pharmacy/">Sign in again</a></p>`,
  );
}

/** Without details: the cause of a failed sign-in means nothing to the user. */
export function failurePage(): string {
  return page(
    "Sign-in stopped",
    `<h1>Sign-in stopped</h1>
    <p>This sign-in has expired or was not started by ${productName}.</p>
    <p><a href="/pharmacy/">Start again</a></p>`,
  );
}

/** The page for a database that does not answer. */
export function unavailablePage(): string {
  return page(
    "Sign-in is not possible now",
    `<h1>Sign-in is not possible now</h1>
    <p>${productName} cannot reach its records. Try again in a few seconds.</p>
    <p><a href="/pharmacy/">Start again</a></p>`,
  );
}

/** Answers the library's request with a page. */
export function showPage(context: KoaContextWithOIDC, html: string): void {
  context.type = "html";
  context.body = html;
}

function personaList(): string {
  return `<section class="personas" aria-labelledby="personas">
      <h2 id="personas">Accounts of this sandbox</h2>
      <p>Choose one to fill in both fields. Each password is the username.</p>
      <ul>${personas.map(personaButton).join("")}</ul>
    </section>`;
}

function personaButton({ username, purpose }: Account): string {
  return `<li><button type="button" data-username="${escapeHtml(username)}">
        <span>${escapeHtml(username)}</span> <small>${escapeHtml(purpose)}</small></button></li>`;
}

function page(title: string, content: string, script?: string): string {
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} - ${productName}</title>
    <link rel="icon" href="/pharmacy/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/pharmacy/help/frame.css">
    <link rel="stylesheet" href="${realmPath}/resources/pages.css">
    ${script ? `<script type="module" src="${realmPath}/resources/${script}"></script>` : ""}
  </head>
  <body>
    <header><img src="/pharmacy/favicon.svg" alt="">${productName}</header>
    <main>${content}</main>
  </body>
</html>
`;
}
