import type {
  IntegrationRequest as IntegrationRequestRow,
  IntegrationRequestStatus as IntegrationRequestStatusRow,
} from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { IntegrationRequest, IntegrationRequestStatus } from './IntegrationRequest.ts';
import { audit, type Client } from '../../events/audit.ts';
import type { Services } from '../../services.ts';
import { followStatus } from './listedIntegrations.ts';
import { enqueueNote } from './sendIntegrationNote.ts';

mutation('updateIntegrationRequest', {
  description:
    'Changes the status of an integration request. When an admin sets it to `available`, everybody who requested the same integration gets one email. Admins and API keys with the scope `integration_requests:write` can do this.',
  authScopes: { can: 'integration_requests:write' },
  public: {
    bound: 'the scope of a key; only staff cause mails',
    causes: { rows: ['AuditEvent'] },
  },
  errors: [NotFoundError],
  input: {
    description: 'The request, and its new status.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the request.' }),
      status: t.field({
        type: IntegrationRequestStatus,
        required: true,
        description: 'The new status.',
      }),
    }),
  },
  payload: {
    description: 'The request after the change.',
    fields: {
      integrationRequest: {
        type: IntegrationRequest,
        nullable: true,
        description:
          'The request with its new status. Null if your API key lacks the scope `integration_requests:read`.',
      },
    },
  },
  resolve: async ({ id, status }, { viewer, client, services }) => ({
    integrationRequest: await updateIntegrationRequest(
      { id: idOf('IntegrationRequest', id), status },
      viewer,
      client,
      services,
    ),
  }),
});

/** The caller that changes a request: a member of staff, or a partner with an API key. */
type RequestEditor =
  | { kind: 'staff'; userId: string; username: string }
  | { kind: 'partner'; apiKeyId: string };

/** The note that those who asked for an integration get once. It names no integration, so that each spelling counts as one. */
const AVAILABLE_NOTE =
  'The integration that you asked for is available now. Answer this email if you want help with setting it up.';

/**
 * Changes the status of a request. When staff mark it as available, everybody who asked for the same integration gets a
 * mail, once, and the site says that the integration is available. The word of a partner's key changes only the request.
 *
 * @throws NotFoundError if there is no request with this id.
 */
function updateIntegrationRequest(
  { id, status }: { id: string; status: IntegrationRequestStatusRow },
  editor: RequestEditor,
  client: Client,
  services: Pick<Services, 'database' | 'jobs' | 'clock' | 'content'>,
): Promise<IntegrationRequestRow> {
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
