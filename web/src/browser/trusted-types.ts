/** The only markup from text: Primer's live region. No other text can become markup or script. */
const liveRegionTemplate =
  /^\s*<style>[^<]*<\/style>\s*<div id="polite" aria-live="polite" aria-atomic="true"><\/div>\s*<div id="assertive" aria-live="assertive" aria-atomic="true"><\/div>\s*$/;

type Rules = {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
};

type PolicyFactory = { createPolicy(name: string, rules: Rules): unknown };

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}

/** Only the script of analytics, after the user has accepted them. */
const allowedScripts = new Set<string>();

export function allowScript(address: string) {
  allowedScripts.add(address);
}

/** Call this before the first announcement. Browsers without Trusted Types skip it. */
export function allowOnlyTheLiveRegion(factory = window.trustedTypes) {
  factory?.createPolicy("default", {
    createHTML: liveRegionMarkup,
    createScriptURL: scriptAddress,
  });
}

export function liveRegionMarkup(markup: string): string {
  if (liveRegionTemplate.test(markup)) return markup;
  throw new TypeError("Markup from text is not allowed here");
}

export function scriptAddress(address: string): string {
  if (allowedScripts.has(address)) return address;
  throw new TypeError("Scripts from elsewhere are not allowed here");
}
