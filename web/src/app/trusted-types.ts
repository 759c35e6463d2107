/**
 * The one piece of markup that code may hand to the browser as text: Primer's live region builds its
 * shadow root from it. Everything else that tries is refused, so no text can become markup or script.
 */
const liveRegionTemplate =
  /^\s*<style>[^<]*<\/style>\s*<div id="polite" aria-live="polite" aria-atomic="true"><\/div>\s*<div id="assertive" aria-live="assertive" aria-atomic="true"><\/div>\s*$/;

type PolicyFactory = {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): unknown;
};

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}

/** A `default` policy has to exist before the first announcement; browsers without the feature skip it. */
export function allowOnlyTheLiveRegion(factory = window.trustedTypes) {
  factory?.createPolicy("default", { createHTML: liveRegionMarkup });
}

export function liveRegionMarkup(markup: string): string {
  if (liveRegionTemplate.test(markup)) return markup;
  throw new TypeError("Markup from text is not allowed here");
}
