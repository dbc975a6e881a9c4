/** Permitted hours as `HH:MM-HH:MM` in local time. The end is exclusive; `24:00` is midnight at the end of the day. */
export type Hours = string;

/** When a place permits calls. */
export interface CallingRule {
  /** A country or a state, as in ISO 3166: `CA`, `US-FL`. */
  place: string;
  /** The name of the place in sentences for staff. */
  name: string;
  weekdays: Hours;
  /** Saturday and Sunday. */
  weekends: Hours;
  source: string;
}

/** The most calls to one number within 24 hours. Florida and Oklahoma demand it; we apply it everywhere. */
export const MOST_CALLS_IN_24_HOURS = {
  calls: 3,
  source: 'Fla. Stat. 501.616(6)(b); 15 Okla. Stat. 775C.4',
} as const;

/**
 * Places with their own rules. Elsewhere CALLING_HOURS applies alone; its default, 08:00-21:00, is 47 CFR 64.1200(c)(1). The gate applies a rule and CALLING_HOURS together, so that the stricter one wins.
 */
export const CALLING_RULES: readonly CallingRule[] = [
  {
    place: 'US-FL',
    name: 'Florida',
    weekdays: '08:00-20:00',
    weekends: '08:00-20:00',
    source: 'Fla. Stat. 501.616(6)(a)',
  },
  {
    place: 'US-OK',
    name: 'Oklahoma',
    weekdays: '08:00-20:00',
    weekends: '08:00-20:00',
    source: '15 Okla. Stat. 775C.4',
  },
  {
    place: 'US-WA',
    name: 'Washington',
    weekdays: '08:00-20:00',
    weekends: '08:00-20:00',
    source: 'RCW 80.36.390',
  },
  {
    place: 'CA',
    name: 'Canada',
    weekdays: '09:00-21:30',
    weekends: '10:00-18:00',
    source: 'CRTC Unsolicited Telecommunications Rules, Part III',
  },
];

/** The time zones of Canada in the tz database, old names included. */
export const CANADIAN_ZONES: ReadonlySet<string> = new Set(
  (
    'America/St_Johns America/Halifax America/Glace_Bay America/Moncton America/Goose_Bay America/Blanc-Sablon ' +
    'America/Toronto America/Montreal America/Nipigon America/Thunder_Bay America/Iqaluit America/Pangnirtung ' +
    'America/Atikokan America/Coral_Harbour America/Winnipeg America/Rainy_River America/Resolute ' +
    'America/Rankin_Inlet America/Regina America/Swift_Current America/Edmonton America/Yellowknife ' +
    'America/Cambridge_Bay America/Inuvik America/Creston America/Dawson_Creek America/Fort_Nelson ' +
    'America/Whitehorse America/Dawson America/Vancouver Canada/Atlantic Canada/Central Canada/Eastern ' +
    'Canada/Mountain Canada/Newfoundland Canada/Pacific Canada/Saskatchewan Canada/Yukon'
  ).split(' '),
);
