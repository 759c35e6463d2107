// Generated from openapi/ by "pnpm run generate"; never edit by hand.
export const patterns = {
  RecordId: "^[A-Za-z0-9_-]{1,64}$",
  StoreId: "^[A-Za-z0-9_-]{1,36}$",
  Instant: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$",
  YearMonth: "^(0[1-9]|1[0-2])/[0-9]{4}$",
  UseByDate: "^(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[0-2])/[0-9]{4}$",
  NhsNumber: "^[0-9]{10}$",
  Postcode: "^(GIR 0AA|[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][A-Z]{2})$",
  OdsCode: "^[A-Za-z0-9]{3,10}$",
  GphcNumber: "^[0-9]{7}$",
  FilledText: "\\S",
  BatchNumber: "^[A-Za-z0-9]{1,20}$",
  BookedTime: "^([01][0-9]|2[0-3]):[0-5][0-9]$",
} as const;
