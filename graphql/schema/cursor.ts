import { formatPrismaCursor } from '@pothos/plugin-prisma';
import type { Lead } from '../../prisma/generated/client/client.ts';

/**
 * The cursor of a lead in the list `leads`, in the form that the edges of the list have. For leads that arrive through a
 * subscription, so that a client can insert them.
 */
export function leadCursor(lead: Pick<Lead, 'updatedAt' | 'id'>): string {
  return formatPrismaCursor(lead, ['updatedAt', 'id']);
}
