import type { By } from '../../domain/webhooks/noteChange.ts';
import type { Context, Viewer } from '../context.ts';

/** Who looks after endpoints here, as rules and the audit log know them. */
export function by({ viewer, client }: Context & { viewer: Viewer }): By {
  return { keeper: viewer, client };
}
