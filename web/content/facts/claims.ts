/** The promises of the pages. Sentences take their figures from here. */
export const speedToLead = {
  /** Seconds within which a new lead is called. */
  seconds: 60,
  /** The hero counts up to it in steps of this length, after a pause. */
  stepMs: 10,
  pauseMs: 1_000,
} as const;

const STANDARD_HOURS = 48;
const FROM_DAYS = 10;
const UP_TO_DAYS = 14;

/** The time until a customer is live: first the integrations, then everything. */
export const launch = {
  standardHours: STANDARD_HOURS,
  fromDays: FROM_DAYS,
  upToDays: UP_TO_DAYS,
  standardIntegrations: `${STANDARD_HOURS} hours`,
  full: `${FROM_DAYS} to ${UP_TO_DAYS} days`,
  /** The time that competitors need. */
  elsewhere: '6+ weeks',
} as const;

export const reach = {
  platforms: '500+',
  callsADay: '10,000',
  availability: '100%',
  conversion: '39%',
  savings: '50%',
} as const;

export const compliance = [
  'Opt-outs honoured during the call and synced to your CRM',
  'TCPA-aware workflows',
  'Prior express written consent for regulated sectors',
  'Timed deletion of personal data',
] as const;

export const security = [
  'OAuth 2.0 authentication',
  'TLS 1.3 encrypted transfer',
  'Granular permission scopes and access controls',
  'Easy token revocation',
] as const;

export const proof = {
  consultations: '40% more consultation bookings',
  quoteResponse: '60% faster quote response',
  interviews: '3x more qualified interviews',
  appointmentRate: '40% appointment-rate increase',
  scheduling: '50% faster appointment scheduling',
  satisfaction: '95% customer satisfaction',
  beforeAndAfter: 'Appointment rate from 12% to 38%',
} as const;

/** The problem that customers had before. */
export const lostBefore = '75% of web leads were lost before.';
