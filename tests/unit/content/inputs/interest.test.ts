import { describe, expect, it } from 'vitest';
import { plans } from '../../../../web/content/facts/plans.ts';
import { services } from '../../../../web/content/facts/services.ts';
import { createBooking } from '../../../../web/content/meetings/createBooking.ts';
import { figuresInWords, readCarried } from '../../../../web/content/meetings/interest.ts';

const read = (more: object) =>
  createBooking.safeParse({
    start: '2026-12-31T09:00:00-05:00',
    timeZone: 'America/New_York',
    name: 'Ann Lee',
    email: 'ann@example.com',
    ...more,
  }).data;

describe('the plan and service of a booking', () => {
  it.each(plans.map(({ name }) => name))('may be the plan %s', (plan) => {
    expect(read({ plan })).toMatchObject({ plan, service: null });
    expect(readCarried(new URLSearchParams({ plan }))).toEqual({ plan });
  });

  it.each(services.map(({ name }) => name))('may be the service %s', (service) => {
    expect(read({ service })).toMatchObject({ plan: null, service });
    expect(readCarried(new URLSearchParams({ service }))).toEqual({ service });
  });

  it('are stored in the spelling of the site', () => {
    expect(read({ plan: ' growth ' })).toMatchObject({ plan: 'Growth' });
  });

  it.each(['', 'Gold', 'Visit http://evil.example', null, undefined, 'constructor'])(
    'are ignored as %j, and the booking stands',
    (text) => {
      expect(read({ plan: text, service: text })).toMatchObject({ plan: null, service: null });
      const carried = new URLSearchParams({ plan: String(text), service: String(text) });
      expect(readCarried(carried)).toEqual({});
    },
  );
});

describe('the numbers of the calculator', () => {
  it('become a sentence of the notes', () => {
    const search = 'leads=1000&connectRate=30&minuteRate=1.7&showRate=x';
    expect(figuresInWords(readCarried(new URLSearchParams(search)))).toBe(
      'My numbers from the calculator: Leads 1000 a month, Connect rate 30%, Minute rate $1.7.',
    );
    expect(figuresInWords({ plan: 'Growth' })).toBe('');
  });
});
