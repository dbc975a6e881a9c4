import { launch, speedToLead } from './claims.ts';
import {
  days,
  dollarsPerMinute,
  hours,
  months,
  percent,
  percentPer,
  seconds,
  years,
} from './figure.ts';
import { overage } from './plans.ts';

/** What the agreements promise about the service itself. */
export const serviceFacts = {
  /** From the saved lead to the call. */
  callWithin: seconds(speedToLead.seconds),
  /** Until standard integrations are live. */
  standardIntegrations: hours(launch.standardHours),
  /** A full launch, custom playbooks included, takes between these two. */
  launchFrom: days(launch.fromDays),
  launchUpTo: days(launch.upToDays),
  /** The highest share of leads that became appointments: what customers have seen, not a promise. */
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
  /** On overdue amounts. */
  lateFee: percentPer('month', 1.5),
  /** Of the fees that remain for the initial term. */
  earlyCancellationFee: percent(50),
  /** Liability is capped at the fees paid in the time before the claim. */
  liabilityLookback: months(12),
  /** After the agreement ends. */
  confidentiality: years(3),
} as const;

/** Minutes of connected calls and what happens when a plan has too few or too many of them. */
export const usageFacts = {
  firstAlert: percent(80),
  secondAlert: percent(95),
  /** Of the allotted minutes: above this for `upgradeAfter` in a row, the plan moves up by itself. */
  upgradeAbove: percent(110),
  upgradeAfter: months(3),
  /** Of the allotted minutes: below this for `downgradeAfter`, the plan may move down. */
  downgradeBelow: percent(70),
  downgradeAfter: months(3),
  /** Each additional minute on the listed plans, where a proposal names no other rate. */
  listedOverage: dollarsPerMinute(overage.listed),
  /** The lowest rate at volume. */
  volumeOverage: dollarsPerMinute(overage.volume),
} as const;

/** Personal data and its protection. */
export const dataFacts = {
  /** All personal data, counted from termination. */
  personalDataDeletion: days(90),
  /** Customer data in active systems: deleted or returned. */
  customerDataReturn: days(30),
  /** What backups may still hold after that. */
  backupRetention: days(90),
  /** From becoming aware of a security incident. */
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
  /** A purchase within this time makes an existing business relationship. */
  purchaseRelationship: months(18),
  /** So does an inquiry within this time. */
  inquiryRelationship: months(3),
  /** The service is for this age and over. */
  minimumAge: years(18),
} as const;

/** Where the agreements live: law and courts. */
export const governingLaw = 'Utah';
