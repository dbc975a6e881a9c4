import { formatPrismaCursor } from '@pothos/plugin-prisma';
import { describe, expect, it } from 'vitest';
import { requestsList, waitlistList } from '../../../../../web/admin/site/routes.ts';
import { leadsList } from '../../../../../web/admin/sales/leads/leadsList.ts';
import { listPath } from '../../../../../web/admin/kit/list/list.ts';

const read = (query: string) => leadsList.read(new URLSearchParams(query));
const variables = (query: string) => leadsList.variables(read(query));

describe('the filter in the URL', () => {
  it('is unchanged after writing and reading it', () => {
    const filters = {
      search: 'ann 555',
      status: 'new,lost',
      owner: 'mine',
      callStatus: 'ringing,no_answer',
      punctuality: 'breached',
      source: 'hero_form',
      campaign: 'spring sale',
      answer: '',
      createdAfter: '2026-11-01',
      createdBefore: '2026-11-21',
    };
    const { searchParams } = new URL(listPath(leadsList, { filters }), 'http://localhost');
    expect(leadsList.read(searchParams).filters).toEqual(filters);
  });

  it('omits default values', () => {
    expect(listPath(leadsList, read(''))).toBe('/admin/leads');
  });

  it('ignores unknown states, speeds and days', () => {
    expect(
      read(
        'status=booked,asleep&state=ringing,sleeping&punctuality=soon&owner=everybody&from=2026-13-40&to=yesterday',
      ).filters,
    ).toEqual({
      search: '',
      status: 'booked',
      owner: '',
      callStatus: 'ringing',
      punctuality: '',
      source: '',
      campaign: '',
      answer: '',
      createdAfter: '',
      createdBefore: '',
    });
  });

  it('contains one position in the list, by a cursor of that list', () => {
    const entry = { id: '01890a5d-ac96-774b-bcce-b302099a8057', updatedAt: new Date() };
    // As the server writes them.
    const byId = formatPrismaCursor(entry, 'id');
    const byChange = formatPrismaCursor(entry, ['updatedAt', 'id']);
    const lists = [
      { list: leadsList, cursor: byChange, foreign: byId },
      { list: requestsList, cursor: byChange, foreign: byId },
      { list: waitlistList, cursor: byId, foreign: byChange },
    ];
    for (const { list, cursor, foreign } of lists) {
      const position = (query: Record<string, string>) =>
        list.read(new URLSearchParams(query)).position;
      expect(position({ after: cursor })).toEqual({ after: cursor });
      expect(position({ before: cursor })).toEqual({ before: cursor });
      // The server would refuse the whole list for it.
      for (const spoiled of [foreign, cursor.slice(0, 20), 'x', '\u00fc', btoa('GPC:S:1'), '']) {
        expect(position({ after: spoiled })).toBeNull();
      }
      expect(position({ q: 'ann' })).toBeNull();
    }
  });
});

describe('the filter that the server gets', () => {
  it('is empty if no filter is set', () => {
    expect(variables('')).toEqual({ first: 50, after: null, filter: null });
  });

  it('has a list of states, and null for unset filters', () => {
    expect(variables('status=new,lost&q=ann').filter).toEqual({
      search: 'ann',
      status: ['new', 'lost'],
      owner: null,
      callStatus: null,
      punctuality: null,
      source: null,
      campaign: null,
      answer: null,
      createdAfter: null,
      createdBefore: null,
    });
  });

  it("includes both days completely, in the reader's time zone", () => {
    const { filter } = variables('from=2026-11-20&to=2026-11-21');
    expect(filter?.createdAfter).toBe(new Date(2026, 10, 20).toISOString());
    expect(filter?.createdBefore).toBe(new Date(2026, 10, 22).toISOString());
  });

  it('requests fifty rows after a position, or the fifty before one', () => {
    const start = read('');
    expect(leadsList.variables({ ...start, position: { after: 'x' } })).toMatchObject({
      first: 50,
      after: 'x',
    });
    expect(leadsList.variables({ ...start, position: { before: 'x' } })).toEqual({
      last: 50,
      before: 'x',
      filter: null,
    });
  });
});
