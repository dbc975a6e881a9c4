import type {
  IntegrationRequest,
  IntegrationRequestStatus,
} from '../../../prisma/generated/client/client.ts';
import { audit, type Client } from '../audit.ts';
import type { Services } from '../../services/services.ts';
import { NotFoundError } from '../errors.ts';

/** The caller that changes a request: a member of staff, or a partner with an API key. */
export type RequestEditor =
  | { kind: 'staff'; userId: string; username: string }
  | { kind: 'partner'; apiKeyId: string };

/** Changes the status of a request. @throws NotFoundError if there is no request with this id. */
export function updateIntegrationRequest(
  { id, status }: { id: string; status: IntegrationRequestStatus },
  editor: RequestEditor,
  client: Client,
  { database }: Pick<Services, 'database'>,
): Promise<IntegrationRequest> {
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
    }
    return after;
  });
}
