import type { UserRole } from '../../prisma/generated/client/client.ts';
import type { Services } from '../services/services.ts';

/** A signed-in member of staff. */
export interface StaffViewer {
  kind: 'staff';
  userId: string;
  sessionId: string;
  role: UserRole;
}

/** A partner's program, known by its API key. */
export interface PartnerViewer {
  kind: 'partner';
  apiKeyId: string;
  scopes: ReadonlySet<string>;
}

export type Viewer = StaffViewer | PartnerViewer;

/** What every resolver is given. */
export interface Context {
  /** Null for an anonymous visitor. */
  viewer: Viewer | null;
  /** Who is asking, as far as the network tells: used for limits, consent evidence and the audit log. */
  client: { address: string; userAgent: string | null };
  services: Services;
}
