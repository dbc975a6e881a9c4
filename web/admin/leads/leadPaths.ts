import type { Position } from '../table/position.ts';
import { type LeadFilters, writeFilters } from './leadFilters.ts';

export const LEADS_PATH = '/admin/leads';
export const LEAD_NOUN = ['lead', 'leads'] as const;

/** A page of a selection. */
export function listPath(filters: LeadFilters, position: Position = null): string {
  const query = writeFilters(filters, position).toString();
  return query ? `${LEADS_PATH}?${query}` : LEADS_PATH;
}

/** A lead's details beside the list that `search` selects. */
export function leadPath(id: string, search: string): string {
  return `${LEADS_PATH}/${encodeURIComponent(id)}${search}`;
}
