import { describe, expect, it } from 'vitest';
import type { CallStatus } from '../../../web/admin/leads/callStatus.ts';
import { summarize } from '../../../web/admin/leads/useAnnouncements.ts';

const change = (firstName: string, status: CallStatus, created = false) => ({
  created,
  lead: { id: firstName, firstName, call: { status } },
});

describe('what a screen reader hears of live changes', () => {
  it('names the one lead that arrived, and says nothing of its first states', () => {
    expect(summarize([change('Ann', 'queued', true), change('Ann', 'requested')])).toBe(
      'New lead: Ann.',
    );
  });

  it('tells the last state of the one call that changed', () => {
    expect(summarize([change('Ann', 'ringing'), change('Ann', 'answered')])).toBe(
      'Call to Ann: answered.',
    );
  });

  it('counts where there are several', () => {
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
