import type { UserRole } from '../../../../prisma/generated/client/client.ts';
import { rolesAllowed } from '../../../../web/content/staff/policy.ts';

/** The condition for accounts that can own leads: active ones that may see leads. */
export function whereLeadOwner(): { deactivatedAt: null; role: { in: UserRole[] } } {
  return { deactivatedAt: null, role: { in: rolesAllowed('leads:read') } };
}
