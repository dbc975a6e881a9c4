import type {
  IntegrationRequest,
  IntegrationRequestStatus,
} from '../../../prisma/generated/client/client.ts';
import { audit, type Client } from '../audit.ts';
import type { Services } from '../../services/services.ts';
import { NotFoundError } from '../errors.ts';
import { enqueueWebhooks } from '../webhooks/enqueueWebhooks.ts';

/** Whoever moves a request on: a member of staff, or a partner's program by its key. */
export type Mover =
  | { kind: 'staff'; userId: string; username: string }
  | { kind: 'partner'; apiKeyId: string };

/** Moves a request on. @throws NotFoundError where there is none with this id. */
export function updateIntegrationRequest(
  { id, status }: { id: string; status: IntegrationRequestStatus },
  mover: Mover,
  client: Client,
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<IntegrationRequest> {
  return database.prisma.$transaction(async (tx) => {
    const before = await tx.integrationRequest.findUnique({
      where: { id },
      select: { status: true },
    });
    if (!before) throw new NotFoundError('There is no such integration request.', 'id');
    const after = await tx.integrationRequest.update({ where: { id }, data: { status } });
    if (before.status !== status) {
      const isStaff = mover.kind === 'staff';
      await audit(tx, {
        action: 'integration_request.updated',
        actor: isStaff ? { id: mover.userId, username: mover.username } : null,
        subject: { type: 'IntegrationRequest', id },
        client,
        details: {
          from: before.status,
          to: status,
          ...(!isStaff && { apiKeyId: mover.apiKeyId }),
        },
      });
      await enqueueWebhooks('integration_request.updated', after, { tx, jobs, now: clock.now() });
    }
    return after;
  });
}
