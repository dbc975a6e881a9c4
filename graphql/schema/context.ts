import type { UserRole } from '../../prisma/generated/client/client.ts';
import type { Client } from '../events/audit.ts';
import type { Visitor } from '../platform/visitor.ts';
import type { ApiKeyScope } from '../../web/content/partners/apiKeys.ts';
import type { Services } from '../services.ts';
import type { Lookups } from '../lookups.ts';
import type { Operation } from './operation.ts';

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

/** Cookies of the request. */
export interface Cookies {
  get(name: string): string | null;
  /** Lets the response set a cookie that scripts cannot read. Requests from other sites do not carry it; with `Lax`, links do. */
  set(name: string, value: string, maxAgeSeconds: number, sameSite?: 'Strict' | 'Lax'): void;
}

/** The context of every resolver. */
export interface Context {
  /** The caller. Null for a visitor, and if the token is no longer valid. */
  viewer: Viewer | null;
  /** The kind of token that the request carries and that is not valid, for example a revoked API key. Null otherwise. */
  badToken: 'apiKey' | 'session' | null;
  /** Used for limits, consent evidence and the audit log. */
  client: Client;
  /** Who the request comes from, for counting visits. Null if the sender does not count. */
  visitor: Visitor | null;
  cookies: Cookies;
  /** The origin under which the client reaches this site, such as `https://sixty.example`. */
  origin(): string;
  /** Fields that the caller was refused, as `Type.field`. They are written to the audit log after the request. */
  refusals: Set<string>;
  /** Seconds until a retry makes sense. Null unless a limit has refused a part of this request. */
  retryAfterSeconds: number | null;
  /** The request's id in the log and in the header X-Request-Id. */
  requestId: string;
  /** Tags of the public content that this request has changed. */
  changedTags: Set<string>;
  services: Services;
  lookups: Lookups;
  operation: Operation;
}
