import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Services } from '../services.ts';

type Tx = Prisma.TransactionClient;

/** Every table says at its noun what it holds about people. A test fails for one that says nothing. */
export type TableData = NotPersonal | OfStaff | PartOf | PersonalTable;

interface Declared {
  table: Prisma.ModelName;
  /** How long its rows are stored, if not for as long as what they belong to. */
  retention?: readonly Retention[];
}

/** Nothing in it tells who somebody is. */
interface NotPersonal extends Declared {
  /** Why not. */
  notPersonal: string;
}

/** Data about members of staff. It is neither exported nor erased for a person who asks as a visitor. */
interface OfStaff extends Declared {
  /** When it is deleted. */
  ofStaff: string;
}

/** Rows that the database deletes with those of another table. What they tell about a person, the export of that table tells. */
interface PartOf extends Declared {
  partOf: Prisma.ModelName;
}

/** The kinds of rows that staff see counted. */
export type PersonalKind =
  | 'leads'
  | 'calls'
  | 'consents'
  | 'bookings'
  | 'waitlistEntries'
  | 'integrationRequests'
  | 'accessRequests'
  | 'webhookDeliveries'
  /** Requests not to be called that still hold the number. Erased ones stay in force, with its hash only. */
  | 'suppressions'
  /** Submissions of forms, without those whose answers are not stored. */
  | 'submissions'
  /** Consent evidence of deleted leads, which the law requires us to keep. */
  | 'keptConsents';

/** Somebody who is named by an email address in lower case, or by the ten digits of a phone. */
export interface Person {
  by: 'email' | 'phone';
  contact: string;
  /** Ids of the person's rows that events are about, as far as tables before this one have named them. */
  subjects: readonly string[];
}

export type PersonalDataNeeds = Pick<Services, 'sealedResults' | 'inbound' | 'clock'>;

/** Rows about people who are not staff. `Found` is what selects those of one person. */
export interface PersonalTable<Found = unknown> extends Declared {
  /** The name of these rows in counts and exports. Absent for rows that are neither counted nor exported. */
  kind?: PersonalKind;
  /** Reads before anything is erased. */
  find(person: Person, prisma: Tx): Promise<Found> | Found;
  count?(found: Found, prisma: Tx): Promise<number> | number;
  /** The rows as stored, without credentials; or why they are not exported. */
  exported: string | ((found: Found, prisma: Tx, needs: PersonalDataNeeds) => Promise<object[]>);
  /** Deletes what names the person; or what deletes it. */
  erased: string | ((found: Found, tx: Tx, needs: PersonalDataNeeds) => Promise<unknown>);
  /** Ids of the rows that events can be about. */
  subjects?(found: Found): readonly string[];
  /** Keys of the files that are deleted once the rows are gone. */
  files?(found: Found, tx: Tx): Promise<string[]>;
}

export function personalTable<Found>(declaration: PersonalTable<Found>): PersonalTable {
  // Each method gets what `find` of the same table has found.
  return declaration as PersonalTable;
}

/** The retention rule of one kind of data. */
export interface Retention {
  /** The key in metrics and in the audit log. */
  kind: string;
  /** The name that staff see. */
  name: string;
  days: number;
  /** The start of the period, and what happens at its end, as a text for staff. */
  rule: string;
  /** The SQL condition of rows of the table that are deleted. `$1` is the time before which they are too old. */
  deletes?: string;
  /**
   * Does more than deleting rows, for up to `most` of them that are older than `before`.
   *
   * @returns the number of these rows. A number below `most` means that no rows are left.
   */
  apply?(tx: Tx, before: Date, most: number, now: Date): Promise<number>;
}

export const YEAR_DAYS = 365;

/** Selects no row, in tables that cannot name the person. */
export const NOBODY = { id: { in: [] } };
