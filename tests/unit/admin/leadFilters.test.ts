import { describe, expect, it } from 'vitest';
import {
  leadFilterInput,
  leadsVariables,
  readFilters,
  writeFilters,
} from '../../../web/admin/leads/leadFilters.ts';
import { readPosition } from '../../../web/admin/table/position.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the selection in the address', () => {
  it('is the same after writing and reading it', () => {
    const filters = {
      search: 'ann 555',
      status: ['new' as const, 'lost' as const],
      callStatus: ['ringing' as const, 'no_answer' as const],
      punctuality: 'breached' as const,
      source: 'hero_form',
      campaign: 'spring sale',
      from: '2026-11-01',
      to: '2026-11-21',
    };
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it('leaves out what selects everything', () => {
    expect(writeFilters(read('')).toString()).toBe('');
  });

  it('ignores states, speeds and days that do not exist', () => {
    expect(
      read(
        'status=booked,asleep&state=ringing,sleeping&punctuality=soon&from=2026-13-40&to=yesterday',
      ),
    ).toEqual({
      search: '',
      status: ['booked'],
      callStatus: ['ringing'],
      punctuality: null,
      source: '',
      campaign: '',
      from: '',
      to: '',
    });
  });

  it('names one place in the list', () => {
    // As the server writes them.
    const cursor = btoa('GPC:S:01890a5d-ac96-774b-bcce-b302099a8057');
    expect(readPosition(new URLSearchParams({ after: cursor }))).toEqual({ after: cursor });
    expect(readPosition(new URLSearchParams({ before: cursor }))).toEqual({ before: cursor });
    // The server would refuse the whole list for it.
    for (const spoiled of [cursor.slice(0, 20), 'x', '\u00fc', btoa('GPC:S:1'), '']) {
      expect(readPosition(new URLSearchParams({ after: spoiled }))).toBeNull();
    }
    expect(readPosition(new URLSearchParams('q=ann'))).toBeNull();
  });
});

describe('the selection as the server gets it', () => {
  it('is null where nothing is filtered', () => {
    expect(leadFilterInput(read(''))).toBeNull();
  });

  it('covers both days whole, in the time zone of the reader', () => {
    const input = leadFilterInput(read('from=2026-11-20&to=2026-11-21'));
    expect(input?.createdAfter).toBe(new Date(2026, 10, 20).toISOString());
    expect(input?.createdBefore).toBe(new Date(2026, 10, 22).toISOString());
  });

  it('asks for fifty after a place, or for the fifty before one', () => {
    expect(leadsVariables(read(''), null)).toEqual({ first: 50, after: null, filter: null });
    expect(leadsVariables(read(''), { after: 'x' })).toMatchObject({ first: 50, after: 'x' });
    expect(leadsVariables(read(''), { before: 'x' })).toEqual({
      last: 50,
      before: 'x',
      filter: null,
    });
  });
});
