/** A value in a field of a person in the CRM. */
export type CrmValue = string | boolean;

/** A lead in the form that every CRM understands. The vendor's folder knows how a value looks in the request. */
export interface CrmPerson {
  /** Our id. A new person gets it in a field of its own, so that it is found again. */
  leadId: string;
  /** In lower case. Null for a person who called us and has not said it. */
  email: string | null;
  /** Ten digits. */
  phone: string;
  /** The mapped values by the name of the field in the CRM. */
  values: Record<string, CrmValue>;
}

interface Activity {
  /** Our id of the call or booking. */
  id: string;
  /** The id of the activity in the CRM; null if it has to be created. */
  activityId: string | null;
  /** Whether an earlier request may have created it although we do not know its id. */
  mayExist: boolean;
  personId: string;
  title: string;
  /** Plain text. It may come from the public. */
  text: string;
  startsAt: Date;
  endsAt: Date;
}

export interface CrmCall extends Activity {
  kind: 'call';
  outcome: 'connected' | 'no_answer' | 'busy' | 'voicemail' | 'failed';
  recordingUrl: string | null;
}

export interface CrmMeeting extends Activity {
  kind: 'meeting';
  outcome: 'scheduled' | 'held' | 'cancelled' | 'no_show';
}

export type CrmActivity = CrmCall | CrmMeeting;

/** The result for one person or activity of a request. */
export type CrmOutcome =
  | { id: string }
  /** It was deleted in the CRM, or merged into another. */
  | { gone: true }
  /** The CRM could not be used. Nothing is wrong with the record, so it is sent again. */
  | { unsent: CrmFailure }
  /** @property isFinal Whether another attempt with the same values would fail too. */
  | { error: string; isFinal: boolean };

export interface CrmField {
  /** The name in the API. */
  name: string;
  /** The name that people see. */
  label: string;
}

export interface CrmMapping {
  /** The name of a value of a lead. */
  from: string;
  /** The name of a field of the CRM. */
  to: string;
}

export interface CrmAccount {
  /** The id of the account at the vendor. Ids of people and activities are valid only in it. */
  id: string;
  name: string;
  /** The fields of a person that we can write. */
  fields: CrmField[];
  /** The mapping to start with. */
  mapping: CrmMapping[];
}

/** People whose do-not-call flag is set. */
export interface CrmFlags {
  people: { id: string; phones: string[] }[];
  /** All changes before this time have been read. */
  readUntil: Date;
}

/**
 * A CRM account. Each vendor has a folder with one implementation. Outcomes are in the order of the arguments. The methods
 * that only read throw an error that `Crms.failureOf` knows.
 */
export interface Crm {
  /** Checks the credentials, and creates the fields that we need if the vendor permits it. */
  connect(): Promise<CrmAccount>;
  /** The ids of people who are in the CRM, by our id, else by email, else by phone. Null for others. */
  findPeople(people: readonly CrmPerson[]): Promise<(string | null)[]>;
  /** Updates people with an id or whom it finds, and creates the others. No two of them may share an email or phone. */
  savePeople(people: readonly (CrmPerson & { id: string | null })[]): Promise<CrmOutcome[]>;
  /** Creates or updates activities. No two of them may belong to the same person. */
  saveActivities(activities: readonly CrmActivity[]): Promise<CrmOutcome[]>;
  /** Reads people whose flag in this field is set and who changed since then, oldest change first. */
  readFlags(since: Date, field: string): Promise<CrmFlags>;
}

/** Why a CRM could not be used. */
export interface CrmFailure {
  /**
   * `limited`: too many requests. `unavailable`: no answer, or a fault of the CRM. `credentials`: it does not accept who we
   * are. `mapping`: a field that we send does not exist there. `refused`: it does not accept this content.
   */
  reason: 'limited' | 'unavailable' | 'credentials' | 'mapping' | 'refused';
  /** A sentence for staff. It has no secrets. */
  message: string;
  /** How long the CRM asks us to wait; null if it does not say. */
  retryAfterMs: number | null;
}

/** Thrown by the methods of a CRM when a whole request failed. */
export class CrmError extends Error implements CrmFailure {
  readonly reason: CrmFailure['reason'];
  readonly retryAfterMs: number | null;

  constructor(
    reason: CrmFailure['reason'],
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
