import { describe, expect, it } from 'vitest';
import { expiryOf } from '../../../../web/admin/partners/apiKeys/apiKeyOptions.ts';
import { formatSeconds, formatShare, scaleEnd } from '../../../../web/admin/reports/formats.ts';
import { fullDay, readDays, shortDay } from '../../../../web/admin/reports/overviewDays.ts';
import { commandsFor, matchingCommands } from '../../../../web/admin/frame/palette/commands.ts';

const user = { id: '1', username: 'ann', email: 'ann@example.com' };

describe('figures of the overview', () => {
  it('never round a kept promise to a broken one, nor 99.9 to 100 percent', () => {
    expect(formatSeconds(59.99)).toBe('59.9 s');
    expect(formatSeconds(60)).toBe('1 min 00 s');
    expect(formatSeconds(185.9)).toBe('3 min 05 s');
    expect(formatSeconds(null)).toBe('–');
    expect(formatShare(0.99999)).toBe('99.9%');
    expect(formatShare(1)).toBe('100%');
    expect(formatShare(null)).toBe('–');
  });

  it('use scales that end at round numbers', () => {
    expect([0, 1, 3, 11, 20, 21, 51, 1200].map(scaleEnd)).toEqual([1, 1, 5, 20, 20, 50, 100, 2000]);
  });

  it('name calendar days, and ranges like the URL does', () => {
    expect(shortDay('2025-03-05')).toBe('Mar 5');
    expect(fullDay('2025-03-05')).toBe('Wed, Mar 5, 2025');
    expect(readDays(new URLSearchParams('days=7'))).toBe(7);
    expect(readDays(new URLSearchParams('days=8'))).toBe(30);
  });
});

describe('the expiry of an API key', () => {
  const now = new Date('2025-03-05T12:00:00Z');

  it('is a number of days away at the end of a day, or never', () => {
    expect(expiryOf('30', '', now)).toEqual(new Date('2025-04-04T12:00:00Z'));
    expect(expiryOf('day', '2025-06-01', now)).toEqual(new Date('2025-06-01T23:59:59'));
    expect(expiryOf('day', '', now)).toBeUndefined();
    expect(expiryOf('never', '', now)).toBeNull();
  });
});

describe('commands of the palette', () => {
  const names = (role: 'editor' | 'super_admin', text: string) =>
    matchingCommands(commandsFor({ ...user, role }), text).map(({ name }) => name);

  it('are found by the beginnings of their words, in any order', () => {
    expect(names('super_admin', 'req int')).toEqual(['Integration Requests']);
    expect(names('super_admin', 'NEW')).toEqual(['New post']);
    expect(names('super_admin', 'og')).toEqual([]);
  });

  it('contain no page that the role cannot open, and no duplicate letter', () => {
    expect(names('editor', 'audit')).toEqual([]);
    const keys = commandsFor({ ...user, role: 'super_admin' }).flatMap(
      ({ keys: its }) => its ?? [],
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
