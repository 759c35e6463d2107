import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { listModules, listPreloads } from "./build/manifest-lists.ts";
import { laterAnnouncements } from "./build/later-announcements.ts";
import { trimLibraries } from "./build/trim-libraries.ts";
import { keepUsedTokens } from "./build/used-tokens.ts";

/** Signs in and requests the first page's records, before React is loaded. */
const start = /web[\\/]src[\\/](main\.ts|app[\\/]start\.ts)/;
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam)[\\/]|node_modules[\\/]@tanstack[\\/].*[\\/](?!useMutation|mutationObserver)[^\\/]+$/;
/** The HTML names these files (build/manifest-lists.ts). */
const ofEveryPage = /assets[\\/](start|vendor|frame|rolldown-runtime)-/;
/** The first screen or nearly every page needs these modules: one file instead of a dozen small ones. */
const frame = [
  /@primer[\\/]react[\\/]dist[\\/]hooks[\\/]useResponsiveValue/,
  // Not in `lists`: the dialog that deletes a record needs the reasons, but no list.
  /domain[\\/]src[\\/](counted|removal-reasons|nhs-number)\./,
  /domain[\\/]src[\\/]config[\\/]/,
  /domain[\\/]src[\\/]validation[\\/](code-lists|is-object|plain-text)\./,
  /domain[\\/]src[\\/]dates[\\/](calendar-dates|london-time)\./,
  /domain[\\/]src[\\/]vaccines[\\/]names\./,
  /node_modules[\\/]jotai[\\/]/,
  /web[\\/]src[\\/](app|api|config|routes)[\\/]/,
  /web[\\/]src[\\/](browser[\\/]trusted-types|commands[\\/]open-commands)/,
  /web[\\/]src[\\/]session[\\/]session-provider/,
  /web[\\/]src[\\/]vaccinations[\\/]clinic-action/,
  /web[\\/]src[\\/]ui[\\/](appearance|failed-part|icon-text|layout|lazy-part|links|date-time-text|page|table\.|toast|height-property|vaccine-label|confirm[\\/]confirm\.)/,
];
/** Every list needs these at once. The most opened list is with them, to save it a request. */
const lists = [
  /octicons-react[\\/].*PlusIcon/,
  /web[\\/]src[\\/]ui[\\/](list[\\/](?!day-filter)|tabs|empty\.)/,
  /web[\\/]src[\\/]vaccinations[\\/]list[\\/]/,
];

/** Several pages need these. Each file is large enough to be worth a request. */
const shared = [
  {
    name: "primer",
    test: /@primer[\\/]react[\\/]dist[\\/](FeatureFlags|Link|ScrollableRegion|Text|_VisuallyHidden|hooks[\\/]useProvidedRef|utils[\\/]invariant)[\\/.O]/,
  },
  // Messages, and the dates, numbers and icons that show a batch's state.
  {
    name: "messages",
    test: /octicons-react[\\/].*[\\/](Alert|Package|XCircleFill)Icon|domain[\\/]src[\\/]((.*[\\/])?(messages|rule-messages|value-paths)|patient[\\/]genders|batch[\\/]expiry|dates[\\/](calendar-arithmetic|typed-dates))\.|[\\/]@?date-fns[\\/]|web[\\/]src[\\/](browser[\\/]clock|vaccinations[\\/]answers[\\/]patient-text)\./,
  },
  { name: "conflict", test: /web[\\/]src[\\/]ui[\\/]conflict[\\/](conflict-messages|differences)/ },
  { name: "clinic", test: /web[\\/]src[\\/]vaccinations[\\/]clinic[\\/]use-clinic/ },
  { name: "desk", test: /web[\\/]src[\\/]vaccinations[\\/]clinic[\\/]desk\./ },
  // Not in `rules`: a list needs only the days of the campaigns.
  { name: "seasons", test: /domain[\\/]src[\\/]seasons[\\/](packs\.gen|season)\./ },
  { name: "dates", test: /web[\\/]src[\\/]ui[\\/]form[\\/](date-format|field\.module)/ },
];
/** The rules of an episode. A page that shows a record needs most of them; one that records needs all. */
const rules =
  /domain[\\/]src[\\/]((episode|validation|vaccines)[\\/]|clinical[\\/](stops|history|delivery-batch|eligibility)|patient[\\/]emergency-contact|identifiers|seasons[\\/]groups)/;
/** A record's page and the steps need these; the page needs nothing else of the steps. */
const record = [
  /web[\\/]src[\\/]vaccinations[\\/]episode[\\/](state[\\/]open-episode|step[\\/]use-seasons)\./,
  /web[\\/]src[\\/](ui[\\/]answer-list|vaccinations[\\/](navigation-state|answers[\\/](answers|episode-answers|patient-banner)))\./,
];
/** Every step of recording needs these. */
const steps =
  /vaccinations[\\/](episode[\\/](state|step|notices|save|step-form|fields[\\/]fields\.module))/;
/** The stock: the delivery step, a scan and answers carried over choose from it. */
const choices = /episode[\\/]batch-picker[\\/](batch-choices|use-stock)\./;
/** Nearly every form needs these: one file instead of a dozen small ones. */
const forms = [
  /web[\\/]src[\\/]ui[\\/]form[\\/](?!form-dialog|time-input)/,
  /web[\\/]src[\\/]session[\\/]use-unsaved-values/,
  /web[\\/]src[\\/]ui[\\/](notice|use-save-shortcut|use-debounced|use-dialog-code|leave-question|conflict[\\/]use-conflict-question)\./,
  /web[\\/]src[\\/]session[\\/]draft-messages\./,
  /octicons-react[\\/].*CheckIcon/,
  /domain[\\/]src[\\/](identifiers|validation[\\/]rules)\./,
  /sdk[\\/]src[\\/]react[\\/]read-again\./,
  /@primer[\\/]react[\\/]dist[\\/]Checkbox/,
];

export default defineConfig({
  base: "/pharmacy/",
  // React has the hook that wouter loads a package for.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  plugins: [
    keepUsedTokens(),
    trimLibraries(),
    laterAnnouncements(),
    react(),
    listModules(),
    listPreloads(),
  ],
  build: {
    manifest: true,
    target: "es2024",
    // Nothing inline: the Content-Security-Policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A lazy import need not name the files that the HTML has loaded.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "html" ? needed : needed.filter((file) => !ofEveryPage.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first page's script lists all files: short names save bytes.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? "assets/[hash:7].js" : "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
        codeSplitting: {
          groups: [
            { name: "start", priority: 5, test: start },
            // Changes only with the lock file, so it stays in the browser's cache between releases.
            { name: "vendor", priority: 4, test: libraries },
            { name: "frame", priority: 3, test: (id) => frame.some((part) => part.test(id)) },
            { name: "lists", priority: 2, test: (id) => lists.some((part) => part.test(id)) },
            ...shared.map((group) => ({ ...group, priority: 2 })),
            { name: "rules", priority: 1, test: rules, minShareCount: 3 },
            { name: "forms", priority: 1, test: (id) => forms.some((part) => part.test(id)) },
            { name: "record", priority: 0, test: (id) => record.some((part) => part.test(id)) },
            { name: "steps", priority: 0, test: steps, minShareCount: 2 },
            { name: "choices", priority: 0, test: choices },
          ],
        },
      },
    },
  },
});
