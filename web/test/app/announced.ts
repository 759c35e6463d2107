/** The last text of the one live region, which exists from the start. */
export const announced = () =>
  document.querySelector("live-region")?.shadowRoot?.querySelector("#polite")?.textContent?.trim();
