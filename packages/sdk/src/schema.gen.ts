// Generated from openapi/ by "pnpm run generate"; never edit by hand.
/** Administered vaccinations of the caller's store, day by day, and its stock. */
export type Activity = {
    /** A calendar date, yyyy-MM-dd. */
    from: CalendarDate;
    /** A calendar date, yyyy-MM-dd. */
    to: CalendarDate;
    /** One entry for each day from `from` to `to`, zeros included, oldest first. */
    days: ActivityDay[];
    /** One entry for each product that is in stock or was given from `from` to `to`. */
    products?: ActivityProduct[];
    /** The Active batches that want attention today: past their last day of use, at most 7 days before their use-by day, at most 30 days before their expiry, or with at most 10 doses left. */
    attention?: StockAttention;
};
export type ActivityDay = {
    /** The day of administration in Europe/London. A calendar date, yyyy-MM-dd. */
    date: CalendarDate;
    /** How many of each vaccine were given that day, one entry for each vaccine, zeros included. */
    given: ActivityCount[];
};
export type ActivityCount = {
    /** The vaccine. */
    vaccineType: VaccineType;
    /** Doses given. */
    total: Count;
    /** How many of them were of each product that was given that day, the most first; a dose whose product the catalogue does not know counts in `total` alone. */
    products?: ActivityProductCount[];
};
export type AuditTrail = {
    /** Newest first. */
    entries: AuditEntry[];
    /** The page, counted from 0. */
    page: PageNumber;
    /** Rows a page holds. */
    size: PageSize;
    /** Entries of all pages. */
    totalElements: Count;
    /** Pages that there are. */
    totalPages: Count;
};
/** One saved change of an episode. */
export type AuditEntry = {
    /** Tells the entry from the episode's others; an entry that comes again on a later page, since the episode was saved meanwhile, is known by it. */
    id?: RecordId;
    /** ISO 8601 in UTC with milliseconds. */
    at: Instant;
    /** The name of who changed it; for a locum the locum's. */
    by: string;
    /** The registration number at the General Pharmaceutical Council, exactly 7 digits. */
    gphc?: GphcNumber | null;
    /** What was done. */
    action: AuditAction;
    /** The X-Correlation-Id of the change, for support. */
    correlationId?: string;
    /** The fields that changed. */
    changes: AuditChange[];
};
/**
 * What was done to an episode. A client shows an action that it does not know as it is.
 */
export type AuditAction = "created" | "updated" | "deleted" | "restored";
export type AuditChange = {
    /** The changed field as a JSON pointer into the episode. */
    path: string;
    /** The value before; absent when there was none. */
    before?: unknown;
    /** The value after; absent when it was removed. */
    after?: unknown;
};
/** An id that the server issued. Opaque; never contains patient data. */
export type RecordId = string;
/** A pharmacy store's id. */
export type StoreId = string;
/**
 * Format: date
 * A calendar date, yyyy-MM-dd.
 */
export type CalendarDate = string;
/**
 * Format: date-time
 * ISO 8601 in UTC with milliseconds.
 */
export type Instant = string;
/** A day as milliseconds since 1970-01-01T00:00:00Z. Only the batch calls use it. An expiry month is the last day of that month at 00:00 UTC; a day is that day at 00:00 UTC. */
export type EpochMilliseconds = number;
/** An expiry month, MM/yyyy. */
export type YearMonth = string;
/** A use-by day, dd/MM/yyyy. */
export type UseByDate = string;
/** Ten digits without spaces; the last one is the modulus-11 check digit, which the server checks. 0000000000, 1111111111 and 9999999999 are dummies. */
export type NhsNumber = string;
/** A UK postcode in capitals with one space, or a pseudo-postcode such as ZZ99 3VZ. */
export type Postcode = string;
/** The organisation's code in the NHS directory. */
export type OdsCode = string;
/** The registration number at the General Pharmaceutical Council, exactly 7 digits. */
export type GphcNumber = string;
/**
 * The gender, as the Personal Demographics Service says it.
 */
export type Gender = "female" | "male" | "other" | "unknown";
/**
 * Ascending or descending.
 */
export type SortDirection = "asc" | "desc";
/** The page, counted from 0. */
export type PageNumber = number;
/** Rows a page holds. */
export type PageSize = number;
export type Count = number;
/** One row of the batch lists. */
export type BatchRow = {
    /** The batch. */
    batch: BatchRowBatch;
    /** The product and pack of the batch, from the catalogue. */
    vaccination: BatchRowVaccination;
};
export type BatchRowBatch = {
    /** An id that the server issued. */
    id: RecordId;
    /** 1 to 20 letters and digits; compared without case, spaces and hyphens. */
    batchNo: BatchNumber;
    /** A day as milliseconds since 1970-01-01T00:00:00Z. */
    expiryDate: EpochMilliseconds;
    /** A day as milliseconds since 1970-01-01T00:00:00Z. */
    useByDate?: EpochMilliseconds | null;
    /** ISO 8601 in UTC with milliseconds. */
    additionDate: Instant;
    /** A batch in use, or one that is used up. */
    status: BatchStatus;
    /** An id that the server issued. */
    vaccineId: RecordId;
    /** A pharmacy store's id. */
    storeId: StoreId;
    /** The size of one dose. */
    doses?: DoseSize | null;
    /** Null when the stock of this batch is not counted. */
    dosesReceived?: DosesReceived;
    /** Kept by the server; null when the stock of this batch is not counted. */
    dosesLeft?: DosesLeft;
    /** The name of who decommissioned it. */
    decommissionedBy?: string | null;
    /** ISO 8601 in UTC with milliseconds. */
    decommissionedDate?: Instant | null;
    /** Why it was decommissioned. */
    decommissionReason?: DecommissionReason | null;
    /** What was said with the reason. */
    decommissionComment?: string | null;
};
export type BatchRowVaccination = {
    /** The vaccine. */
    vaccineType: VaccineType;
    /** The manufacturer's name. */
    manufacturer: string;
    /** The product's name. */
    ampName: string;
    /** The pack's name. */
    name: string;
    /** Units in the pack. */
    packSize: number;
    /** The shape of the pack's batch numbers; A is a letter, n a digit, anything else itself. */
    batchNumberFormat?: BatchNumberFormat;
    /** What recommendations call a product, such as aTIV. */
    kind?: ProductKind;
    /** The strength of one dose, where products of one kind differ by it ("30 micrograms"): with kind and pack size it makes the short name that screens show. */
    strength?: ProductStrength;
};
export type BatchList = {
    /** The rows of the page. */
    batches: BatchRow[];
    /** The page, counted from 0. */
    page: PageNumber;
    /** Rows a page holds. */
    size: PageSize;
    /** Batches on all pages. */
    totalElements: Count;
    /** Pages that there are. */
    totalPages: Count;
};
export type BatchListRequest = {
    /**
     * The column to sort by.
     * @defaultValue `batchNo`
     */
    sortBy?: BatchSortKey;
    /**
     * Ascending or descending.
     * @defaultValue `desc`
     */
    sortDirection?: SortDirection;
    /** Matches beginnings of words of batch number and product, without case and accents. */
    searchTerm?: string;
    /** The chosen vaccines in their order, flu before COVID-19. */
    vaccineType?: VaccineTypes;
};
export type BatchSortKey = "batchNo" | "vaccineType" | "manufacturer" | "vaccineName" | "expiryDate" | "useByDate" | "additionDate" | "dosesLeft" | "status";
/** Who received batches of one number, newest first; a deleted episode is none. */
export type BatchRecipients = {
    /** As it was asked for. */
    batchNo: string;
    /** Everybody who received the batch. */
    recipients: BatchRecipient[];
};
/** One administration of a batch, with what a pharmacy needs to reach the patient. */
export type BatchRecipient = {
    /** An id that the server issued. */
    episodeId: RecordId;
    /** The number of the episode, as screens show it. */
    humanReadableEpisodeId: string;
    /** First and last name. */
    patientName: string;
    /** A calendar date, yyyy-MM-dd. */
    dateOfBirth: CalendarDate;
    /** Ten digits without spaces; the last one is the modulus-11 check digit, which the server checks. */
    nhsNumber?: NhsNumber | null;
    /** The patient's telephone number. */
    telephone?: string | null;
    /** The patient's address in one line. */
    address?: string | null;
    /** The vaccine. */
    vaccineType: VaccineType;
    /** The product's name. */
    vaccineName: string;
    /** The batch's number of today. */
    batchNumber: BatchNumber;
    /** The number that the delivery recorded; the batch's may have been corrected since. */
    recordedBatchNumber?: BatchNumber | null;
    /** MM/yyyy, as the batch says today. */
    expiryDate: string | null;
    /** ISO 8601 in UTC with milliseconds. */
    administeredDate: Instant;
};
/** The batch number exists in the caller's store. */
export type BatchNumberMatch = {
    /** 1 to 20 letters and digits; compared without case, spaces and hyphens. */
    batchNo: BatchNumber;
};
/** A batch in stock as the server answers it. */
export type Batch = {
    /** An id that the server issued. */
    readonly id: RecordId;
    /** The vaccine. */
    vaccineType: VaccineType;
    /** The manufacturer's name, as in the catalogue. */
    vaccineManufacturer: string;
    /** The product's `ampName`. */
    vaccineName: string;
    /** The pack's name, as in the catalogue. */
    name: string;
    /** Units in the pack. */
    packSize: number;
    /** 1 to 20 letters and digits; compared without case, spaces and hyphens. */
    batchNo: BatchNumber;
    /** A day as milliseconds since 1970-01-01T00:00:00Z. */
    expiryDate: EpochMilliseconds;
    /** COVID-19 only. A day as milliseconds since 1970-01-01T00:00:00Z. */
    useByDate?: EpochMilliseconds | null;
    /** ISO 8601 in UTC with milliseconds. */
    additionDate: Instant;
    /** A batch in use, or one that is used up. */
    status: BatchStatus;
    /** An id that the server issued. */
    vaccineId: RecordId;
    /** A pharmacy store's id. */
    readonly storeId: StoreId;
    /** The size of one dose. */
    doses?: DoseSize | null;
    /** The shape of the pack's batch numbers; A is a letter, n a digit, anything else itself. */
    batchNumberFormat?: BatchNumberFormat;
    /** Null when the stock of this batch is not counted. */
    dosesReceived?: DosesReceived;
    /** Kept by the server; null when the stock of this batch is not counted. */
    readonly dosesLeft?: DosesLeft;
    /** The name of who changed it last. */
    readonly lastUpdatedBy?: string;
    /** ISO 8601 in UTC with milliseconds. */
    readonly lastUpdatedDate?: Instant;
    /** How many episodes used the batch, which the confirmation of decommissioning says. */
    readonly usedInEpisodes?: number;
    /** The name of who decommissioned it. */
    readonly decommissionedBy?: string | null;
    /** ISO 8601 in UTC with milliseconds. */
    readonly decommissionedDate?: Instant | null;
    /** Why it was decommissioned. */
    readonly decommissionReason?: DecommissionReason | null;
    /** What was said with the reason. */
    decommissionComment?: string | null;
};
/**
 * A batch in use, or one that is used up.
 */
export type BatchStatus = "Active" | "Finished";
/** 1 to 20 letters and digits; compared without case, spaces and hyphens. */
export type BatchNumber = string;
/** Null when the stock of this batch is not counted. */
export type DosesReceived = number | null;
/** Kept by the server; null when the stock of this batch is not counted. */
export type DosesLeft = number | null;
/** A batch as a client sends it, to create and to update. `id` (null on creation) and `storeId`, where they are sent, must be the batch's and the caller's own. The fields from `dosesLeft` on are the server's own: accepted, so that a batch that was read can be sent back whole, and ignored. `additionDate` is now on creation. */
export type BatchInput = {
    /** An id that the server issued. */
    id?: RecordId | null;
    /** The vaccine. */
    vaccineType: VaccineType;
    /** The catalogue's `manufacturer`. */
    vaccineManufacturer: string;
    /** The catalogue's `ampName`. */
    vaccineName: string;
    /** The catalogue's `name` of the pack. */
    name?: string;
    /** The catalogue's `packSize`: units in the pack. */
    packSize: number;
    /** 1 to 20 letters and digits; compared without case, spaces and hyphens. */
    batchNo: BatchNumber;
    /** A day as milliseconds since 1970-01-01T00:00:00Z. */
    expiryDate: EpochMilliseconds;
    /** COVID-19 only. A day as milliseconds since 1970-01-01T00:00:00Z. */
    useByDate?: EpochMilliseconds | null;
    /** ISO 8601 in UTC with milliseconds. */
    additionDate: Instant;
    /** A batch in use, or one that is used up. */
    status: BatchStatus;
    /** An id that the server issued. */
    vaccineId: RecordId;
    /** A pharmacy store's id. */
    storeId?: StoreId;
    /** The size of one dose. */
    doses?: DoseSize | null;
    /** The shape of the pack's batch numbers; A is a letter, n a digit, anything else itself. */
    batchNumberFormat?: BatchNumberFormat;
    /** Null when the stock of this batch is not counted. */
    dosesReceived?: DosesReceived;
    /** Kept by the server; null when the stock of this batch is not counted. */
    dosesLeft?: DosesLeft;
    /** Ignored: the server keeps it. */
    lastUpdatedBy?: string;
    /** ISO 8601 in UTC with milliseconds. */
    lastUpdatedDate?: Instant;
    /** Ignored: the server counts it. */
    usedInEpisodes?: Count;
    /** Ignored: `decommissionBatch` sets it. */
    decommissionedBy?: string | null;
    /** ISO 8601 in UTC with milliseconds. */
    decommissionedDate?: Instant | null;
    /** Ignored: `decommissionBatch` sets it. */
    decommissionReason?: DecommissionReason | null;
    /** Ignored: `decommissionBatch` sets it. */
    decommissionComment?: string | null;
};
/** A care home that a search found. */
export type CareHome = {
    /** The organisation's code in the NHS directory. */
    orgId: OdsCode;
    /** An opaque id that the server issued; never fetched as a URL. */
    orgLink: string;
    /** The care home's name. */
    name: string;
    /** Its postcode. */
    postCode?: string | null;
    /** Its address in one line. */
    address?: string | null;
};
export type CareHomeDetails = {
    /** The organisation's code in the NHS directory. */
    orgId: OdsCode;
    /** The care home's name. */
    name: string;
    /** Its postcode. */
    postCode: string;
    /** Its address in one line. */
    address: string;
};
/** The vaccines that can be recorded. */
export type VaccineCatalogue = {
    /** The vaccines. */
    vaccineTypes: CatalogueVaccineType[];
};
export type CatalogueVaccineType = {
    /** The vaccine. */
    vaccineType: VaccineType;
    /** Who makes the vaccine. */
    manufacturers: CatalogueManufacturer[];
};
export type CatalogueManufacturer = {
    /** The manufacturer's name. */
    manufacturer: string;
    /** The manufacturer's products. */
    names: CatalogueVaccine[];
};
/** A product, by the name of its actual medicinal product. */
export type CatalogueVaccine = {
    /** The product's name: the actual medicinal product of dm+d. */
    ampName: string;
    /** The packs of the product. */
    packSizes: PackSize[];
    /** What the packs of the seasons call the product; by it they say whom it is for. */
    kind?: ProductKind;
    /** The strength of one dose, where products of one kind differ by it ("30 micrograms"): with kind and pack size it makes the short name that screens show. */
    strength?: ProductStrength;
    /** False where no campaign of today uses the product any more: it is here for the batches and records that have it, and new batches are of others. */
    isOffered?: boolean;
    /** The licensed routes, the proposed one first. */
    routes?: VaccineRoute[];
    /** The youngest licensed age in completed months. */
    licensedFromMonths?: number;
    /** The age in completed months at which the licence ends, itself excluded; null for no upper limit. */
    licensedToMonths?: number | null;
};
/** One pack of a product, and what a delivery keeps of it as `vacProvidedToPatient`. A dm+d code that is not known is null. */
export type PackSize = {
    /** An id that the server issued. */
    vaccineId: RecordId;
    /** The pack's name. */
    name: string;
    /** The pack's id at its supplier. */
    rid?: string | null;
    /** The pack's code in dm+d. */
    dmdCode?: string | null;
    /** The code by which the pack is claimed. */
    claimDmdCode?: string | null;
    /** The code of the actual medicinal product in dm+d. */
    ampDmdId?: string | null;
    /** The code of the virtual medicinal product in dm+d. */
    vmpDmdId?: string | null;
    /** The name of the virtual medicinal product. */
    vmpName?: string | null;
    /** The number of units in the pack. */
    packSize?: number;
    /** The size of one dose. */
    doses?: DoseSize;
    /** The dose as Manage Your Service claims it. */
    mysDose?: number | null;
    /** The shape of the pack's batch numbers; A is a letter, n a digit, anything else itself. */
    batchNumberFormat?: BatchNumberFormat;
    /** The product numbers (GS1 GTIN) that stand on such packs; a scanned pack is found by them. */
    gtins?: string[];
    /** How many doses the pack gives. */
    dosesPerPack?: number;
};
/** The size of one dose. */
export type DoseSize = {
    /** How much one dose is, in `unit`. */
    doseAmount: number;
    /** The unit, such as `ml`. */
    unit: string;
};
/** The shape of the pack's batch numbers; A is a letter, n a digit, anything else itself. */
export type BatchNumberFormat = string | null;
/** One store's clinic of one day, in Europe/London. It is gone 30 days after its day. */
export type Clinic = {
    /** An id that the server issued. */
    id: RecordId;
    /** A calendar date, yyyy-MM-dd. */
    day: CalendarDate;
    /** Grows with each change of the clinic or of an entry; `changedSince` asks for what came after it. */
    version: ClinicVersion;
    /** When the clinic was ended; null while it runs. ISO 8601 in UTC with milliseconds. */
    endedAt: Instant | null;
    /** The name of who ended it. */
    endedBy: string | null;
    /** The latest clinic of an earlier day that was not ended while somebody is BOOKED, HERE, SCREENED or BEING_VACCINATED in it; null when there is none. `openClinic` alone says it. */
    unendedBefore?: ClinicRef | null;
    /** In the order in which they were added. */
    entries: ClinicEntry[];
};
export type ClinicVersion = number;
/** One patient of a clinic. Who arrived, was screened or is vaccinated stands beside the status; `lastUpdatedBy` says who moved it last. */
export type ClinicEntry = {
    /** An id that the server issued. */
    id: RecordId;
    /** An id that the server issued. */
    clinicId: RecordId;
    /** The entry's version, to be sent as If-Match with its next change. */
    etag: string;
    /** How the patient came onto the list. */
    source: ClinicSource;
    /** Who is HERE or SCREENED waits; DONE follows from the episode alone. */
    status: ClinicStatus;
    /** A time of the day in Europe/London, HH:mm. */
    bookedTime: BookedTime | null;
    /** ISO 8601 in UTC with milliseconds. */
    arrivedAt: Instant | null;
    /** The name of who checked the patient in. */
    checkedInBy: string | null;
    /** When the screening of every chosen vaccine was finished; the episode holds the answers. ISO 8601 in UTC with milliseconds. */
    screenedAt: Instant | null;
    /** The name of who screened the patient. */
    screenedBy: string | null;
    /** ISO 8601 in UTC with milliseconds. */
    claimedAt: Instant | null;
    /** Who is vaccinating, or was the last to. */
    claimedBy: string | null;
    /** Whether the caller is the one who is vaccinating. */
    isMine: boolean;
    /** Null while the entry is not valid. */
    patient: ClinicPatient | null;
    /** The row as it was pasted, while it is not valid. */
    text: string | null;
    /** Why the row names no patient; null when it does. */
    notValidReason: string | null;
    /** The episode that was opened from the entry; a deleted one is none. */
    episode: ClinicEpisode | null;
    /** UNWELL, LEFT, NO_VACCINE and OTHER are said with the move; EPISODE_DELETED and DID_NOT_ATTEND come from the episode alone, the others from either. */
    notGivenReason: ClinicNotGivenReason | null;
    /** One for each vaccine, of a patient who is here. Null or absent if not checked. */
    checks?: ClinicCheck[] | null;
    /** ISO 8601 in UTC with milliseconds. */
    createdDate: Instant;
    /** The name of who changed the entry last. */
    lastUpdatedBy: string;
    /** ISO 8601 in UTC with milliseconds. */
    lastUpdatedDate: Instant;
};
/**
 * From the list of the day, or without an appointment.
 */
export type ClinicSource = "LIST" | "WALK_IN";
/**
 * Who is HERE or SCREENED waits; DONE follows from the episode alone.
 */
export type ClinicStatus = "BOOKED" | "HERE" | "SCREENED" | "BEING_VACCINATED" | "DONE" | "NOT_GIVEN" | "DID_NOT_ATTEND";
/** A time of the day in Europe/London, HH:mm. */
export type BookedTime = string;
/** Who it is, as the patient search says it, without address, telephone and practice. The names are null when the register does not know the NHS number. */
export type ClinicPatient = {
    /** Ten digits without spaces; the last one is the modulus-11 check digit, which the server checks. */
    nhsNumber: NhsNumber | null;
    /** Whether the Personal Demographics Service knows the patient. */
    pdsVerified: boolean;
    /** The patient's first name. */
    firstName: string | null;
    /** The patient's last name. */
    lastName: string | null;
    /** A calendar date, yyyy-MM-dd. */
    dateOfBirth: CalendarDate | null;
    /** The gender, as the Personal Demographics Service says it. */
    gender?: Gender | null;
    /** Whether the patient has died. */
    deceased?: boolean;
    /** A calendar date, yyyy-MM-dd. */
    dateOfDeath?: CalendarDate | null;
    /** Whether address and telephone are kept back. */
    sensitive?: boolean;
};
export type ClinicEpisode = {
    /** An id that the server issued. */
    id: RecordId;
    /** The number of the episode, as screens show it. */
    humanReadableEpisodeId: string;
    /** Where the episode stands. */
    status: EpisodeStatus;
    /** `UNDO` reopens it. Absent: false. */
    closedByMove?: boolean;
};
/** What history, age and screening say of one vaccine. */
export type ClinicCheck = {
    /** The vaccine. */
    vaccineType: VaccineType;
    /** GIVEN in this campaign or recently; NOT_BY_AGE also without a campaign. */
    due: ClinicDue;
    /** The day of the latest known dose. A calendar date, yyyy-MM-dd. */
    lastGiven: CalendarDate | null;
    /** What stands against the vaccine. */
    stops: StopCode[];
    /** Whether a recent dose or an answer needs attention. */
    hasWarning: boolean;
};
/**
 * GIVEN in this campaign or recently; NOT_BY_AGE also without a campaign. UNKNOWN if history or date of birth is not fully known.
 */
export type ClinicDue = "DUE" | "GIVEN" | "NOT_BY_AGE" | "UNKNOWN";
/**
 * UNWELL, LEFT, NO_VACCINE and OTHER are said with the move; EPISODE_DELETED and DID_NOT_ATTEND come from the episode alone, the others from either.
 */
export type ClinicNotGivenReason = "CONSENT_NOT_GIVEN" | "Contraindicated" | "UNWELL" | "LEFT" | "NO_VACCINE" | "OTHER" | "DID_NOT_ATTEND" | "EPISODE_DELETED";
/** A patient as a list names them: an NHS number, or a last name and a date of birth, or all of them. A value that is not valid is no 400 of a list, but the row's verdict. */
export type ClinicRow = {
    /** The row as it was pasted. */
    text?: string;
    /** Spaces and dashes are left out. */
    nhsNumber?: string;
    /** The patient's first name. */
    firstName?: string;
    /** The patient's last name. */
    lastName?: string;
    /** The patient's date of birth, yyyy-MM-dd. */
    dateOfBirth?: string;
    /** The time of the appointment, HH:mm in Europe/London. */
    bookedTime?: string;
};
export type ClinicAddition = {
    /** How these patients came onto the list. */
    source: ClinicSource;
    /** The patients. */
    rows: ClinicRow[];
};
export type ClinicAdded = {
    /** An id that the server issued. */
    clinicId: RecordId;
    /** The version of the clinic with them. */
    version: ClinicVersion;
    /** One verdict a row, in the order of the rows. */
    rows: ClinicRowVerdict[];
};
export type ClinicRowVerdict = {
    /** ADDED, SENSITIVE, NOT_FOUND (the register knows nobody like that) and SEVERAL (it knows several) were added. */
    verdict: ClinicVerdict;
    /** The entry that was added; with DUPLICATE the one that is there; null when a walk-in was not added. */
    entryId: RecordId | null;
    /** With NOT_VALID, why. */
    reason: string | null;
};
/**
 * ADDED, SENSITIVE, NOT_FOUND (the register knows nobody like that) and SEVERAL (it knows several) were added. NOT_VALID and DECEASED were added when they come from a list, and cannot be checked in.
 */
export type ClinicVerdict = "ADDED" | "DUPLICATE" | "NOT_VALID" | "DECEASED" | "SENSITIVE" | "NOT_FOUND" | "SEVERAL";
export type ClinicMoveRequest = {
    /** UNDO takes back NOT_GIVEN and DID_NOT_ATTEND. */
    move: ClinicMove;
    /** With NOT_GIVEN, why; with no other move. */
    reason?: ClinicNotGivenReason;
};
/**
 * UNDO takes back NOT_GIVEN and DID_NOT_ATTEND.
 */
export type ClinicMove = "CHECK_IN" | "UNDO_CHECK_IN" | "CLAIM" | "RELEASE" | "NOT_GIVEN" | "DID_NOT_ATTEND" | "UNDO";
export type ClinicNext = {
    /** Who is next, claimed for the caller; null when nobody waits. */
    entry: ClinicEntry | null;
};
export type ClinicEnding = {
    /** False takes the end back. */
    isEnded: boolean;
};
/** What became of a clinic, from its entries and their episodes. */
export type ClinicSummary = {
    /** An id that the server issued. */
    clinicId: RecordId;
    /** A calendar date, yyyy-MM-dd. */
    day: CalendarDate;
    /** The version of the clinic that was counted. */
    version: ClinicVersion;
    /** ISO 8601 in UTC with milliseconds. */
    endedAt: Instant | null;
    /** Every status, zeros included. */
    counts: ClinicCount[];
    /** The doses given, for each product and batch. */
    given: ClinicGiven[];
    /** The reasons of those who are NOT_GIVEN, those that occur. */
    notGiven: ClinicNotGiven[];
    /** What stays In Progress, because a dose was given in it. */
    openEpisodes: ClinicEpisode[];
};
export type ClinicCount = {
    /** Who is HERE or SCREENED waits; DONE follows from the episode alone. */
    status: ClinicStatus;
    /** Entries with this status. */
    total: Count;
};
export type ClinicGiven = {
    /** The vaccine. */
    vaccineType: VaccineType;
    /** The product's name. */
    vaccineName: string;
    /** An id that the server issued. */
    batchId: RecordId | null;
    /** The number of the batch. */
    batchNumber: string | null;
    /** Doses given. */
    total: Count;
    /** Kept by the server; null when the stock of this batch is not counted. */
    dosesLeft: DosesLeft;
};
export type ClinicNotGiven = {
    /** UNWELL, LEFT, NO_VACCINE and OTHER are said with the move; EPISODE_DELETED and DID_NOT_ATTEND come from the episode alone, the others from either. */
    reason: ClinicNotGivenReason;
    /** Entries with this reason. */
    total: Count;
};
/** A stop that a clinician overrode, and why. */
export type StopOverride = {
    /** What a delivery must not happen against without an override. */
    code: StopCode;
    /** Why the vaccine is given all the same. */
    reason: string;
};
/**
 * What a delivery must not happen against without an override. BATCH_DECOMMISSIONED is a dose that was given before its batch was taken out of use, BATCH_EXPIRED one that was given after the expiry or use-by day of its batch.
 */
export type StopCode = "RECENT_FLU_VACCINATION" | "ANAPHYLAXIS_TO_FLU_VACCINE" | "BATCH_DECOMMISSIONED" | "BATCH_EXPIRED";
/**
 * A soft warning: shown beside its cause, acknowledged, never blocking: eligibility, earlier vaccinations, batch.
 */
export type WarningCode = "SCREENING_FEELS_UNWELL" | "SCREENING_MEDICATION" | "SCREENING_VACCINATED_RECENTLY" | "SCREENING_ALLERGIES" | "SCREENING_FLU_VACCINATED_RECENTLY" | "SCREENING_COVID_VACCINATED_RECENTLY" | "SCREENING_PREGNANT" | "COVID_CLINICIAN_REVIEW_ALLERGIES" | "COVID_CLINICIAN_REVIEW_PREGNANCY" | "ELIGIBILITY_NOT_2_OR_3" | "ELIGIBILITY_UNDER_65" | "ELIGIBILITY_TURNS_65_THIS_SEASON" | "ELIGIBILITY_NOT_18_TO_64" | "ELIGIBILITY_UNDER_75" | "ELIGIBILITY_UNDER_6_MONTHS" | "ELIGIBILITY_UNDER_18" | "ELIGIBILITY_OUTSIDE_AGES" | "DOSE_NO_FIRST" | "DOSE_ALREADY_EXISTS" | "DOSE_INTERVAL_UNDER_3_MONTHS" | "OUTSIDE_LICENSED_AGE" | "SECOND_LINE_PRODUCT" | "SITE_DOES_NOT_FIT_ROUTE" | "BATCH_EXPIRED" | "BATCH_PAST_USE_BY" | "BATCH_NO_DOSES_LEFT";
/** Whether and by whom consent was given. Incomplete while the step is kept as a draft; the episode says when `ConsentRules` bind. */
export type Consent = {
    /** Whether consent was given. */
    consentStatus?: boolean | null;
    /** Whether the patient gave it, not somebody else. */
    consentByPatientCheck?: boolean | null;
    /** Who consents for the patient. */
    consentProvidedBy?: ConsentProvidedBy | null;
    /** The first name of who gave it for the patient. */
    consentPersonFirstName?: string | null;
    /** The last name of who gave it for the patient. */
    consentPersonLastName?: string | null;
    /** What that person is to the patient. */
    consentPersonRelationship?: string | null;
    /** Vaccines that were still to come when consent was withdrawn beside one that was given; they are not among `vaccineTypes` any more. */
    withdrawnFor?: VaccineType[] | null;
    /** What was typed into a draft and has no place in it: half a date, a text over its limit. */
    draftText?: DraftText;
};
/**
 * Who consents for the patient. LASTING_POWER_OF_ATTORNEY is what calls LPA.
 */
export type ConsentProvidedBy = "PARENT_OR_GUARDIAN" | "COURT_APPOINTED_DEPUTY" | "IMCA" | "CLINICIAN_BEST_INTERESTS" | "LASTING_POWER_OF_ATTORNEY";
/** The delivery of a COVID-19 vaccination: flu's fields and COVID-19's own. With `isDraft` true it may be incomplete; with false every rule holds. When the vaccine was not administered only the responsible clinician and the reason are kept. */
export type CovidDelivery = {
    /** Whether it may be incomplete. */
    isDraft: boolean;
    /** The question set that this part was begun under, from 1 within the vaccine. */
    questionSet?: QuestionSet;
    /** The clinician responsible for the vaccination, or for drawing the dose up. */
    responsibleClinician?: ResponsibleClinician | null;
    /** Whether the vaccine was given. */
    isVaccinationAdministered?: boolean | null;
    /** At most 30 seconds in the future, by the server's clock. ISO 8601 in UTC with milliseconds. */
    fullDateOfAdministration?: Instant | null;
    /** Where the vaccine is given. */
    administrationLocation?: AdministrationLocation | null;
    /** Why the vaccine was not given. */
    reasonForNoAdministeredVaccination?: NotAdministeredReason | null;
    /** What was said with the reason. */
    commentForNoAdministeredVaccinationText?: string | null;
    /** The care home's code in the NHS directory. */
    longStayCareHomeODSCode?: string | null;
    /** The care home's name. */
    longStayCareHomeName?: string | null;
    /** The care home's postcode. */
    longStayCareHomePostCode?: string | null;
    /** The care home's address. */
    longStayCareHomeAddress?: string | null;
    /** Whether the batch picker also offered finished batches. */
    isIncludeFinishedBatches?: boolean | null;
    /** The catalogue's pack of the chosen vaccine; its `name` is `vaccineSelected`. */
    vacProvidedToPatient?: PackSize | null;
    /** The name of the batch's product; another product's is refused. */
    vaccineSelected?: string | null;
    /** An id that the server issued. */
    batchId?: RecordId | null;
    /** The number of the batch, as it is printed. */
    batchNumber?: string | null;
    /** An expiry month, MM/yyyy. */
    expiryDate?: YearMonth | null;
    /** In the unit of the pack's dose, millilitres for every product of today. */
    doseAmount?: number | null;
    /** Whether the batch, expiry and dose were confirmed. */
    confirmVacDetails?: boolean | null;
    /** How the vaccine enters the body. */
    vacRoute?: VaccineRoute | null;
    /** Where on the body the vaccine is given. */
    siteOfAdministration?: SiteOfAdministration | null;
    /** National protocol, patient group direction, patient specific direction. */
    vaccinationDeliveredUnder?: DeliveredUnder | null;
    /** Whether there was an adverse effect. */
    isAnyAdverseEffects?: boolean | null;
    /** The adverse effects. */
    adverseEffects?: AdverseEffect[] | null;
    /** How severe the adverse effect was. */
    reactionSeverity?: ReactionSeverity | null;
    /** Whether the adverse effect was confirmed. */
    verificationStatus?: VerificationStatus | null;
    /** What the adverse effect is known from. */
    evidence?: string | null;
    /** The adverse effect in words. */
    descriptionOfReaction?: string | null;
    /** Who gave the vaccine, or who drew it up. */
    vaccinator?: Vaccinator | null;
    /** Stops that were overridden; a delivery against a stop needs one for each. */
    overrides?: StopOverride[];
    /** Warnings that were shown and acknowledged. */
    acknowledgedWarnings?: WarningCode[];
    /** What was typed into a draft and has no place in it: half a date, a text over its limit. */
    draftText?: DraftText;
    /**
     * The vaccine.
     */
    vaccineType: "covid";
    /** Who is responsible for drawing the dose up. */
    responsibleDrawer?: ResponsibleClinician | null;
    /** The residential facility where a COVID-19 vaccine was given. */
    homeDetails?: HomeDetails | null;
    /** Which dose of the course it is. */
    vaccinationSequence?: VaccinationSequence | null;
    /** A use-by day, dd/MM/yyyy. */
    useByDate?: UseByDate | null;
    /** Who drew the dose up; the same shape as the vaccinator. */
    drawnUpBy?: Vaccinator | null;
};
/** Why an episode is deleted. */
export type DeletionRequest = {
    /** Why the episode is deleted. */
    reason: DeletionReason;
    /** What is to be said with the reason. */
    comment?: string;
};
/**
 * Why an episode is deleted.
 */
export type DeletionReason = "recorded-in-error" | "duplicate" | "wrong-patient" | "other";
/** Why a deleted episode is restored, and what a user decided about it. */
export type RestorationRequest = {
    /** Why the episode is restored. */
    reason: string;
    /** True where a user has checked that the episode is of this patient; required after a deletion for `wrong-patient`. */
    isPatientConfirmed?: boolean;
    /** What is decided about the delivery of each vaccine; added to what the episode holds. */
    decisions?: RestorationDecisions;
};
/** What is decided about the delivery of each vaccine; added to what the episode holds. */
export type RestorationDecisions = {
    /** Of flu. */
    fluVac?: DeliveryDecision;
    /** Of COVID-19. */
    covid?: DeliveryDecision;
};
export type DeliveryDecision = {
    /** The stops that apply now, each with its reason. */
    overrides?: StopOverride[];
    /** The warnings that apply now and were acknowledged. */
    acknowledgedWarnings?: WarningCode[];
};
/** Why a batch is decommissioned. */
export type DecommissionRequest = {
    /** Why the batch is decommissioned. */
    reason: DecommissionReason;
    /** What is to be said with the reason. */
    comment?: string;
};
/**
 * Why a batch is decommissioned. `recalled` is a recall by the manufacturer or the MHRA. `wrong-patient` is of version 1.1.0: a server accepts and answers it, and no client offers it. A client shows a reason that it does not know as it is.
 */
export type DecommissionReason = "cold-chain-broken" | "recalled" | "damaged" | "recorded-in-error" | "duplicate" | "other" | "wrong-patient";
/**
 * Where the vaccine is given.
 */
export type AdministrationLocation = "PHARMACY" | "PATIENT_HOME" | "LONG_STAY_CARE_HOME" | "RESIDENTIAL_FACILITY" | "OUTREACH_EVENT";
/**
 * How the vaccine enters the body.
 */
export type VaccineRoute = "INTRAMUSCULAR" | "SUBCUTANEOUS" | "NASAL";
/**
 * Where on the body the vaccine is given.
 */
export type SiteOfAdministration = "LEFT_ARM" | "RIGHT_ARM" | "LEFT_THIGH" | "RIGHT_THIGH" | "LEFT_BUTTOCK" | "RIGHT_BUTTOCK" | "NASAL_CAVITY";
/**
 * National protocol, patient group direction, patient specific direction.
 */
export type DeliveredUnder = "NATIONAL_PROTOCOL" | "PGD" | "PSD";
/**
 * What happened after the vaccine.
 */
export type AdverseEffect = "Anaphylaxis" | "Bronchospasm" | "Bruising" | "Convulsion" | "EXCESSIVE_BLEEDING" | "Fainting" | "HARDNESS_AT_INJECTION_SITE" | "Other";
/**
 * How severe the adverse effect was.
 */
export type ReactionSeverity = "Mild" | "Moderate" | "Severe";
/**
 * Whether the adverse effect was confirmed.
 */
export type VerificationStatus = "Confirmed" | "Unconfirmed";
/**
 * Why the vaccine was not given.
 */
export type NotAdministeredReason = "CONSENT_NOT_GIVEN" | "Contraindicated" | "DID_NOT_ATTEND";
/**
 * Which dose of the course it is.
 */
export type VaccinationSequence = "First" | "Second" | "BOOSTER_VACCINATION";
/** What was typed into a draft and has no place in it: half a date, a text over its limit. By the field's path in the step's form, such as `feelUnwellComment` or `vaccinator.firstName`, the text as it was typed; the field itself is null then. Only while the part has `isDraft` true, and in a consent while the first step is not finished, where it holds `patientEmergencyContact.*` too. A server that keeps it answers `keepsDraftText` true. */
export type DraftText = {
    [key: string]: string;
};
/** The episode as a client sends it, to create and to update. The fields after the step are the server's own: accepted, so that an episode that was read can be sent back whole, and ignored. The server recomputes `status`; a difference is a 400. */
export type EpisodeInput = {
    /** Null only while the first step is kept as a draft. */
    consent: Consent | null;
    /** The chosen vaccines in their order, flu before COVID-19. */
    vaccineTypes: VaccineTypes;
    /** The patient of an episode. */
    patientDemographics: PatientDemographics;
    /** Whom to call; every field is optional. */
    patientEmergencyContact?: PatientEmergencyContact | null;
    /** What was asked and done for each chosen vaccine. */
    vaccinationDetails: VaccinationDetails;
    /** Where the episode stands with this save. */
    status: EpisodeStatus;
    /** The form step; `delivery-screening` is every vaccine step, and stays after the last save. */
    currentStep: EpisodeStep;
    /** The title of the step to go on with, as screens show it: `Step 1 of 2 - Clinical Screening for Flu` after the consent. Of an ended episode, the last step's. */
    currentStepTitle: string;
    /** 0 is the first step, 1 to M is N of "Step N of M"; after the last save it stays M. */
    currentActiveStepId: ActiveStepId;
    /** An id that the server issued. */
    id?: RecordId;
    /** Ignored: the server makes it. */
    humanReadableEpisodeId?: string;
    /** Ignored: `deleteEpisode` sets it. */
    deleted?: boolean;
    /** Ignored: `deleteEpisode` sets it. */
    deletedBy?: string | null;
    /** Ignored: `deleteEpisode` sets it. */
    deletedReason?: DeletionReason | null;
    /** Ignored: `deleteEpisode` sets it. */
    deletedComment?: string | null;
    /** ISO 8601 in UTC with milliseconds. */
    deletedDate?: Instant | null;
    /** Ignored: `restoreEpisode` sets it. */
    restoredBy?: string | null;
    /** Ignored: `restoreEpisode` sets it. */
    restoredReason?: string | null;
    /** ISO 8601 in UTC with milliseconds. */
    restoredDate?: Instant | null;
    /** ISO 8601 in UTC with milliseconds. */
    creationDate?: Instant;
    /** ISO 8601 in UTC with milliseconds. */
    completionDate?: Instant | null;
    /** Ignored: the server keeps it. */
    lastUpdatedBy?: string;
    /** ISO 8601 in UTC with milliseconds. */
    lastUpdatedDate?: Instant;
    /** The chosen vaccines in their order, flu before COVID-19. */
    vaccinationsRequired?: VaccineTypes;
    /** An administration recorded by an earlier system; shown, never edited. */
    legacyAdministration?: LegacyAdministration | null;
    /** Ignored: `clinicEntryId` of the query sets it. */
    clinicEntry?: ClinicEntryRef;
    /** Ignored: the server sets it. */
    closedFromClinic?: ClinicNotGivenReason;
    /** Ignored: the server says it. */
    keepsDraftText?: boolean;
    /** Ignored: the server says it. */
    keepsNoneOfThese?: boolean;
    /** Ignored: the server says it. */
    nationalStatus?: NationalStatus[];
    /** The question set of each vaccine that is in force, under which a new part is begun. */
    questionSets?: QuestionSets;
};
/** One row of the episode lists, with their columns. */
export type EpisodeRow = {
    /** An id that the server issued. */
    id: RecordId;
    /** The number of the episode, as screens show it. */
    humanReadableEpisodeId: string;
    /** First name and last name, as shown. */
    patientName: string;
    /** ISO 8601 in UTC with milliseconds. */
    creationDate: Instant;
    /** Where an episode stands. */
    status: EpisodeStatus;
    /** The chosen vaccines in their order, flu before COVID-19. */
    vaccinationsRequired: VaccineTypes;
    /** The title of the step, as screens show it. */
    currentStepTitle: string;
    /** ISO 8601 in UTC with milliseconds. */
    completionDate?: Instant | null;
    /** The name of who changed it last. */
    lastUpdatedBy: string;
    /** ISO 8601 in UTC with milliseconds. */
    lastUpdatedDate: Instant;
    /** The name of who deleted it. */
    deletedBy?: string | null;
    /** Why it was deleted. */
    deletedReason?: DeletionReason | null;
    /** What was said with the reason. */
    deletedComment?: string | null;
    /** ISO 8601 in UTC with milliseconds. */
    deletedDate?: Instant | null;
    /** Ten digits without spaces; the last one is the modulus-11 check digit, which the server checks. */
    nhsNumber?: NhsNumber | null;
    /** A calendar date, yyyy-MM-dd. */
    dateOfBirth?: CalendarDate;
    /** Where each vaccination stands in the national record, as in the episode. */
    nationalStatus?: NationalStatus[];
    /** What was given, as the record says, in the order of the vaccines; only in a list that was asked for with `withGiven`. */
    given?: GivenVaccination[];
};
export type EpisodeList = {
    /** The rows of the page. */
    episodes: EpisodeRow[];
    /** The page, counted from 0. */
    page: PageNumber;
    /** Rows a page holds. */
    size: PageSize;
    /** With a search term at most 1,000. */
    totalElements: Count;
    /** Pages that there are. */
    totalPages: Count;
    /** True where a search term finds more than the 1,000 episodes that `totalElements` counts. Those with the highest numbers are listed, in the order that was asked for; a longer term or more filters show the others. */
    isTotalMinimum?: boolean;
};
export type EpisodeListRequest = {
    /**
     * The column to sort by.
     * @defaultValue `creationDate`
     */
    sortBy?: EpisodeSortKey;
    /**
     * Ascending or descending.
     * @defaultValue `desc`
     */
    sortDirection?: SortDirection;
    /** What narrows the list. */
    filters?: EpisodeFilters;
    /**
     * Each row also says what was given.
     * @defaultValue `false`
     */
    withGiven?: boolean;
};
export type EpisodeFilters = {
    /** Matches beginnings of words of name, NHS number and episode id, without case and accents; one letter or digit matches whole words. The store's own ODS code, with which each of its episode ids begins, needs a digit of the number behind it; alone it is refused. */
    searchTerm?: string;
    /** Episodes with one of these statuses. */
    status?: EpisodeStatus[];
    /** The chosen vaccines in their order, flu before COVID-19. */
    vaccineType?: VaccineTypes;
    /** A calendar date, yyyy-MM-dd. */
    createdFrom?: CalendarDate;
    /** Inclusive. A calendar date, yyyy-MM-dd. */
    createdTo?: CalendarDate;
    /** The first day of completion, in Europe/London; an episode without one is left out. A calendar date, yyyy-MM-dd. */
    completedFrom?: CalendarDate;
    /** Inclusive. A calendar date, yyyy-MM-dd. */
    completedTo?: CalendarDate;
    /** Episodes with a vaccination in one of these states; with `vaccineType`, a vaccination of these vaccines. */
    nationalState?: NationalState[];
    /** True for episodes with a vaccination that the national record has and must not; with `vaccineType`, one of these vaccines. */
    isStillHeld?: boolean;
};
export type EpisodeSortKey = "humanReadableEpisodeId" | "patientName" | "creationDate" | "status" | "vaccinationsRequired" | "currentStepTitle" | "completionDate" | "lastUpdatedBy" | "lastUpdatedDate" | "deletedBy";
/** How many records each tab holds, for the caller's store. */
export type StatusesCount = {
    /** Episodes In Progress. */
    active: Count;
    /** Completed and Closed episodes. */
    completed: Count;
    /** Deleted episodes. */
    deleted: Count;
    /** Batches by status. */
    batches?: {
        /** Batches in use. */
        active: Count;
        /** Batches that are used up. */
        finished: Count;
        /** Batches that were decommissioned. */
        decommissioned: Count;
    };
    /** Vaccinations by what they wait for, for each vaccine; absent if the server does not exchange with the national record. */
    nationalRecord?: NationalCounts[];
};
/** A patient's vaccination episode as the server answers it. Fields marked read-only are the server's; a client may send them back, and the server keeps its own. */
export type Episode = {
    /** An id that the server issued. */
    readonly id: RecordId;
    /** The store's ODS code and a running number, such as FA123-000123. */
    readonly humanReadableEpisodeId: string;
    /** Whether and by whom consent was given. */
    consent: Consent | null;
    /** The chosen vaccines in their order, flu before COVID-19. */
    vaccineTypes: VaccineTypes;
    /** The patient of an episode. */
    patientDemographics: PatientDemographics;
    /** Whom to call; every field is optional. */
    patientEmergencyContact?: PatientEmergencyContact | null;
    /** Where an episode stands. */
    status: EpisodeStatus;
    /** The form step; `delivery-screening` is every vaccine step, and stays after the last save. */
    currentStep: EpisodeStep;
    /** The title of the step to go on with, as screens show it: `Step 1 of 2 - Clinical Screening for Flu` after the consent. Of an ended episode, the last step's. */
    currentStepTitle: string;
    /** 0 is the first step, 1 to M is N of "Step N of M"; after the last save it stays M. */
    currentActiveStepId: ActiveStepId;
    /** What was asked and done for each chosen vaccine. */
    vaccinationDetails: VaccinationDetails;
    /** Whether it was deleted. */
    readonly deleted: boolean;
    /** The name of who deleted it. */
    readonly deletedBy?: string | null;
    /** Why it was deleted. */
    readonly deletedReason?: DeletionReason | null;
    /** What was said with the reason. */
    readonly deletedComment?: string | null;
    /** ISO 8601 in UTC with milliseconds. */
    readonly deletedDate?: Instant | null;
    /** The name of who restored it last. */
    readonly restoredBy?: string | null;
    /** Why it was restored. */
    readonly restoredReason?: string | null;
    /** ISO 8601 in UTC with milliseconds. */
    readonly restoredDate?: Instant | null;
    /** ISO 8601 in UTC with milliseconds. */
    readonly creationDate: Instant;
    /** ISO 8601 in UTC with milliseconds. */
    readonly completionDate?: Instant | null;
    /** The name of who changed it last. */
    readonly lastUpdatedBy: string;
    /** ISO 8601 in UTC with milliseconds. */
    readonly lastUpdatedDate: Instant;
    /** The chosen vaccines in their order, flu before COVID-19. */
    readonly vaccinationsRequired: VaccineTypes;
    /** The record of an earlier system, when there is one. */
    readonly legacyAdministration?: LegacyAdministration | null;
    /** The clinic's entry from which the episode was opened, while the clinic is kept; absent where there is none. */
    readonly clinicEntry?: ClinicEntryRef;
    /** Why the clinic's list closed the episode; absent after the next save. */
    readonly closedFromClinic?: ClinicNotGivenReason;
    /** True where the server keeps the `draftText` of drafts; absent where it knows none. */
    readonly keepsDraftText?: boolean;
    /** True where the server keeps the `noneOfThese` of screenings; absent where it knows none. */
    readonly keepsNoneOfThese?: boolean;
    /** Where each vaccination stands in the national record, without those that it must not and does not have; absent where the server exports none. */
    readonly nationalStatus?: NationalStatus[];
    /** The question sets in force; absent where the server knows the first alone. */
    readonly questionSets?: QuestionSets;
};
/**
 * The vaccine.
 */
export type VaccineType = "fluVac" | "covid";
/** The chosen vaccines in their order, flu before COVID-19. */
export type VaccineTypes = VaccineType[];
/**
 * The disease that a vaccine protects from.
 */
export type TargetDisease = "FLU" | "COVID19";
/**
 * Where an episode stands.
 */
export type EpisodeStatus = "In Progress" | "Completed" | "Closed";
/**
 * The form step; `delivery-screening` is every vaccine step, and stays after the last save.
 */
export type EpisodeStep = "patient-search" | "vaccination-type" | "delivery-screening";
/** 0 is the first step, 1 to M is N of "Step N of M"; after the last save it stays M. */
export type ActiveStepId = number;
/** What was asked and done for each chosen vaccine. */
export type VaccinationDetails = {
    /** The flu vaccination, if flu is chosen. */
    fluVac?: FluVaccination;
    /** The COVID-19 vaccination, if COVID-19 is chosen. */
    covid?: CovidVaccination;
};
export type FluVaccination = {
    /** Clinical screening for flu. */
    screening?: FluScreening;
    /** The delivery of a flu vaccination. */
    delivery?: FluDelivery;
};
export type CovidVaccination = {
    /** Clinical screening for COVID-19. */
    screening?: CovidScreening;
    /** The delivery of a COVID-19 vaccination: flu's fields and COVID-19's own. */
    delivery?: CovidDelivery;
};
/** What a save answers. Without `id` and `status` a client must take the outcome as unknown, never as saved. */
export type SavedEpisode = {
    /** An id that the server issued. */
    id: RecordId;
    /** Where an episode stands. */
    status: EpisodeStatus;
    /** 0 is the first step, 1 to M is N of "Step N of M"; after the last save it stays M. */
    currentActiveStepId: ActiveStepId;
    /** The form step; `delivery-screening` is every vaccine step, and stays after the last save. */
    currentStep?: EpisodeStep;
    /** The title of the step, as screens show it. */
    currentStepTitle?: string;
    /** The number of the episode, as screens show it. */
    humanReadableEpisodeId?: string;
    /** True where the `draftText` of the body was stored with it. */
    keepsDraftText?: boolean;
    /** True where the server keeps the `noneOfThese` of screenings. */
    keepsNoneOfThese?: boolean;
    /** The question set of each vaccine that is in force, under which a new part is begun. */
    questionSets?: QuestionSets;
};
/** The delivery of a flu vaccination. With `isDraft` true it may be incomplete; with false every rule holds. When the vaccine was not administered only the responsible clinician and the reason are kept. */
export type FluDelivery = {
    /** Whether it may be incomplete. */
    isDraft: boolean;
    /** The question set that this part was begun under, from 1 within the vaccine. */
    questionSet?: QuestionSet;
    /** The clinician responsible for the vaccination, or for drawing the dose up. */
    responsibleClinician?: ResponsibleClinician | null;
    /** Whether the vaccine was given. */
    isVaccinationAdministered?: boolean | null;
    /** At most 30 seconds in the future, by the server's clock. ISO 8601 in UTC with milliseconds. */
    fullDateOfAdministration?: Instant | null;
    /** Where the vaccine is given. */
    administrationLocation?: AdministrationLocation | null;
    /** Why the vaccine was not given. */
    reasonForNoAdministeredVaccination?: NotAdministeredReason | null;
    /** What was said with the reason. */
    commentForNoAdministeredVaccinationText?: string | null;
    /** The care home's code in the NHS directory. */
    longStayCareHomeODSCode?: string | null;
    /** The care home's name. */
    longStayCareHomeName?: string | null;
    /** The care home's postcode. */
    longStayCareHomePostCode?: string | null;
    /** The care home's address. */
    longStayCareHomeAddress?: string | null;
    /** Whether the batch picker also offered finished batches. */
    isIncludeFinishedBatches?: boolean | null;
    /** The catalogue's pack of the chosen vaccine; its `name` is `vaccineSelected`. */
    vacProvidedToPatient?: PackSize | null;
    /** The name of the batch's product; another product's is refused. */
    vaccineSelected?: string | null;
    /** An id that the server issued. */
    batchId?: RecordId | null;
    /** The number of the batch, as it is printed. */
    batchNumber?: string | null;
    /** An expiry month, MM/yyyy. */
    expiryDate?: YearMonth | null;
    /** In the unit of the pack's dose, millilitres for every product of today. */
    doseAmount?: number | null;
    /** Whether the batch, expiry and dose were confirmed. */
    confirmVacDetails?: boolean | null;
    /** How the vaccine enters the body. */
    vacRoute?: VaccineRoute | null;
    /** Where on the body the vaccine is given. */
    siteOfAdministration?: SiteOfAdministration | null;
    /** National protocol, patient group direction, patient specific direction. */
    vaccinationDeliveredUnder?: DeliveredUnder | null;
    /** Whether there was an adverse effect. */
    isAnyAdverseEffects?: boolean | null;
    /** The adverse effects. */
    adverseEffects?: AdverseEffect[] | null;
    /** How severe the adverse effect was. */
    reactionSeverity?: ReactionSeverity | null;
    /** Whether the adverse effect was confirmed. */
    verificationStatus?: VerificationStatus | null;
    /** What the adverse effect is known from. */
    evidence?: string | null;
    /** The adverse effect in words. */
    descriptionOfReaction?: string | null;
    /** Who gave the vaccine, or who drew it up. */
    vaccinator?: Vaccinator | null;
    /** Stops that were overridden; a delivery against a stop needs one for each. */
    overrides?: StopOverride[];
    /** Warnings that were shown and acknowledged. */
    acknowledgedWarnings?: WarningCode[];
    /** What was typed into a draft and has no place in it: half a date, a text over its limit. */
    draftText?: DraftText;
    /**
     * The vaccine.
     */
    vaccineType: "fluVac";
};
/** What the national record knows of a patient's vaccinations against one disease. */
export type VaccinationHistory = {
    /** Newest first. */
    records: VaccinationHistoryRecord[];
    /** False when the patient's history must not be shown; `records` is then empty. */
    canShowHistory: boolean;
    /** False when the national record does not fully match this system's own. */
    matchesLocalRecords?: boolean;
};
export type VaccinationHistoryRecord = {
    /** The product's name. */
    vaccineName: string;
    /** The manufacturer's name. */
    manufacturer?: string | null;
    /** A calendar date, yyyy-MM-dd. */
    administeredDate: CalendarDate;
    /** Which dose of a course it was. */
    doseNumber?: number | null;
    /** When it was given; only of what the caller's own store recorded. ISO 8601 in UTC with milliseconds. */
    administeredAt?: Instant;
    /** Who recorded it; only of what the caller's own store recorded. */
    recordedBy?: string;
};
/** An administration recorded by an earlier system; shown, never edited. */
export type LegacyAdministration = {
    /** Whether it was left incomplete. */
    isDraft: boolean;
    /** Whether the vaccine was given. */
    isVaccineAdministered: boolean;
    /** Why the vaccine was not given. */
    notAdministeredReason?: NotAdministeredReason | null;
    /** ISO 8601 in UTC with milliseconds. */
    administrationFullDate?: Instant | null;
    /** Where the vaccine is given. */
    administrationLocation?: AdministrationLocation | null;
    /** How the vaccine enters the body. */
    vaccineRoute?: VaccineRoute | null;
    /** Where on the body the vaccine is given. */
    siteOfAdministration?: SiteOfAdministration | null;
    /** The adverse effects. */
    adverseEffects?: AdverseEffect[];
    /** What the effect `Other` was. */
    otherAdverseEffect?: string | null;
    /** Who gave the vaccine. */
    administeredBy?: {
        /** The first name. */
        firstName: string;
        /** The last name. */
        surname: string;
        /** The registration number at the General Pharmaceutical Council, exactly 7 digits. */
        gphcNumber?: GphcNumber | null;
        /** The role, such as pharmacist. */
        role?: string | null;
    };
    /** The product that was given. */
    vaccine?: {
        /** The product's name. */
        name: string;
        /** The number of the batch. */
        batchNumber?: string | null;
        /** The month of expiry, 1 to 12. */
        expirationMonth?: number | null;
        /** The year of expiry, such as 2026. */
        expirationYear?: number | null;
        /** The size of one dose. */
        doses?: DoseSize | null;
    };
};
/** A Bundle of FHIR R4 with UK Core Immunizations; FHIR says which other properties it may have. */
export type ImmunizationBundle = {
    /**
     * The kind of resource.
     */
    resourceType: "Bundle";
    /**
     * The kind of Bundle.
     */
    type: "collection";
    /** An Immunization for each finished delivery; absent if there is none. */
    entry?: ImmunizationEntry[];
};
export type ImmunizationEntry = {
    /** The system and the identifier of the vaccination; FHIR requires one for each entry. */
    fullUrl: string;
    /** The Immunization, as UK Core describes it. */
    resource: {
        [key: string]: unknown;
    };
};
/**
 * Where the current version of a vaccination stands: `none` must not be in the national record, `ready` can be exported, `incomplete` cannot yet, `exported` waits for the acknowledgement, `accepted` is in the national record, `refused` was refused by the national store.
 */
export type NationalState = "none" | "ready" | "incomplete" | "exported" | "accepted" | "refused";
/** What the national record has of a vaccination, as far as it was acknowledged. */
export type NationalStatus = {
    /** The vaccine. */
    vaccineType: VaccineType;
    /** Where the current version of a vaccination stands: `none` must not be in the national record, `ready` can be exported, `incomplete` cannot yet, `exported` waits for the acknowledgement, `accepted` is in the national record, `refused` was refused by the national store. */
    state: NationalState;
    /** The national record has an earlier version. */
    isChangedSince: boolean;
    /** The national record has it and must not; it is deleted, not given or private here. */
    isStillHeld: boolean;
    /** Why it cannot be exported yet; empty unless `incomplete`. */
    reasons: NationalShortcoming[];
    /** The national store's sentence about a `refused` version, if it gave one. */
    refusal: string | null;
    /** When this version was exported, accepted or refused; absent in other states, and if it is not known. ISO 8601 in UTC with milliseconds. */
    since?: Instant;
};
/** The vaccinations of a vaccine that wait for something, whatever the status of their episodes. */
export type NationalCounts = {
    /** The vaccine. */
    vaccineType: VaccineType;
    /** Rows of the next event file. */
    due: Count;
    /** They cannot be exported yet. */
    incomplete: Count;
    /** They wait for the acknowledgement. */
    exported: Count;
    /** The national store refused this version. */
    refused: Count;
    /** The national record has them and must not. */
    stillHeld: Count;
};
/** A reason why a vaccination cannot be exported. */
export type NationalShortcoming = {
    /** The field of the episode, such as `patientDemographics/postCode`. */
    path: string;
    /** What is wrong. */
    message: string;
    /** What to do. */
    advice: string;
};
/** The number of an export in its store, counted from 1. */
export type ExportNumber = number;
export type VaccinationExportRequest = {
    /** The vaccine. */
    vaccineType: VaccineType;
    /** The first day of vaccination, in Europe/London, of a file for reading. A calendar date, yyyy-MM-dd. */
    from?: CalendarDate;
    /** The last day; with `from` or not at all. A calendar date, yyyy-MM-dd. */
    to?: CalendarDate;
};
/** What the server stores of an event file. */
export type VaccinationExport = {
    /** The number of an export in its store, counted from 1. */
    number: ExportNumber;
    /** The name that the national store asks for. */
    name: string;
    /** The vaccine. */
    vaccineType: VaccineType;
    /** ISO 8601 in UTC with milliseconds. */
    createdDate: Instant;
    /** The name of who made it. */
    createdBy: string;
    /** The rows by what they do to the national record. */
    counts: ExportCounts;
    /** SHA-256 of the text in UTF-8, hexadecimal. */
    checksum: string;
    /** The first day of a file for reading; absent if its rows count as exported. A calendar date, yyyy-MM-dd. */
    from?: CalendarDate;
    /** The last day of a file for reading. A calendar date, yyyy-MM-dd. */
    to?: CalendarDate;
    /** The event file, a header line and a line for each row; only in `getVaccinationExport`. */
    text?: string;
};
export type VaccinationExportList = {
    /** Newest first. */
    exports: VaccinationExport[];
    /** The page, counted from 0. */
    page: PageNumber;
    /** Rows a page holds. */
    size: PageSize;
    /** Files on all pages. */
    totalElements: Count;
    /** Pages that there are. */
    totalPages: Count;
};
/** The rows by what they do to the national record. */
export type ExportCounts = {
    /** Vaccinations that are added. */
    new: Count;
    /** Vaccinations that are corrected or restored. */
    update: Count;
    /** Vaccinations that are taken out. */
    delete: Count;
};
export type AcknowledgementFile = {
    /** The file's name as the national store gave it. */
    name: string;
    /** The file's contents. */
    fileText: string;
};
export type AcknowledgementResult = {
    /** The export that it answers; absent if the store has none of this name. */
    exportNumber?: ExportNumber;
    /** The answer about the whole file; absent if it is about rows alone. */
    fileOutcome?: AcknowledgementOutcome;
    /** What became of each row, in the order of the file. */
    rows: AcknowledgedRow[];
};
/**
 * What the national store answered; `unknown` is a code that is not in our list.
 */
export type AcknowledgementOutcome = "accepted" | "refused" | "unknown";
/** What became of a row. It names the episode only if it is of this file. */
export type AcknowledgedRow = {
    /** The identifier in the row; empty if it names none. */
    localId: string;
    /** What the national store answered; `unknown` is a code that is not in our list. */
    outcome: AcknowledgementOutcome;
    /** What a row changed: `recorded`; `unchanged`, since it says what is known, or cannot take back what was accepted; `unknownCode`; `notInFile`, which is another pharmacy's, another file's or nobody's. */
    result: AcknowledgementEffect;
    /** The national store's sentence, if it gave one. */
    message?: string;
    /** An id that the server issued. */
    episodeId?: RecordId;
    /** The number of the episode, as screens show it. */
    humanReadableEpisodeId?: string;
    /** The vaccine. */
    vaccineType?: VaccineType;
};
/**
 * What a row changed: `recorded`; `unchanged`, since it says what is known, or cannot take back what was accepted; `unknownCode`; `notInFile`, which is another pharmacy's, another file's or nobody's.
 */
export type AcknowledgementEffect = "recorded" | "unchanged" | "unknownCode" | "notInFile";
/** The patient of an episode. `pdsVerified` says that the values came from the Personal Demographics Service; a patient entered by hand is not verified, and has no history. */
export type PatientDemographics = {
    /** Ten digits without spaces; the last one is the modulus-11 check digit, which the server checks. */
    nhsNumber?: NhsNumber | null;
    /** Whether the Personal Demographics Service knows the patient. */
    pdsVerified: boolean;
    /** The title, such as `Mrs`. */
    title?: string | null;
    /** The first name. */
    firstName: string;
    /** The last name. */
    lastName: string;
    /** Not in the future and at most 150 years ago. A calendar date, yyyy-MM-dd. */
    dateOfBirth: CalendarDate;
    /** The gender, as the Personal Demographics Service says it. */
    gender: Gender;
    /** The first line of the address. */
    addressLine1?: string | null;
    /** The second line of the address. */
    addressLine2?: string | null;
    /** The third line of the address. */
    addressLine3?: string | null;
    /** The town or city. */
    city?: string | null;
    /** A UK postcode in capitals with one space, or a pseudo-postcode such as ZZ99 3VZ. */
    postCode?: Postcode | null;
    /** Without spaces; at most 15 characters. */
    telephone?: string | null;
    /**
     * Format: email
     * The e-mail address.
     */
    email?: string | null;
    /** The practice where the patient is registered. */
    gpPractice?: GpPractice | null;
    /** Whether the patient has died. */
    deceased?: boolean;
    /** A vaccination after this date is refused. A calendar date, yyyy-MM-dd. */
    dateOfDeath?: CalendarDate | null;
    /** A sensitive record; address, telephone and practice are withheld. */
    sensitive?: boolean;
};
export type GpPractice = {
    /** The organisation's code in the NHS directory. */
    odsCode: OdsCode;
    /** The practice's name. */
    name: string;
};
/** Whom to call; every field is optional. */
export type PatientEmergencyContact = {
    /** The person's first name. */
    firstName?: string | null;
    /** The person's last name. */
    surname?: string | null;
    /** The person's telephone number. */
    telephone?: string | null;
    /** What the person is to the patient. */
    relationship?: string | null;
};
/** By NHS number, or by last name and date of birth with optional first name, postcode and gender. */
export type PatientSearchRequest = {
    /** Ten digits without spaces; the last one is the modulus-11 check digit, which the server checks. */
    nhsNumber?: NhsNumber;
    /** The last name. */
    lastName?: string;
    /** A calendar date, yyyy-MM-dd. */
    dateOfBirth?: CalendarDate;
    /** The first name, which narrows the search. */
    firstName?: string;
    /** A UK postcode in capitals with one space, or a pseudo-postcode such as ZZ99 3VZ. */
    postCode?: Postcode;
    /** The gender, as the Personal Demographics Service says it. */
    gender?: Gender;
};
export type PatientSearchResult = {
    /** `too-many` is more than 20 matches: the search has to be refined. */
    outcome: PatientSearchOutcome;
    /** Empty unless the outcome is `one` or `many`. */
    patients: PatientDemographics[];
};
/**
 * `too-many` is more than 20 matches: the search has to be refined.
 */
export type PatientSearchOutcome = "none" | "one" | "many" | "too-many";
/** A failure, as RFC 9457 describes it. `code` is stable; `detail` is for people. */
export type Problem = {
    /**
     * Format: uri-reference
     * What kind of problem it is.
     */
    type?: string;
    /** The kind of problem in words. */
    title: string;
    /** The HTTP status. */
    status: number;
    /** What is wrong, in words for a user. */
    detail: string;
    /**
     * Format: uri-reference
     * What it occurred at.
     */
    instance?: string;
    /** What is wrong, for a program. */
    code: ProblemCode;
    /** With a 400, every field that is wrong. */
    errors?: ProblemField[];
    /** With IDEMPOTENCY_KEY_REUSED, DUPLICATE_BATCH, NOT_DELETED and RECORDED_AGAIN, the record that exists. */
    id?: RecordId;
    /** With STALE_VERSION, who changed the record. */
    lastUpdatedBy?: string;
    /** With STALE_VERSION, when the record was changed. ISO 8601 in UTC with milliseconds. */
    lastUpdatedDate?: Instant;
    /** The reference to quote to support; the header X-Correlation-Id. */
    correlationId?: string;
};
export type ProblemField = {
    /** A JSON pointer into the body, or `/query/…`, `/path/…`, `/header/…` with the parameter's name. */
    path: string;
    /** What is wrong with the value, in words for a user. */
    message: string;
    /** At `overrides`, the stop that has no reason. A client reads the history again and shows that stop. */
    code?: StopCode;
    /** At `acknowledgedWarnings`, the warning that is not acknowledged. */
    warning?: WarningCode;
};
export type ProblemCode = "INVALID_REQUEST" | "UNAUTHENTICATED" | "FORBIDDEN" | "STORE_NOT_SELECTED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "DUPLICATE_BATCH" | "IDEMPOTENCY_KEY_REUSED" | "MYS_CLAIM_UNAVAILABLE" | "STALE_VERSION" | "NOT_DELETED" | "RECORDED_AGAIN" | "NOTHING_TO_EXPORT" | "EXPORT_CHANGED" | "INTERNAL_ERROR" | "NOT_IMPLEMENTED" | "SERVICE_UNAVAILABLE";
/** The clinician responsible for the vaccination, or for drawing the dose up. */
export type ResponsibleClinician = {
    /** The person's first name. */
    firstName?: string | null;
    /** The person's last name. */
    lastName?: string | null;
    /** GPhC is the default. */
    registrationBody?: RegistrationBody | null;
    /** The number at the registration body; 7 digits for GPhC. */
    gphc?: string | null;
};
/** Who gave the vaccine, or who drew it up. */
export type Vaccinator = {
    /** The person's first name. */
    firstName?: string | null;
    /** The person's last name. */
    lastName?: string | null;
    /** Whether the person is registered with a professional body. */
    healthCareRegistered?: boolean | null;
    /** GPhC is the default. */
    registrationBody?: RegistrationBody | null;
    /** The number at the registration body; 7 digits for GPhC. */
    gphc?: string | null;
};
/**
 * GPhC is the default.
 */
export type RegistrationBody = "GPhC" | "GMC" | "NMC" | "HCPC" | "GDC" | "GOC";
/** The residential facility where a COVID-19 vaccine was given. */
export type HomeDetails = {
    /** The home's name. */
    name?: string | null;
    /** The first line of the address. */
    addressLine1?: string | null;
    /** The second line of the address. */
    addressLine2?: string | null;
    /** The third line of the address. */
    addressLine3?: string | null;
    /** The home's postcode. */
    postcode?: string | null;
};
/** Clinical screening for flu. A question is null when it was asked and not answered. With `isDraft` true the answers may be incomplete; with false every rule holds. */
export type FluScreening = {
    /** Whether the answers may be incomplete. */
    isDraft: boolean;
    /** The question set that this part was begun under, from 1 within the vaccine. */
    questionSet?: QuestionSet;
    /** Who pays: the NHS or the patient. */
    administrationType?: AdministrationType | null;
    /** Is the patient feeling unwell today? */
    feelUnwell?: boolean | null;
    /** What was said; required with Yes. */
    feelUnwellComment?: string | null;
    /** Does the patient take a medication that may interact with the vaccine? */
    medicationInteractVaccine?: boolean | null;
    /** What was said; required with Yes. */
    medicationInteractVaccineComment?: string | null;
    /** Was the patient vaccinated with something in the past six months? */
    past6MonthsVaccinated?: boolean | null;
    /** What was said; required with Yes. */
    past6MonthsVaccinatedComment?: string | null;
    /** Allergies and serious reactions. */
    relevantAllergies?: boolean | null;
    /** What was said; required with Yes. */
    relevantAllergiesComment?: string | null;
    /** Who filled the form in; the person signed in. */
    adminClerk?: AdminClerk | null;
    /** The questions that "None of these" answered No in one act, and whose answer nobody changed since. Each of them is answered No here, which the server checks. A server that keeps it answers `keepsNoneOfThese` true; to others it is not sent. */
    noneOfThese?: ScreeningQuestion[];
    /** What was typed into a draft and has no place in it: half a date, a text over its limit. */
    draftText?: DraftText;
    /**
     * The vaccine.
     */
    vaccineType: "fluVac";
    /** The eligibility groups for flu. */
    eligibilityCriteria?: FluEligibility | null;
    /** The disease that puts the patient at risk. */
    clinicalRisk?: ClinicalRisk | null;
    /** Was the patient vaccinated against flu in the past six months? */
    past6MonthsFluVaccinated?: boolean | null;
    /** What was said; required with Yes. */
    past6MonthsFluVaccinatedComment?: string | null;
    /** Yes is a stop; the delivery then needs an override with a reason. */
    anaphylacticAllergicToInfluenzaVaccine?: boolean | null;
    /** What was said; required with Yes. */
    anaphylacticAllergicToInfluenzaVaccineComment?: string | null;
};
/** Clinical screening for COVID-19. When flu is chosen as well, the generic questions are asked once, in the flu screening, and are absent here. `pregnant` is required for patients older than 12, which the server checks. */
export type CovidScreening = {
    /** Whether the answers may be incomplete. */
    isDraft: boolean;
    /** The question set that this part was begun under, from 1 within the vaccine. */
    questionSet?: QuestionSet;
    /** Who pays: the NHS or the patient. */
    administrationType?: AdministrationType | null;
    /** Is the patient feeling unwell today? */
    feelUnwell?: boolean | null;
    /** What was said; required with Yes. */
    feelUnwellComment?: string | null;
    /** Does the patient take a medication that may interact with the vaccine? */
    medicationInteractVaccine?: boolean | null;
    /** What was said; required with Yes. */
    medicationInteractVaccineComment?: string | null;
    /** Was the patient vaccinated with something in the past six months? */
    past6MonthsVaccinated?: boolean | null;
    /** What was said; required with Yes. */
    past6MonthsVaccinatedComment?: string | null;
    /** Allergies and serious reactions. */
    relevantAllergies?: boolean | null;
    /** What was said; required with Yes. */
    relevantAllergiesComment?: string | null;
    /** Who filled the form in; the person signed in. */
    adminClerk?: AdminClerk | null;
    /** The questions that "None of these" answered No in one act, and whose answer nobody changed since. Each of them is answered No here, which the server checks. A server that keeps it answers `keepsNoneOfThese` true; to others it is not sent. */
    noneOfThese?: ScreeningQuestion[];
    /** What was typed into a draft and has no place in it: half a date, a text over its limit. */
    draftText?: DraftText;
    /**
     * The vaccine.
     */
    vaccineType: "covid";
    /** Why the patient is invited. */
    eligibilityCriteria?: CovidEligibility | null;
    /** Was the patient vaccinated against COVID-19 in the past six months? */
    past6MonthsCovidVaccinated?: boolean | null;
    /** What was said; required with Yes. */
    past6MonthsCovidVaccinatedComment?: string | null;
    /** Is the patient pregnant? */
    pregnant?: boolean | null;
    /** What was said; required with Yes. */
    pregnantComment?: string | null;
};
/** Who filled the form in; the person signed in. */
export type AdminClerk = {
    /** The person's first name. */
    firstName?: string | null;
    /** The person's last name. */
    lastName?: string | null;
};
/**
 * Who pays: the NHS or the patient.
 */
export type AdministrationType = "NHS" | "Private";
/**
 * The eligibility groups for flu. CHILDREN_AGED_2_OR_3 means on the season's reference date; in 2025/26, 31 August 2025.
 */
export type FluEligibility = "CHILDREN_AGED_2_OR_3" | "AGED_65_AND_OVER" | "AGED_18_TO_64_CLINICAL_RISK" | "PREGNANT_WOMAN" | "LONG_STAY_CARE_HOME_RESIDENT" | "CARER" | "HOUSEHOLD_CONTACT_OF_IMMUNOCOMPROMISED" | "PERSONAL_HEALTH_BUDGET_EMPLOYEE" | "HEALTH_AND_SOCIAL_CARE_STAFF";
/**
 * Why the patient is invited to a COVID-19 vaccination.
 */
export type CovidEligibility = "ADULTS_75_AND_OVER" | "OLDER_ADULT_CARE_HOME_RESIDENT" | "IMMUNOSUPPRESSED_6_MONTHS_AND_OVER";
/**
 * The disease that puts the patient at risk.
 */
export type ClinicalRisk = "CHRONIC_RESPIRATORY_DISEASE" | "CHRONIC_HEART_DISEASE" | "CHRONIC_KIDNEY_DISEASE" | "CHRONIC_LIVER_DISEASE" | "CHRONIC_NEUROLOGICAL_DISEASE" | "LEARNING_DISABILITY" | "DIABETES" | "ASPLENIA" | "IMMUNOSUPPRESSION" | "MORBIDLY_OBESE";
/**
 * A yes-or-no question of a screening, by the name of its field.
 */
export type ScreeningQuestion = "feelUnwell" | "medicationInteractVaccine" | "past6MonthsVaccinated" | "relevantAllergies" | "past6MonthsFluVaccinated" | "anaphylacticAllergicToInfluenzaVaccine" | "past6MonthsCovidVaccinated" | "pregnant";
/** Every campaign that is known, those that are over too; old records read by theirs. */
export type SeasonPacks = {
    /** The seasons, the newest first. */
    seasons: SeasonPack[];
};
/** One campaign of one vaccine: who is in which group, from when to when, by which reference date, with which products. The pack of the day of administration decides (today, before it is known); outside every campaign it is the one that began last, before the first the first. */
export type SeasonPack = {
    /** Tells the pack from the others, such as `flu-2025-26`. */
    id: string;
    /** The vaccine. */
    vaccineType: VaccineType;
    /** As a sentence says it. */
    label: string;
    /** The first day on which any group is vaccinated. A calendar date, yyyy-MM-dd. */
    from: CalendarDate;
    /** The last day. A calendar date, yyyy-MM-dd. */
    to: CalendarDate;
    /** The day at which the ages of children count. A calendar date, yyyy-MM-dd. */
    referenceDate: CalendarDate;
    /** An earlier dose is recent for fewer whole days than these; absent, as says for the vaccine. */
    recentDays?: number;
    /** The groups that have the vaccine from the NHS. */
    groups: SeasonGroup[];
    /** What the campaign uses. */
    products?: SeasonProduct[];
};
/** A group that has the vaccine from the NHS. */
export type SeasonGroup = {
    /** A code of the vaccine's eligibility groups. */
    code: string;
    /** The first day on which this group is vaccinated. A calendar date, yyyy-MM-dd. */
    from: CalendarDate;
    /** Whom the group means. */
    means?: string;
    /** Absent, the group is for 18 and over. */
    ages?: GroupAges;
    /** The kinds of product to choose first. */
    firstLine?: LineProduct[];
    /** The kinds of product that may not be reimbursed without a reason. */
    secondLine?: LineProduct[];
};
/** The ages of a group, in completed years, at the day of administration. */
export type GroupAges = {
    /** The youngest age in completed years. */
    fromYears?: number;
    /** The last year of age in it. */
    toYears?: number;
    /** In completed months. */
    fromMonths?: number;
    /** Counted at the pack's reference date. */
    atReferenceDate?: boolean;
    /** Who reaches the age by this day is in the group. A calendar date, yyyy-MM-dd. */
    by?: CalendarDate;
};
export type LineProduct = {
    /** What recommendations call a product, such as aTIV. */
    kind: ProductKind;
    /** Only from this age. */
    fromYears?: number;
};
export type SeasonProduct = {
    /** What recommendations call a product, such as aTIV. */
    kind: ProductKind;
    /** The product's name. */
    ampName: string;
    /** Its dm+d code; null where no source confirms one. */
    ampDmdId: string | null;
};
/** What recommendations call a product, such as aTIV. */
export type ProductKind = string;
/** A pharmacy. `postalCode` and `postCode` are both asked for and hold the same value. */
export type PharmacyStore = {
    /** A pharmacy store's id. */
    id: StoreId;
    /** The id of the group that the store belongs to. */
    groupId?: string | null;
    /** The organisation's code in the NHS directory. */
    odsCode: OdsCode;
    /** The store's name. */
    name: string;
    /** Its telephone numbers. */
    phones?: string[];
    /** The town or city. */
    city?: string | null;
    /** The same as `postCode`. */
    postalCode?: string | null;
    /** The address, line by line. */
    address?: string[];
    /** Its postcode. */
    postCode?: string | null;
    /** Its number as a customer. */
    customerNumber?: string | null;
    /**
     * Format: email
     * Its e-mail address.
     */
    email?: string | null;
    /** Its id at the message handling service. */
    mhsId?: string | null;
    /** The services that it offers, such as `FLUVAC`. */
    serviceIds?: string[];
};
/** One choice of the page "Choose a pharmacy". */
export type StoreGroup = {
    /** A pharmacy store's id. */
    storeId: StoreId;
    /** The store's name. */
    groupName: string;
};
/** A member of staff. `pharmacist` and `clinicianRole` only prefill forms: what a user may do comes from the token's roles. `id`, `userName` and `roleId` are sent back unchanged; the server keeps its own. */
export type User = {
    /** An id that the server issued. */
    id: RecordId;
    /** The first name. */
    firstName: string;
    /** The last name. */
    lastName: string;
    /**
     * Format: email
     * The e-mail address.
     */
    email?: string | null;
    /** The name that the user signs in with. */
    userName: string;
    /** Null for staff who are not registered with the General Pharmaceutical Council. */
    gphc?: GphcNumber | null;
    /** The id of the user's role. */
    roleId?: string | null;
    /** Whether the user is a pharmacist. */
    pharmacist?: boolean;
    /** The user's role as a clinician. */
    clinicianRole?: string | null;
    /** The user's default store; null when none is set. */
    storeId?: StoreId | null;
};
/** The question set that this part was begun under, from 1 within the vaccine. A delivery has its screening's. Absent in an answer, the first; absent in a request, that of the stored part, or for a new part the one in force. To a server that names no `questionSets` it is not sent. */
export type QuestionSet = number;
export type ClinicEntryRef = {
    /** An id that the server issued. */
    clinicId: RecordId;
    /** An id that the server issued. */
    entryId: RecordId;
};
/** The question set of each vaccine that is in force, under which a new part is begun. */
export type QuestionSets = {
    /** The question set that this part was begun under, from 1 within the vaccine. */
    fluVac?: QuestionSet;
    /** The question set that this part was begun under, from 1 within the vaccine. */
    covid?: QuestionSet;
};
/** One administration of an episode, so that an export needs no call for each row. */
export type GivenVaccination = {
    /** The vaccine. */
    vaccineType: VaccineType;
    /** The product's name. */
    vaccineName: string;
    /** 1 to 20 letters and digits; compared without case, spaces and hyphens. */
    batchNumber: BatchNumber | null;
    /** An expiry month, MM/yyyy. */
    expiryDate: YearMonth | null;
    /** ISO 8601 in UTC with milliseconds. */
    administeredDate: Instant;
};
/** The strength of one dose, where products of one kind differ by it ("30 micrograms"): with kind and pack size it makes the short name that screens show. */
export type ProductStrength = string;
export type ActivityProductCount = {
    /** The product's name. */
    ampName: string;
    /** Doses given. */
    total: Count;
};
export type ActivityProduct = {
    /** The vaccine. */
    vaccineType: VaccineType;
    /** The product's name. */
    ampName: string;
    /** How many doses were given from `from` to `to`. */
    given: number;
    /** The doses left now in Active batches that are not past their date; null when none of these batches is counted. */
    dosesLeft: number | null;
};
/** The Active batches that want attention today: past their last day of use, at most 7 days before their use-by day, at most 30 days before their expiry, or with at most 10 doses left. */
export type StockAttention = {
    /** Batches that need attention. */
    total: Count;
    /** The first of them, the earliest last day of use first. */
    batches: BatchRow[];
};
export type ClinicRef = {
    /** An id that the server issued. */
    id: RecordId;
    /** A calendar date, yyyy-MM-dd. */
    day: CalendarDate;
};
export type BadRequest = {
    400: "INVALID_REQUEST";
};
export type Unauthenticated = {
    401: "UNAUTHENTICATED";
};
export type Forbidden = {
    403: "FORBIDDEN" | "STORE_NOT_SELECTED";
};
export type NotFound = {
    404: "NOT_FOUND";
};
export type InternalError = {
    500: "INTERNAL_ERROR";
};
export type ServiceUnavailable = {
    503: "SERVICE_UNAVAILABLE";
};
export type NotImplemented = {
    501: "NOT_IMPLEMENTED";
};
export type KeyReused = {
    409: "IDEMPOTENCY_KEY_REUSED";
};
export type StaleVersion = {
    412: "STALE_VERSION";
};
export type MysClaimUnavailable = {
    503: "MYS_CLAIM_UNAVAILABLE" | "SERVICE_UNAVAILABLE";
};
export type RemovedBefore = {
    409: "IDEMPOTENCY_KEY_REUSED";
};
export type NotRestorable = {
    409: "NOT_DELETED" | "RECORDED_AGAIN" | "IDEMPOTENCY_KEY_REUSED";
};
export type NotExportable = {
    409: "NOTHING_TO_EXPORT" | "IDEMPOTENCY_KEY_REUSED";
};
export type ExportChanged = {
    409: "EXPORT_CHANGED";
};
export type DuplicateBatch = {
    409: "DUPLICATE_BATCH" | "IDEMPOTENCY_KEY_REUSED";
};
export type ClinicKeyReused = {
    409: "IDEMPOTENCY_KEY_REUSED";
};
export type EntryClaimed = {
    412: "STALE_VERSION";
};
export type AnyRefusal = BadRequest & Unauthenticated & Forbidden & InternalError;
export interface Contract {
    getUser: {
        method: "GET";
        address: "/user-management/users";
        query: {
            /** The user name of the token, `preferred_username`. */
            username: string;
        };
        answers: {
            /** A member of staff. */
            200: User;
        };
        refusals: AnyRefusal & NotFound & ServiceUnavailable;
    };
    updateUserDetails: {
        method: "PUT";
        address: "/user-management/users/update-user-details";
        /** A member of staff. */
        body: User;
        answers: {
            /** A member of staff. */
            200: User;
        };
        refusals: AnyRefusal & ServiceUnavailable;
    };
    updateUserStoreId: {
        method: "PUT";
        address: "/user-management/users/update-user-store-id";
        query: {
            /** The store. */
            storeId: StoreId;
        };
        answers: {
            /** A member of staff. */
            200: User;
        };
        refusals: AnyRefusal & NotFound & ServiceUnavailable;
    };
    getPharmacyStore: {
        method: "GET";
        address: "/user-management/pharmacy-store";
        query: {
            /** The store. */
            storeId: StoreId;
        };
        answers: {
            /** A pharmacy. */
            200: PharmacyStore;
        };
        refusals: AnyRefusal & NotFound & ServiceUnavailable;
    };
    getAllGroupInfo: {
        method: "GET";
        address: "/user-management/pharmacy-store/get-all-group-info";
        answers: {
            200: StoreGroup[];
        };
        refusals: AnyRefusal & ServiceUnavailable;
    };
    selectStore: {
        method: "PUT";
        address: "/user-management/store-selection/{storeId}";
        path: {
            /** A pharmacy store's id. */
            storeId: StoreId;
        };
        answers: {
            204: Record<string, never>;
        };
        refusals: AnyRefusal & NotFound & ServiceUnavailable;
    };
    searchPatients: {
        method: "POST";
        address: "/vaccination/patients/search";
        /** By NHS number, or by last name and date of birth with optional first name, postcode and gender. */
        body: PatientSearchRequest;
        answers: {
            200: PatientSearchResult;
        };
        refusals: AnyRefusal & NotImplemented & ServiceUnavailable;
    };
    saveEpisode: {
        method: "PUT";
        address: "/vaccination/episode";
        options: "idempotencyKey" | "ifMatch";
        query: {
            /** The episode to update; absent to create one. */
            episodeId?: RecordId;
            /** The title of the step that is edited, when a Completed or Closed episode is edited. */
            editedStepTitle?: string;
            /** The clinic's entry from which the episode is opened or continued, of the same patient. An entry has one episode, and its status follows it. Once is enough; repeating it changes nothing more. An entry that somebody else is vaccinating is 412 with the name. */
            clinicEntryId?: RecordId;
        };
        /** The episode as a client sends it, to create and to update. */
        body: EpisodeInput;
        answers: {
            /** What a save answers. */
            200: SavedEpisode;
        };
        refusals: AnyRefusal & NotFound & KeyReused & StaleVersion & MysClaimUnavailable;
    };
    getEpisode: {
        method: "GET";
        address: "/vaccination/episode/{episodeId}";
        path: {
            /** An id that the server issued. */
            episodeId: RecordId;
        };
        answers: {
            /** A patient's vaccination episode as the server answers it. */
            200: Episode;
        };
        refusals: AnyRefusal & NotFound & NotImplemented & ServiceUnavailable;
    };
    deleteEpisode: {
        method: "PUT";
        address: "/vaccination/episode/{episodeId}/deletion";
        options: "ifMatch";
        path: {
            /** An id that the server issued. */
            episodeId: RecordId;
        };
        /** Why an episode is deleted. */
        body: DeletionRequest;
        answers: {
            /** A patient's vaccination episode as the server answers it. */
            200: Episode;
        };
        refusals: AnyRefusal & NotFound & RemovedBefore & StaleVersion & NotImplemented & ServiceUnavailable;
    };
    restoreEpisode: {
        method: "PUT";
        address: "/vaccination/episode/{episodeId}/restoration";
        options: "idempotencyKey" | "ifMatch";
        path: {
            /** An id that the server issued. */
            episodeId: RecordId;
        };
        /** Why a deleted episode is restored, and what a user decided about it. */
        body: RestorationRequest;
        answers: {
            /** A patient's vaccination episode as the server answers it. */
            200: Episode;
        };
        refusals: AnyRefusal & NotFound & NotRestorable & StaleVersion & NotImplemented & ServiceUnavailable;
    };
    getEpisodeAudit: {
        method: "GET";
        address: "/vaccination/episode/{episodeId}/audit";
        path: {
            /** An id that the server issued. */
            episodeId: RecordId;
        };
        query: {
            /**
             * The page, counted from 0.
             * @defaultValue `0`
             */
            page?: number;
            /**
             * Rows a page holds; the stock pickers ask for 99.
             * @defaultValue `10`
             */
            size?: number;
        };
        answers: {
            200: AuditTrail;
        };
        refusals: AnyRefusal & NotFound & NotImplemented & ServiceUnavailable;
    };
    getEpisodeImmunizations: {
        method: "GET";
        address: "/vaccination/episode/{episodeId}/immunizations";
        path: {
            /** An id that the server issued. */
            episodeId: RecordId;
        };
        answers: {
            /** A Bundle of FHIR R4 with UK Core Immunizations; FHIR says which other properties it may have. */
            200: ImmunizationBundle;
        };
        refusals: AnyRefusal & NotFound & NotImplemented & ServiceUnavailable;
    };
    listVaccinationExports: {
        method: "GET";
        address: "/vaccination/exports";
        query: {
            /**
             * The page, counted from 0.
             * @defaultValue `0`
             */
            page?: number;
            /**
             * Rows a page holds; the stock pickers ask for 99.
             * @defaultValue `10`
             */
            size?: number;
        };
        answers: {
            200: VaccinationExportList;
        };
        refusals: AnyRefusal & NotImplemented & ServiceUnavailable;
    };
    createVaccinationExport: {
        method: "POST";
        address: "/vaccination/exports";
        options: "idempotencyKey";
        body: VaccinationExportRequest;
        answers: {
            /** What the server stores of an event file. */
            201: VaccinationExport;
        };
        refusals: AnyRefusal & NotExportable & NotImplemented & ServiceUnavailable;
    };
    getVaccinationExport: {
        method: "GET";
        address: "/vaccination/exports/{number}";
        path: {
            /** The number of an export in its store, counted from 1. */
            number: ExportNumber;
        };
        answers: {
            /** What the server stores of an event file. */
            200: VaccinationExport;
        };
        refusals: AnyRefusal & NotFound & ExportChanged & NotImplemented & ServiceUnavailable;
    };
    recordAcknowledgements: {
        method: "POST";
        address: "/vaccination/acknowledgements";
        body: AcknowledgementFile;
        answers: {
            200: AcknowledgementResult;
        };
        refusals: AnyRefusal & NotImplemented & ServiceUnavailable;
    };
    listActiveEpisodes: {
        method: "POST";
        address: "/vaccination/active";
        query: {
            /**
             * The page, counted from 0.
             * @defaultValue `0`
             */
            page?: number;
            /**
             * Rows a page holds; the stock pickers ask for 99.
             * @defaultValue `10`
             */
            size?: number;
        };
        body: EpisodeListRequest;
        answers: {
            200: EpisodeList;
        };
        refusals: AnyRefusal & ServiceUnavailable;
    };
    listCompletedEpisodes: {
        method: "POST";
        address: "/vaccination/completed";
        query: {
            /**
             * The page, counted from 0.
             * @defaultValue `0`
             */
            page?: number;
            /**
             * Rows a page holds; the stock pickers ask for 99.
             * @defaultValue `10`
             */
            size?: number;
        };
        body: EpisodeListRequest;
        answers: {
            200: EpisodeList;
        };
        refusals: AnyRefusal & ServiceUnavailable;
    };
    listDeletedEpisodes: {
        method: "POST";
        address: "/vaccination/deleted";
        query: {
            /**
             * The page, counted from 0.
             * @defaultValue `0`
             */
            page?: number;
            /**
             * Rows a page holds; the stock pickers ask for 99.
             * @defaultValue `10`
             */
            size?: number;
        };
        body: EpisodeListRequest;
        answers: {
            200: EpisodeList;
        };
        refusals: AnyRefusal & ServiceUnavailable;
    };
    getStatusesCount: {
        method: "GET";
        address: "/vaccination/statuses-count";
        answers: {
            /** How many records each tab holds, for the caller's store. */
            200: StatusesCount;
        };
        refusals: AnyRefusal & ServiceUnavailable;
    };
    getVaccinationHistory: {
        method: "GET";
        address: "/vaccination/history";
        query: {
            /** The patient's NHS number. */
            nhsNumber: NhsNumber;
            /** The disease. */
            targetDisease: TargetDisease;
            /** The patient's date of birth. A calendar date, yyyy-MM-dd. */
            patientDateOfBirth: CalendarDate;
        };
        answers: {
            /** What the national record knows of a patient's vaccinations against one disease. */
            200: VaccinationHistory;
        };
        refusals: AnyRefusal & NotFound & ServiceUnavailable;
    };
    getVaccineTypes: {
        method: "GET";
        address: "/vaccination/types";
        answers: {
            /** The vaccines that can be recorded. */
            200: VaccineCatalogue;
        };
        refusals: AnyRefusal & ServiceUnavailable;
    };
    getSeasons: {
        method: "GET";
        address: "/vaccination/seasons";
        answers: {
            /** Every campaign that is known, those that are over too; old records read by theirs. */
            200: SeasonPacks;
        };
        refusals: AnyRefusal & NotImplemented & ServiceUnavailable;
    };
    listActiveBatches: {
        method: "POST";
        address: "/vaccination/batches/active";
        query: {
            /**
             * The page, counted from 0.
             * @defaultValue `0`
             */
            page?: number;
            /**
             * Rows a page holds; the stock pickers ask for 99.
             * @defaultValue `10`
             */
            size?: number;
        };
        body: BatchListRequest;
        answers: {
            200: BatchList;
        };
        refusals: AnyRefusal & ServiceUnavailable;
    };
    listFinishedBatches: {
        method: "POST";
        address: "/vaccination/batches/finished";
        query: {
            /**
             * The page, counted from 0.
             * @defaultValue `0`
             */
            page?: number;
            /**
             * Rows a page holds; the stock pickers ask for 99.
             * @defaultValue `10`
             */
            size?: number;
        };
        body: BatchListRequest;
        answers: {
            200: BatchList;
        };
        refusals: AnyRefusal & ServiceUnavailable;
    };
    listDecommissionedBatches: {
        method: "POST";
        address: "/vaccination/batches/decommissioned";
        query: {
            /**
             * The page, counted from 0.
             * @defaultValue `0`
             */
            page?: number;
            /**
             * Rows a page holds; the stock pickers ask for 99.
             * @defaultValue `10`
             */
            size?: number;
        };
        body: BatchListRequest;
        answers: {
            200: BatchList;
        };
        refusals: AnyRefusal & ServiceUnavailable;
    };
    validateBatchNumber: {
        method: "GET";
        address: "/vaccination/batches/validate/{batchNo}";
        path: {
            /** The number as typed, percent-encoded. */
            batchNo: string;
        };
        answers: {
            /** The batch number exists in the caller's store. */
            200: BatchNumberMatch;
        };
        refusals: AnyRefusal & NotFound & ServiceUnavailable;
    };
    findBatchRecipients: {
        method: "GET";
        address: "/vaccination/batches/recipients";
        query: {
            /** The number of the batch. */
            batchNo: string;
        };
        answers: {
            /** Who received batches of one number, newest first; a deleted episode is none. */
            200: BatchRecipients;
        };
        refusals: AnyRefusal & NotImplemented & ServiceUnavailable;
    };
    createBatch: {
        method: "POST";
        address: "/vaccination/batches/create";
        options: "idempotencyKey";
        /** A batch as a client sends it, to create and to update. */
        body: BatchInput;
        answers: {
            /** A batch in stock as the server answers it. */
            201: Batch;
        };
        refusals: AnyRefusal & DuplicateBatch & ServiceUnavailable;
    };
    updateBatch: {
        method: "PUT";
        address: "/vaccination/batches/update/{id}";
        options: "idempotencyKey" | "ifMatch";
        path: {
            /** An id that the server issued. */
            id: RecordId;
        };
        /** A batch as a client sends it, to create and to update. */
        body: BatchInput;
        answers: {
            /** A batch in stock as the server answers it. */
            200: Batch;
        };
        refusals: AnyRefusal & NotFound & DuplicateBatch & StaleVersion & ServiceUnavailable;
    };
    getBatch: {
        method: "GET";
        address: "/vaccination/batches/{id}";
        path: {
            /** An id that the server issued. */
            id: RecordId;
        };
        answers: {
            /** A batch in stock as the server answers it. */
            200: Batch;
        };
        refusals: AnyRefusal & NotFound & NotImplemented & ServiceUnavailable;
    };
    decommissionBatch: {
        method: "PUT";
        address: "/vaccination/batches/decommission/{id}";
        options: "ifMatch";
        path: {
            /** An id that the server issued. */
            id: RecordId;
        };
        /** Why a batch is decommissioned. */
        body: DecommissionRequest;
        answers: {
            /** A batch in stock as the server answers it. */
            200: Batch;
        };
        refusals: AnyRefusal & NotFound & RemovedBefore & StaleVersion & NotImplemented & ServiceUnavailable;
    };
    findCareHomes: {
        method: "GET";
        address: "/vaccination/care/all";
        query: {
            /** Part of the name, trimmed, at least 3 characters. */
            name?: string;
            /** The postcode. */
            postCode?: Postcode;
        };
        answers: {
            200: CareHome[];
        };
        refusals: AnyRefusal & ServiceUnavailable;
    };
    getCareHome: {
        method: "GET";
        address: "/vaccination/care/details";
        query: {
            /** The id from findCareHomes. */
            orgLink: string;
        };
        answers: {
            200: CareHomeDetails;
        };
        refusals: AnyRefusal & NotFound & ServiceUnavailable;
    };
    getActivity: {
        method: "GET";
        address: "/vaccination/activity";
        query: {
            /** The first day. A calendar date, yyyy-MM-dd. */
            from: CalendarDate;
            /** The last day. A calendar date, yyyy-MM-dd. */
            to: CalendarDate;
        };
        answers: {
            /** Administered vaccinations of the caller's store, day by day, and its stock. */
            200: Activity;
        };
        refusals: AnyRefusal & NotImplemented & ServiceUnavailable;
    };
    openClinic: {
        method: "PUT";
        address: "/vaccination/clinics/today";
        answers: {
            /** One store's clinic of one day, in Europe/London. */
            200: Clinic;
        };
        refusals: AnyRefusal & NotImplemented & ServiceUnavailable;
    };
    getClinic: {
        method: "GET";
        address: "/vaccination/clinics/{clinicId}";
        path: {
            /** An id that the server issued. */
            clinicId: RecordId;
        };
        query: {
            /** A `version` of this clinic; then only the entries that changed after it are answered, which makes asking often cheap. */
            changedSince?: ClinicVersion;
        };
        answers: {
            /** One store's clinic of one day, in Europe/London. */
            200: Clinic;
        };
        refusals: AnyRefusal & NotFound & NotImplemented & ServiceUnavailable;
    };
    addClinicEntries: {
        method: "POST";
        address: "/vaccination/clinics/{clinicId}/entries";
        options: "idempotencyKey";
        path: {
            /** An id that the server issued. */
            clinicId: RecordId;
        };
        body: ClinicAddition;
        answers: {
            200: ClinicAdded;
        };
        refusals: AnyRefusal & NotFound & ClinicKeyReused & NotImplemented & ServiceUnavailable;
    };
    claimNextClinicEntry: {
        method: "POST";
        address: "/vaccination/clinics/{clinicId}/next";
        options: "idempotencyKey";
        path: {
            /** An id that the server issued. */
            clinicId: RecordId;
        };
        answers: {
            200: ClinicNext;
        };
        refusals: AnyRefusal & NotFound & ClinicKeyReused & NotImplemented & ServiceUnavailable;
    };
    getClinicEntry: {
        method: "GET";
        address: "/vaccination/clinics/{clinicId}/entries/{entryId}";
        path: {
            /** An id that the server issued. */
            clinicId: RecordId;
            /** An id that the server issued. */
            entryId: RecordId;
        };
        answers: {
            /** One patient of a clinic. */
            200: ClinicEntry;
        };
        refusals: AnyRefusal & NotFound & NotImplemented & ServiceUnavailable;
    };
    correctClinicEntry: {
        method: "PUT";
        address: "/vaccination/clinics/{clinicId}/entries/{entryId}";
        options: "ifMatch";
        path: {
            /** An id that the server issued. */
            clinicId: RecordId;
            /** An id that the server issued. */
            entryId: RecordId;
        };
        /** A patient as a list names them: an NHS number, or a last name and a date of birth, or all of them. */
        body: ClinicRow;
        answers: {
            /** One patient of a clinic. */
            200: ClinicEntry;
        };
        refusals: AnyRefusal & NotFound & EntryClaimed & NotImplemented & ServiceUnavailable;
    };
    moveClinicEntry: {
        method: "PUT";
        address: "/vaccination/clinics/{clinicId}/entries/{entryId}/status";
        options: "idempotencyKey" | "ifMatch";
        path: {
            /** An id that the server issued. */
            clinicId: RecordId;
            /** An id that the server issued. */
            entryId: RecordId;
        };
        body: ClinicMoveRequest;
        answers: {
            /** One patient of a clinic. */
            200: ClinicEntry;
        };
        refusals: AnyRefusal & NotFound & ClinicKeyReused & EntryClaimed & NotImplemented & ServiceUnavailable;
    };
    endClinic: {
        method: "PUT";
        address: "/vaccination/clinics/{clinicId}/end";
        path: {
            /** An id that the server issued. */
            clinicId: RecordId;
        };
        body: ClinicEnding;
        answers: {
            /** What became of a clinic, from its entries and their episodes. */
            200: ClinicSummary;
        };
        refusals: AnyRefusal & NotFound & NotImplemented & ServiceUnavailable;
    };
    getClinicSummary: {
        method: "GET";
        address: "/vaccination/clinics/{clinicId}/summary";
        path: {
            /** An id that the server issued. */
            clinicId: RecordId;
        };
        answers: {
            /** What became of a clinic, from its entries and their episodes. */
            200: ClinicSummary;
        };
        refusals: AnyRefusal & NotFound & NotImplemented & ServiceUnavailable;
    };
}

/** Every shape of the contract by its name, for example `Schemas["Episode"]`. */
export interface Schemas {
  Activity: Activity;
  ActivityDay: ActivityDay;
  ActivityCount: ActivityCount;
  AuditTrail: AuditTrail;
  AuditEntry: AuditEntry;
  AuditAction: AuditAction;
  AuditChange: AuditChange;
  RecordId: RecordId;
  StoreId: StoreId;
  CalendarDate: CalendarDate;
  Instant: Instant;
  EpochMilliseconds: EpochMilliseconds;
  YearMonth: YearMonth;
  UseByDate: UseByDate;
  NhsNumber: NhsNumber;
  Postcode: Postcode;
  OdsCode: OdsCode;
  GphcNumber: GphcNumber;
  Gender: Gender;
  SortDirection: SortDirection;
  PageNumber: PageNumber;
  PageSize: PageSize;
  Count: Count;
  BatchRow: BatchRow;
  BatchRowBatch: BatchRowBatch;
  BatchRowVaccination: BatchRowVaccination;
  BatchList: BatchList;
  BatchListRequest: BatchListRequest;
  BatchSortKey: BatchSortKey;
  BatchRecipients: BatchRecipients;
  BatchRecipient: BatchRecipient;
  BatchNumberMatch: BatchNumberMatch;
  Batch: Batch;
  BatchStatus: BatchStatus;
  BatchNumber: BatchNumber;
  DosesReceived: DosesReceived;
  DosesLeft: DosesLeft;
  BatchInput: BatchInput;
  CareHome: CareHome;
  CareHomeDetails: CareHomeDetails;
  VaccineCatalogue: VaccineCatalogue;
  CatalogueVaccineType: CatalogueVaccineType;
  CatalogueManufacturer: CatalogueManufacturer;
  CatalogueVaccine: CatalogueVaccine;
  PackSize: PackSize;
  DoseSize: DoseSize;
  BatchNumberFormat: BatchNumberFormat;
  Clinic: Clinic;
  ClinicVersion: ClinicVersion;
  ClinicEntry: ClinicEntry;
  ClinicSource: ClinicSource;
  ClinicStatus: ClinicStatus;
  BookedTime: BookedTime;
  ClinicPatient: ClinicPatient;
  ClinicEpisode: ClinicEpisode;
  ClinicCheck: ClinicCheck;
  ClinicDue: ClinicDue;
  ClinicNotGivenReason: ClinicNotGivenReason;
  ClinicRow: ClinicRow;
  ClinicAddition: ClinicAddition;
  ClinicAdded: ClinicAdded;
  ClinicRowVerdict: ClinicRowVerdict;
  ClinicVerdict: ClinicVerdict;
  ClinicMoveRequest: ClinicMoveRequest;
  ClinicMove: ClinicMove;
  ClinicNext: ClinicNext;
  ClinicEnding: ClinicEnding;
  ClinicSummary: ClinicSummary;
  ClinicCount: ClinicCount;
  ClinicGiven: ClinicGiven;
  ClinicNotGiven: ClinicNotGiven;
  StopOverride: StopOverride;
  StopCode: StopCode;
  WarningCode: WarningCode;
  Consent: Consent;
  ConsentProvidedBy: ConsentProvidedBy;
  CovidDelivery: CovidDelivery;
  DeletionRequest: DeletionRequest;
  DeletionReason: DeletionReason;
  RestorationRequest: RestorationRequest;
  RestorationDecisions: RestorationDecisions;
  DeliveryDecision: DeliveryDecision;
  DecommissionRequest: DecommissionRequest;
  DecommissionReason: DecommissionReason;
  AdministrationLocation: AdministrationLocation;
  VaccineRoute: VaccineRoute;
  SiteOfAdministration: SiteOfAdministration;
  DeliveredUnder: DeliveredUnder;
  AdverseEffect: AdverseEffect;
  ReactionSeverity: ReactionSeverity;
  VerificationStatus: VerificationStatus;
  NotAdministeredReason: NotAdministeredReason;
  VaccinationSequence: VaccinationSequence;
  DraftText: DraftText;
  EpisodeInput: EpisodeInput;
  EpisodeRow: EpisodeRow;
  EpisodeList: EpisodeList;
  EpisodeListRequest: EpisodeListRequest;
  EpisodeFilters: EpisodeFilters;
  EpisodeSortKey: EpisodeSortKey;
  StatusesCount: StatusesCount;
  Episode: Episode;
  VaccineType: VaccineType;
  VaccineTypes: VaccineTypes;
  TargetDisease: TargetDisease;
  EpisodeStatus: EpisodeStatus;
  EpisodeStep: EpisodeStep;
  ActiveStepId: ActiveStepId;
  VaccinationDetails: VaccinationDetails;
  FluVaccination: FluVaccination;
  CovidVaccination: CovidVaccination;
  SavedEpisode: SavedEpisode;
  FluDelivery: FluDelivery;
  VaccinationHistory: VaccinationHistory;
  VaccinationHistoryRecord: VaccinationHistoryRecord;
  LegacyAdministration: LegacyAdministration;
  ImmunizationBundle: ImmunizationBundle;
  ImmunizationEntry: ImmunizationEntry;
  NationalState: NationalState;
  NationalStatus: NationalStatus;
  NationalCounts: NationalCounts;
  NationalShortcoming: NationalShortcoming;
  ExportNumber: ExportNumber;
  VaccinationExportRequest: VaccinationExportRequest;
  VaccinationExport: VaccinationExport;
  VaccinationExportList: VaccinationExportList;
  ExportCounts: ExportCounts;
  AcknowledgementFile: AcknowledgementFile;
  AcknowledgementResult: AcknowledgementResult;
  AcknowledgementOutcome: AcknowledgementOutcome;
  AcknowledgedRow: AcknowledgedRow;
  AcknowledgementEffect: AcknowledgementEffect;
  PatientDemographics: PatientDemographics;
  GpPractice: GpPractice;
  PatientEmergencyContact: PatientEmergencyContact;
  PatientSearchRequest: PatientSearchRequest;
  PatientSearchResult: PatientSearchResult;
  PatientSearchOutcome: PatientSearchOutcome;
  Problem: Problem;
  ProblemField: ProblemField;
  ProblemCode: ProblemCode;
  ResponsibleClinician: ResponsibleClinician;
  Vaccinator: Vaccinator;
  RegistrationBody: RegistrationBody;
  HomeDetails: HomeDetails;
  FluScreening: FluScreening;
  CovidScreening: CovidScreening;
  AdminClerk: AdminClerk;
  AdministrationType: AdministrationType;
  FluEligibility: FluEligibility;
  CovidEligibility: CovidEligibility;
  ClinicalRisk: ClinicalRisk;
  ScreeningQuestion: ScreeningQuestion;
  SeasonPacks: SeasonPacks;
  SeasonPack: SeasonPack;
  SeasonGroup: SeasonGroup;
  GroupAges: GroupAges;
  LineProduct: LineProduct;
  SeasonProduct: SeasonProduct;
  ProductKind: ProductKind;
  PharmacyStore: PharmacyStore;
  StoreGroup: StoreGroup;
  User: User;
  QuestionSet: QuestionSet;
  ClinicEntryRef: ClinicEntryRef;
  QuestionSets: QuestionSets;
  GivenVaccination: GivenVaccination;
  ProductStrength: ProductStrength;
  ActivityProductCount: ActivityProductCount;
  ActivityProduct: ActivityProduct;
  StockAttention: StockAttention;
  ClinicRef: ClinicRef;
}
