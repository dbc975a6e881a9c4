import { addressOf } from '../../kit/list/listPath.ts';

/** The lines of one person, or about one subject. */
export function auditPath(filter: { actor: string } | { subject: string }): string {
  return addressOf('/admin/audit', filter);
}
