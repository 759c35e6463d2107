/** What the one region that stands there from the start was told last. */
export const announced = () =>
  document.querySelector("live-region")?.shadowRoot?.querySelector("#polite")?.textContent?.trim();
