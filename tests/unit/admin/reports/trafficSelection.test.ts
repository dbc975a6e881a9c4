import { describe, expect, it } from 'vitest';
import { readSelection } from '../../../../web/admin/reports/traffic/trafficSelection.ts';

describe('the range of traffic in an address', () => {
  const rangeOf = (address: string) => {
    const { from, to } = readSelection(new URLSearchParams(address), '2026-11-29');
    return `${from} ${to}`;
  };

  it('is read as it is', () => {
    expect(rangeOf('from=2024-02-29&to=2026-11-29')).toBe('2024-02-29 2026-11-29');
    expect(rangeOf('from=2026-11-29&to=2026-11-29')).toBe('2026-11-29 2026-11-29');
  });

  it.each([
    '',
    'from=2026-11-01',
    'from=2026-11-02&to=2026-11-01',
    'from=2026-02-30&to=2026-03-02',
    'from=0001-01-01&to=0001-01-02',
    'from=1900-01-01&to=2026-11-29',
    'from=today&to=2026-11-29',
  ])('is that of the last 30 days for %j', (address) => {
    expect(rangeOf(address)).toBe('2026-10-31 2026-11-29');
  });
});
