import type { UserRole } from '../../prisma/generated/client/client.ts';
import type { Client } from '../domain/audit.ts';
import type { ApiKeyScope } from '../../web/content/apiKeyScopes.ts';
import type { Services } from '../services/services.ts';

/** A signed-in member of staff. */
export interface StaffViewer {
  kind: 'staff';
  userId: string;
  username: string;
  sessionId: string;
  role: UserRole;
}

/** A partner's program, known by its API key. */
export interface PartnerViewer {
  kind: 'partner';
  apiKeyId: string;
  scopes: ReadonlySet<ApiKeyScope>;
}

export type Viewer = StaffViewer | PartnerViewer;

/** What every resolver is given. */
export interface Context {
  /** Null for an anonymous visitor, also for one whose token is no longer valid. */
  viewer: Viewer | null;
  /** Used for limits, consent evidence and the audit log. */
  client: Client;
  /** Where whoever asks reaches this site, such as `https://sixty.example`. */
  origin: string;
  /** What whoever asks was refused for their role, as `Type.field`; written to the audit log when the request is over. */
  refusals: Set<string>;
  /** Set once a limit has refused something of this request: seconds until it may be tried again. */
  retryAfterSeconds: number | null;
  /** Names the request in the log and in the answer's X-Request-Id. */
  requestId: string;
  services: Services;
}
