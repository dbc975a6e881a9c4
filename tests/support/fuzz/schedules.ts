import fc from 'fast-check';
import { AREA_CODES } from '../../../web/content/sales/calling/areaCodes.ts';

export interface Person {
  areaCode: string;
  /** The zone of the browser. Null if it does not say. */
  timeZone: string | null;
  /** The country of the network. */
  country: string | null;
}

/** What happens, and how many minutes after the step before. */
export type Step = { after: number; person: number } &
  /** `text` is the text message CALL. */
  (
    | { kind: 'form' | 'program' | 'programWithoutConsent' | 'stop' | 'text' | 'outage' }
    /** The clock of the machine is set forward or back by these minutes. */
    | { kind: 'clock'; shift: number }
  );

export interface Schedule {
  /** Milliseconds since the epoch. */
  start: number;
  people: Person[];
  steps: Step[];
  /** How the calls end, in turn. */
  outcomes: ('no_answer' | 'busy' | 'voicemail' | 'completed' | 'failed')[];
  /** Which claims end with the death of their process, before it asks the provider. */
  kills: number[];
}

const zones = [...new Set(AREA_CODES.flatMap(([, names]) => names.split(' ')))];
const codes = AREA_CODES.flatMap(([, , list]) => list.split(' '));
// Toll-free numbers belong to no place.
const areaCode = fc.constantFrom(...codes, '888');
const person = fc.record<Person>({
  areaCode,
  timeZone: fc.option(fc.constantFrom(...zones)),
  country: fc.option(fc.constantFrom('US', 'CA')),
});

/** Minutes or days: a form is fresh for ten minutes, and a weekend lasts two days. */
const after = fc.oneof(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 3 * 24 * 60 }));
const who = fc.integer({ min: 0, max: 4 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      after,
      person: who,
      kind: fc.constantFrom(
        'form' as const,
        'form' as const,
        'program' as const,
        'programWithoutConsent' as const,
        'stop' as const,
        'text' as const,
        'outage' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      after,
      person: who,
      kind: fc.constant('clock' as const),
      shift: fc.integer({ min: -180, max: 180 }),
    }),
  },
);

/** Every month of three years, so that daylight saving begins and ends in some schedules. */
const start = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.getTime());

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  start,
  people: fc.array(person, { minLength: 1, maxLength: 5 }),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
  outcomes: fc.array(
    fc.constantFrom(
      'no_answer' as const,
      'no_answer' as const,
      'busy' as const,
      'voicemail' as const,
      'completed' as const,
      'failed' as const,
    ),
    { minLength: 1, maxLength: 5 },
  ),
  kills: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
});
