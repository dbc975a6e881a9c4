import { launch, speedToLead } from './claims.ts';
import { overage } from './plans.ts';

type Period = 'second' | 'hour' | 'day' | 'month' | 'year';

type Unit = Period | 'percent' | `percent per ${Period}` | 'dollars per minute';

/** A number that the site states, with its unit and the forms in which a sentence writes it. */
type Figure = {
  value: number;
  unit: Unit;
  /** The figure alone: '30 days', '50%', '1.5% per month', '$1.70'. */
  text: string;
  /** The form before a noun: '30-day'. Equals `text` when the language has no other form. */
  compound: string;
};

function period(unit: Period, value: number): Figure {
  return {
    value,
    unit,
    text: `${value} ${unit}${value === 1 ? '' : 's'}`,
    compound: `${value}-${unit}`,
  };
}

const seconds = (value: number): Figure => period('second', value);
const hours = (value: number): Figure => period('hour', value);
export const days = (value: number): Figure => period('day', value);
export const months = (value: number): Figure => period('month', value);
const years = (value: number): Figure => period('year', value);

export function percent(value: number): Figure {
  return { value, unit: 'percent', text: `${value}%`, compound: `${value}%` };
}

export function percentPer(unit: Period, value: number): Figure {
  const text = `${value}% per ${unit}`;
  return { value, unit: `percent per ${unit}`, text, compound: text };
}

export function dollarsPerMinute(value: number): Figure {
  const text = `$${value.toFixed(2)}`;
  return { value, unit: 'dollars per minute', text, compound: text };
}

/** Promises of the agreements about the service. */
export const serviceFacts = {
  /** Time from the saved lead to the call. */
  callWithin: seconds(speedToLead.seconds),
  /** Time until standard integrations are live. */
  standardIntegrations: hours(launch.standardHours),
  /** Shortest and longest time of a full launch with custom playbooks. */
  launchFrom: days(launch.fromDays),
  launchUpTo: days(launch.upToDays),
  /** The highest share of leads that became appointments. Customers reported it; it is not a promise. */
  appointmentRate: percent(38),
} as const;

/** Money, term and liability. */
export const contractFacts = {
  minimumTerm: months(3),
  enterpriseTerm: months(12),
  /** Written notice that ends a plan after its initial term. */
  terminationNotice: days(30),
  /** Time to put a material breach right. */
  breachCure: days(30),
  /** Interest on overdue amounts. */
  lateFee: percentPer('month', 1.5),
  /** Share of the remaining fees of the initial term. */
  earlyCancellationFee: percent(50),
  /** Liability is capped at the fees paid during this time before the claim. */
  liabilityLookback: months(12),
  /** Time after the agreement ends. */
  confidentiality: years(3),
} as const;

/** Minutes of connected calls, and what happens when a customer uses too many or too few. */
export const usageFacts = {
  firstAlert: percent(80),
  secondAlert: percent(95),
  /** Share of the allotted minutes. Usage above it for `upgradeAfter` in a row upgrades the plan automatically. */
  upgradeAbove: percent(110),
  upgradeAfter: months(3),
  /** Share of the allotted minutes. Usage below it for `downgradeAfter` allows a downgrade. */
  downgradeBelow: percent(70),
  downgradeAfter: months(3),
  /** Price of an additional minute on the listed plans, unless a proposal names another. */
  listedOverage: dollarsPerMinute(overage.listed),
  /** The lowest price of a minute at volume. */
  volumeOverage: dollarsPerMinute(overage.volume),
} as const;

/** Personal data and its protection. */
export const dataFacts = {
  /** Time from termination until all personal data is deleted. */
  personalDataDeletion: days(90),
  /** Time until customer data in active systems is deleted or returned. */
  customerDataReturn: days(30),
  /** Additional time that backups may keep customer data. */
  backupRetention: days(90),
  /** Time to report a security incident after we become aware of it. */
  incidentNotice: hours(72),
  /** The list of sub-processors is updated this long before a change. */
  subProcessorNotice: days(15),
  /** Encryption in transfer. */
  transport: 'TLS 1.3',
  /** How integrations are authorized. */
  authorization: 'OAuth 2.0',
} as const;

/** Who may be called, and who may use the service. */
export const callingFacts = {
  /** A purchase within this time creates an existing business relationship. */
  purchaseRelationship: months(18),
  /** An inquiry within this time creates one too. */
  inquiryRelationship: months(3),
  /** Minimum age of users. */
  minimumAge: years(18),
} as const;

/** Governing law and courts. */
export const governingLaw = 'Utah';

/** The statutes and rules that the documents cite, each written once. */
export const statutes = {
  tcpa: 'Telephone Consumer Protection Act (47 U.S.C. § 227)',
  tcpaRules: '47 C.F.R. § 64.1200',
  telemarketingSalesRule: 'Telemarketing Sales Rule (16 C.F.R. Part 310)',
  esign: 'Electronic Signatures in Global and National Commerce Act (15 U.S.C. § 7001)',
  canadaTelemarketing: 'Unsolicited Telecommunications Rules of Canada',
  utahPrivacy: 'Utah Consumer Privacy Act',
  californiaPrivacy: 'California Consumer Privacy Act',
  canadaPrivacy: 'Personal Information Protection and Electronic Documents Act of Canada',
  hipaa: 'Health Insurance Portability and Accountability Act',
} as const;
