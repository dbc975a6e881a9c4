import type { By } from './auditWebhookChange.ts';
import type { Context, Viewer } from '../../schema/context.ts';

/** The caller in the form that the rules of webhooks and the audit log use. */
export function by({ viewer, client }: Context & { viewer: Viewer }): By {
  return { manager: viewer, client };
}
