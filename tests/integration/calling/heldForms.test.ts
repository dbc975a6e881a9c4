import { describe, expect, it } from 'vitest';
import { createApi } from '../../support/api/api.ts';

const UTAH = 'America/Denver';

/** Minutes from now until this hour in Utah. */
function minutesUntil(hour: number, now: Date): number {
  const parts = now.toLocaleTimeString('en-GB', { timeZone: UTAH }).split(':').map(Number);
  const [hours = 0, minutes = 0] = parts;
  return (hour * 60 - (hours * 60 + minutes) + 24 * 60) % (24 * 60);
}

describe('a form without JavaScript at night', () => {
  it('is told the hour at which the call is placed', async () => {
    const api = await createApi({ CALL_AT_ONCE: 'hours', CALLING_HOURS: '08:00-21:00' });
    api.clock.advance({ minutes: minutesUntil(3, api.clock.now()) });
    const form = { firstName: 'Ann', email: 'ann@example.com', phone: '801-555-0100' };
    const consent = { consentText: 'Call me.', consentVersion: '2026-11-22' };
    const answer = await api.request('/api/leads', { form: { ...form, ...consent } });
    expect(answer.headers.get('location')).toBe('/?notice=lead-held-0800#hero');
    api.clock.advance({ minutes: minutesUntil(12, api.clock.now()) });
    const later = { ...form, ...consent, email: 'bob@example.com', phone: '801-555-0101' };
    const byDay = await api.request('/api/leads', { form: later });
    expect(byDay.headers.get('location')).toBe('/?notice=lead-saved#hero');
    await api.close();
  });
});
