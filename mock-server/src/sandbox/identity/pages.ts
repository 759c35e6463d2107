import escapeHtml from "escape-html";
import type { KoaContextWithOIDC } from "oidc-provider";
import { personas, type Account } from "./accounts.ts";
import { endpoints, realmPath, signInPath } from "./realm.ts";

const productName = "Pharmacy Vaccinations";

export function signInPage(uid: string, username: string, failure?: string): string {
  return page(
    "Sign in",
    `${told(failure)}
    <form id="sign-in" method="post" action="${signInPath(encodeURIComponent(uid))}">
      <label for="username">Username</label>
      <input id="username" name="username" value="${escapeHtml(username)}" autocomplete="username"
        autocapitalize="none" spellcheck="false" required autofocus${invalid(failure)}>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required${invalid(failure)}>
      <button type="submit" class="primary">Sign in</button>
    </form>
    <section class="personas" aria-labelledby="personas">
      <h2 id="personas">Accounts of this sandbox</h2>
      <p>Choose one to fill in both fields. Each password is the username.</p>
      <ul>${personas.map(personaButton).join("")}</ul>
    </section>`,
    "sign-in.js",
  );
}

const told = (failure?: string) =>
  failure ? `<p id="failure" class="failure" role="alert">${failure}</p>` : "";

const invalid = (failure?: string) =>
  failure ? ` aria-invalid="true" aria-describedby="failure"` : "";

function personaButton({ username, purpose }: Account): string {
  return `<li><button type="button" data-username="${escapeHtml(username)}">
        <span>${escapeHtml(username)}</span> <small>${escapeHtml(purpose)}</small></button></li>`;
}

/** Asks for the code that a command shows; `form` is the library's, with its secret. */
export function deviceCodePage(form: string, failure?: string): string {
  const [, secret = ""] = /name="xsrf" value="([^"]*)"/.exec(form) ?? [];
  return page(
    "Sign in a command",
    `${told(failure)}
    <form method="post" action="${realmPath}${endpoints.code_verification}">
      <input type="hidden" name="xsrf" value="${secret}">
      <label for="code">The code that your command shows</label>
      <input id="code" name="user_code" autocomplete="off" autocapitalize="characters"
        spellcheck="false" required autofocus${invalid(failure)}>
      <button type="submit" class="primary">Continue</button>
    </form>`,
  );
}

/** A code may come from somebody who wants to use the account, so the user compares it. */
export function deviceConfirmPage(form: string, code: string, account?: Account): string {
  const who = account ? ` You are signed in as ${escapeHtml(account.username)}.` : "";
  return page(
    "Confirm the code",
    `<p>Does your command show this code?</p>
    <p class="code">${escapeHtml(code)}</p>
    <p>Continue only if you started the command yourself. It may then do all that you may do in
      ${productName}.${who}</p>
    ${atOwnAddress(form)}
    <button type="submit" class="primary" form="op.deviceConfirmForm">Continue</button>
    <button type="submit" class="secondary" form="op.deviceConfirmForm" name="abort" value="yes">Cancel</button>`,
  );
}

export const deviceSignedInPage = page(
  "Command signed in",
  "<p>Go back to your command. You can close this page.</p>",
);

/** Submits itself; the button is for browsers without scripts. Asks first if no id token came. */
export function signingOutPage(form: string, hasIdToken: boolean): string {
  return page(
    "Signing out",
    `${hasIdToken ? "" : "<p>Do you want to log out?</p>"}
    ${atOwnAddress(form)}
    <p><button type="submit" class="primary" name="logout" value="yes" form="op.logoutForm">
      ${hasIdToken ? "Sign out" : "Logout"}</button></p>`,
    hasIdToken ? "sign-out.js" : undefined,
  );
}

/** The library's form; like the form of the sign-in, it is sent to the address of the page. */
const atOwnAddress = (form: string) => form.replace(/ action="https?:\/\/[^/"]+/, ' action="');

export const signedOutPage = page(
  "Signed out",
  `<p>You are signed out of ${productName}.</p><p><a href="/pharmacy/">Sign in again</a></p>`,
);

/** Without details: the cause of a failed sign-in means nothing to the user. */
export const failurePage = page(
  "Sign-in stopped",
  `<p>This sign-in has expired or was not started by ${productName}.</p>
  <p><a href="/pharmacy/">Start again</a></p>`,
);

export const unavailablePage = page(
  "Sign-in is not possible now",
  `<p>${productName} cannot reach its records. Try again in a few seconds.</p>
  <p><a href="/pharmacy/">Start again</a></p>`,
);

export function showPage(context: KoaContextWithOIDC, html: string): void {
  context.type = "html";
  context.body = html;
}

function page(title: string, content: string, script?: string): string {
  return htmlPage(
    `${title} - ${productName}`,
    `<link rel="stylesheet" href="${realmPath}/resources/pages.css">
    ${script ? `<script type="module" src="${realmPath}/resources/${script}"></script>` : ""}`,
    `<header><img src="/pharmacy/favicon.svg" alt="">${productName}</header>
    <main><h1>${title}</h1>${content}</main>`,
  );
}

/** A page in the frame that all static pages share; `head` and `body` are HTML. */
export function htmlPage(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="/pharmacy/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/pharmacy/help/frame.css">
    ${head}
  </head>
  <body>${body}</body>
</html>
`;
}
