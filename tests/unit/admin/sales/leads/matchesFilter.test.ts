import { describe, expect, it } from 'vitest';
import { leadsList } from '../../../../../web/admin/sales/leads/leadsList.ts';
import {
  type MatchedLead,
  matchesFilter,
} from '../../../../../web/admin/sales/leads/live/matchesFilter.ts';

const createdAt = new Date(2026, 10, 21, 14, 5).toISOString();
const lead: MatchedLead = {
  firstName: 'Ann Lee',
  email: 'ann@example.com',
  phone: '8015550101',
  source: 'hero_form',
  attribution: { utmCampaign: 'spring sale' },
  status: 'contacted',
  createdAt,
  owner: { id: 'ann' },
  call: { status: 'ringing' },
  firstCall: {
    status: 'ringing',
    queuedAt: createdAt,
    ringingAt: createdAt,
    answeredAt: null,
    speedToLeadSeconds: 47,
    punctuality: 'warning',
  },
};

const fits = (query: string, changed: Partial<MatchedLead> = {}) =>
  matchesFilter(
    { ...lead, ...changed },
    leadsList.variables(leadsList.read(new URLSearchParams(query))).filter ?? null,
    { now: Date.parse(createdAt) + 20_000, viewerId: 'ann' },
  );

describe('a new lead while a filter is active', () => {
  it('matches an empty filter', () => {
    expect(fits('')).toBe(true);
  });

  it.each([
    'q=ann',
    'q=LEE',
    'q=example.com',
    'q=555-01',
    'q=801 555 0101',
    'campaign=spring sale',
  ])('matches %s', (query) => {
    expect(fits(query)).toBe(true);
  });

  it.each(['q=bob', 'q=999', 'q=lee 8', 'source=hero', 'source=partner', 'campaign=spring'])(
    'does not fit %s',
    (query) => {
      expect(fits(query)).toBe(false);
    },
  );

  it('is compared with the state of its latest call and the speed of its first one', () => {
    expect(fits('state=ringing,answered')).toBe(true);
    expect(fits('state=failed')).toBe(false);
    expect(fits('punctuality=warning')).toBe(true);
    expect(fits('punctuality=on_time')).toBe(false);
    expect(fits('state=ringing', { call: null })).toBe(false);
    const again = { call: { status: 'held' } } as const;
    expect(fits('state=ringing', again)).toBe(false);
    expect(fits('state=held&punctuality=warning', again)).toBe(true);
  });

  it('is compared with the account that looks at the list', () => {
    expect(fits('owner=mine')).toBe(true);
    expect(fits('owner=mine', { owner: { id: 'bob' } })).toBe(false);
    expect(fits('owner=unassigned')).toBe(false);
    expect(fits('owner=unassigned', { owner: null })).toBe(true);
  });

  it('is compared with the status of its sale', () => {
    expect(fits('status=new,contacted')).toBe(true);
    expect(fits('status=new')).toBe(false);
    expect(fits('status=contacted&state=failed')).toBe(false);
  });

  it('is compared with both days, which count completely', () => {
    expect(fits('from=2026-11-21&to=2026-11-21')).toBe(true);
    expect(fits('from=2026-11-22')).toBe(false);
    expect(fits('to=2026-11-20')).toBe(false);
  });
});
