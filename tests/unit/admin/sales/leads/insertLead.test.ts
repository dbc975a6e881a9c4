import { commitLocalUpdate, Environment, Network, RecordSource, Store } from 'relay-runtime';
import { describe, expect, it } from 'vitest';
import { insertLead } from '../../../../../web/admin/sales/leads/live/insertLead.ts';
import { PAGE_SIZE } from '../../../../../web/admin/kit/list/paging/position.ts';

const LIST = 'list';
const time = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();

/** A first page with leads of these minutes, and further leads that are known but not in it. */
function storeWith(minutes: number[], others: number[], hasNextPage = false) {
  const environment = new Environment({
    store: new Store(new RecordSource()),
    network: Network.create(() => Promise.reject(new Error('No request belongs here.'))),
  });
  commitLocalUpdate(environment, (store) => {
    const leads = [...minutes, ...others].map((minute) => {
      const lead = store.create(`lead${minute}`, 'Lead');
      lead.setValue(time(minute), 'createdAt');
      return lead;
    });
    const edges = leads.slice(0, minutes.length).map((lead, index) => {
      const edge = store.create(`edge${index}`, 'LeadEdge');
      edge.setValue(`cursor${index}`, 'cursor');
      edge.setLinkedRecord(lead, 'node');
      return edge;
    });
    const pageInfo = store.create('pageInfo', 'PageInfo');
    pageInfo.setValue(hasNextPage, 'hasNextPage');
    const list = store.create(LIST, 'LeadConnection');
    list.setLinkedRecords(edges, 'edges');
    list.setLinkedRecord(pageInfo, 'pageInfo');
    list.setValue(minutes.length, 'totalCount');
  });
  return {
    insert(minute: number): boolean {
      let inserted = false;
      commitLocalUpdate(environment, (store) => {
        inserted = insertLead(store, LIST, `lead${minute}`, `live${minute}`);
      });
      return inserted;
    },
    cursors() {
      let cursors: unknown[] = [];
      commitLocalUpdate(environment, (store) => {
        const edges = store.get(LIST)?.getLinkedRecords('edges') ?? [];
        cursors = edges.map((edge) => edge?.getValue('cursor'));
      });
      return cursors;
    },
    state() {
      let state = { leads: [''], total: 0, more: false };
      commitLocalUpdate(environment, (store) => {
        const list = store.get(LIST);
        state = {
          leads: (list?.getLinkedRecords('edges') ?? []).map((edge) =>
            String(edge?.getLinkedRecord('node')?.getDataID()),
          ),
          total: Number(list?.getValue('totalCount')),
          more: Boolean(list?.getLinkedRecord('pageInfo')?.getValue('hasNextPage')),
        };
      });
      return state;
    },
  };
}

describe('a new lead on the first page', () => {
  it('is first if it is the newest, and is counted', () => {
    const list = storeWith([3, 1], [5]);
    expect(list.insert(5)).toBe(true);
    expect(list.state()).toEqual({ leads: ['lead5', 'lead3', 'lead1'], total: 3, more: false });
  });

  it('has a cursor for paging', () => {
    const list = storeWith([3], [5]);
    list.insert(5);
    expect(list.cursors()).toEqual(['live5', 'cursor0']);
  });

  it('is inserted at its time if it matches the filter only now', () => {
    const list = storeWith([3, 1], [2]);
    list.insert(2);
    expect(list.state().leads).toEqual(['lead3', 'lead2', 'lead1']);
  });

  it('is not inserted twice', () => {
    const list = storeWith([3, 1], [5]);
    list.insert(5);
    expect(list.insert(5)).toBe(false);
    expect(list.state().total).toBe(3);
  });

  it('is not inserted if it belongs on a later page', () => {
    const list = storeWith([3, 2], [1], true);
    expect(list.insert(1)).toBe(false);
    expect(list.state().leads).toEqual(['lead3', 'lead2']);
  });

  it('removes the oldest lead of a full page, which then has a next page', () => {
    const full = Array.from({ length: PAGE_SIZE }, (_, index) => PAGE_SIZE - index);
    const list = storeWith(full, [PAGE_SIZE + 1]);
    list.insert(PAGE_SIZE + 1);
    const { leads, total, more } = list.state();
    expect(leads).toHaveLength(PAGE_SIZE);
    expect(leads[0]).toBe(`lead${PAGE_SIZE + 1}`);
    expect(leads.at(-1)).toBe('lead2');
    expect({ total, more }).toEqual({ total: PAGE_SIZE + 1, more: true });
  });

  it('never makes the page longer, however many leads arrive', () => {
    const live = Array.from({ length: 3 * PAGE_SIZE }, (_, index) => index + 1);
    const list = storeWith([], live);
    for (const minute of live) list.insert(minute);
    expect(list.state().leads).toHaveLength(PAGE_SIZE);
    expect(list.state().total).toBe(3 * PAGE_SIZE);
    expect(list.cursors().at(-1)).toBe(`live${2 * PAGE_SIZE + 1}`);
  });
});
