import type {
  IntegrationRequest,
  IntegrationRequestStatus,
} from '../../../prisma/generated/client/client.ts';
import { audit, type Client } from '../audit.ts';
import type { Services } from '../../services/services.ts';
import { NotFoundError } from '../errors.ts';
import { followStatus } from './availability.ts';
import { enqueueNote } from './sendIntegrationNote.ts';

/** The caller that changes a request: a member of staff, or a partner with an API key. */
export type RequestEditor =
  | { kind: 'staff'; userId: string; username: string }
  | { kind: 'partner'; apiKeyId: string };

/** The note that those who asked for an integration get once. It names no integration, so that each spelling counts as one. */
const AVAILABLE_NOTE =
  'The integration that you asked for is available now. Answer this mail if you want help with setting it up.';

/**
 * Changes the status of a request. When staff mark it as available, everybody who asked for the same integration gets a
 * mail, once, and the site says that the integration is available. The word of a partner's key changes only the request.
 *
 * @throws NotFoundError if there is no request with this id.
 */
export function updateIntegrationRequest(
  { id, status }: { id: string; status: IntegrationRequestStatus },
  editor: RequestEditor,
  client: Client,
  services: Pick<Services, 'database' | 'jobs' | 'clock' | 'content'>,
): Promise<IntegrationRequest> {
  const { database, jobs, clock } = services;
  return database.prisma.$transaction(async (tx) => {
    const before = await tx.integrationRequest.findUnique({
      where: { id },
      select: { status: true },
    });
    if (!before) throw new NotFoundError('There is no such integration request.', 'id');
    const after = await tx.integrationRequest.update({ where: { id }, data: { status } });
    if (before.status !== status) {
      const isStaff = editor.kind === 'staff';
      await audit(tx, {
        action: 'integration_request.updated',
        actor: isStaff ? { id: editor.userId, username: editor.username } : null,
        subject: { type: 'IntegrationRequest', id },
        client,
        details: {
          from: before.status,
          to: status,
          ...(!isStaff && { apiKeyId: editor.apiKeyId }),
        },
      });
      if (isStaff && [before.status, status].includes('available')) {
        await followStatus(after, tx, services);
      }
      if (isStaff && status === 'available') {
        const actor = { id: editor.userId, username: editor.username };
        const note = { integration: after.integration.trim(), text: AVAILABLE_NOTE };
        await enqueueNote(tx, { ...note, actor, client }, { jobs, now: clock.now() });
      }
    }
    return after;
  });
}
