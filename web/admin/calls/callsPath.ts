import { addressOf } from '../list/listPath.ts';

/** Calls that fit filters, by their names in the address. */
export function callsPath(filters: Record<string, string>): string {
  return addressOf('/admin/calls', filters);
}
