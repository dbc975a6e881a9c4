import { describe, expect, it } from 'vitest';
import { readFilters } from '../../../web/admin/leads/leadFilters.ts';
import { type MatchedLead, matchesFilters } from '../../../web/admin/leads/matchesFilters.ts';

const createdAt = new Date(2026, 10, 21, 14, 5).toISOString();
const lead: MatchedLead = {
  firstName: 'Ann Lee',
  email: 'ann@example.com',
  phone: '8015550101',
  source: 'hero_form',
  attribution: { utmCampaign: 'spring sale' },
  status: 'contacted',
  createdAt,
  call: {
    status: 'ringing',
    queuedAt: createdAt,
    ringingAt: createdAt,
    answeredAt: null,
    speedToLeadSeconds: 47,
    punctuality: 'warning',
  },
};

const fits = (query: string, changed: Partial<MatchedLead> = {}) =>
  matchesFilters(
    { ...lead, ...changed },
    readFilters(new URLSearchParams(query)),
    Date.parse(createdAt) + 20_000,
  );

describe('a lead that arrives while a selection is shown', () => {
  it('fits where nothing is filtered', () => {
    expect(fits('')).toBe(true);
  });

  it.each([
    'q=ann',
    'q=LEE',
    'q=example.com',
    'q=555-01',
    'q=801 555 0101',
    'campaign=spring sale',
  ])('fits %s', (query) => {
    expect(fits(query)).toBe(true);
  });

  it.each(['q=bob', 'q=999', 'q=lee 8', 'source=hero', 'source=partner', 'campaign=spring'])(
    'does not fit %s',
    (query) => {
      expect(fits(query)).toBe(false);
    },
  );

  it('is held against the states and the speed of its call', () => {
    expect(fits('state=ringing,answered')).toBe(true);
    expect(fits('state=failed')).toBe(false);
    expect(fits('punctuality=warning')).toBe(true);
    expect(fits('punctuality=on_time')).toBe(false);
    expect(fits('state=ringing', { call: null })).toBe(false);
  });

  it('is held against how far its sale has come', () => {
    expect(fits('status=new,contacted')).toBe(true);
    expect(fits('status=new')).toBe(false);
    expect(fits('status=contacted&state=failed')).toBe(false);
  });

  it('is held against both days, which count whole', () => {
    expect(fits('from=2026-11-21&to=2026-11-21')).toBe(true);
    expect(fits('from=2026-11-22')).toBe(false);
    expect(fits('to=2026-11-20')).toBe(false);
  });
});
