import { describe, expect, it } from 'vitest';
import type { CallStatus } from '../../../../../web/admin/sales/calls/callStatus.ts';
import { summarize } from '../../../../../web/admin/sales/leads/live/useAnnouncements.ts';

const change = (firstName: string, status: CallStatus, created = false) => ({
  created,
  lead: { id: firstName, firstName, call: { status } },
});

describe('the summary of live changes for screen readers', () => {
  it('names a single new lead without its first states', () => {
    expect(summarize([change('Ann', 'queued', true), change('Ann', 'requested')])).toBe(
      'New lead: Ann.',
    );
  });

  it('reports the last state of a single changed call', () => {
    expect(summarize([change('Ann', 'ringing'), change('Ann', 'answered')])).toBe(
      'Call to Ann: answered.',
    );
  });

  it('counts several changes', () => {
    expect(
      summarize([
        change('Ann', 'queued', true),
        change('Bo', 'queued', true),
        change('Cy', 'ringing'),
        change('Di', 'failed'),
      ]),
    ).toBe('2 new leads. 2 calls changed.');
  });
});
