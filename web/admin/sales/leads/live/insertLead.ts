import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import { PAGE_SIZE } from '../../../kit/list/paging/position.ts';

function createdAt(lead: RecordProxy | null | undefined): string {
  return String(lead?.getValue('createdAt') ?? '');
}

/**
 * Inserts a lead into the first page of a list by its time, and keeps the page at its length. Relay's directives
 * can only prepend, and would prepend a lead that is already in the list.
 *
 * @returns whether the lead is new to the list.
 */
export function insertLead(
  store: RecordSourceProxy,
  connectionId: string,
  leadId: string,
  cursor: string,
): boolean {
  const connection = store.get(connectionId);
  const lead = store.get(leadId);
  const edges = connection?.getLinkedRecords('edges');
  if (!connection || !lead || !edges) return false;
  if (edges.some((edge) => edge?.getLinkedRecord('node')?.getDataID() === leadId)) return false;
  const pageInfo = connection.getLinkedRecord('pageInfo');
  // ISO 8601 times in UTC sort as text.
  const older = edges.findIndex(
    (edge) => createdAt(edge?.getLinkedRecord('node')) < createdAt(lead),
  );
  const place = older === -1 ? edges.length : older;
  if (place === edges.length && pageInfo?.getValue('hasNextPage')) return false;
  const edgeId = `${connectionId}:${leadId}`;
  const edge = store.get(edgeId) ?? store.create(edgeId, 'LeadEdge');
  edge.setLinkedRecord(lead, 'node');
  // The next page starts after the last edge, which may be a live one.
  edge.setValue(cursor, 'cursor');
  const longer = edges.toSpliced(place, 0, edge);
  const cuts = longer.length > PAGE_SIZE;
  connection.setLinkedRecords(longer.slice(0, PAGE_SIZE), 'edges');
  if (cuts) pageInfo?.setValue(true, 'hasNextPage');
  connection.setValue(Number(connection.getValue('totalCount') ?? 0) + 1, 'totalCount');
  return true;
}
