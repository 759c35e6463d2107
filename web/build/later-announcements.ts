import type { Plugin } from "vite";

const region = /^@primer\/live-region-element$/;
const announcing = /live-region[\\/]Announce\.js$/;
const later = "\0later-announcements:";

const announcer = (element: string) => `export function announceFromElement(element, options) {
  let isCancelled = false;
  let cancel = () => (isCancelled = true);
  import(${JSON.stringify(element)}).then(
    (region) => {
      if (!isCancelled) ({ cancel } = region.announceFromElement(element, options));
    },
    () => {}, // without a connection: what fails then is told by the page itself
  );
  return { cancel: () => cancel() };
}`;

/** Primer's buttons contain the code that announces a busy state, 3 kB. It is loaded when a button is busy. */
export function laterAnnouncements(): Plugin {
  return {
    name: "later-announcements",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: region },
      async handler(source, importer) {
        if (importer === undefined || !announcing.test(importer)) return null;
        const element = await this.resolve(source, importer, { skipSelf: true });
        return element && `${later}${element.id}`;
      },
    },
    load: (id) => (id.startsWith(later) ? announcer(id.slice(later.length)) : null),
  };
}
