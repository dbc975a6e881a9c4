import type { IntegrationRequest as Request } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { updateIntegrationRequest } from '../../domain/integrationRequests/updateIntegrationRequest.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { IntegrationRequest, IntegrationRequestStatus } from './IntegrationRequest.ts';

mutation('updateIntegrationRequest', {
  description:
    'Changes the status of an integration request. When staff mark it as `available`, everybody who requested the same integration gets one mail.',
  authScopes: { can: 'integration_requests:write' },
  errors: [NotFoundError],
  input: builder.inputType('UpdateIntegrationRequestInput', {
    description: 'The request, and its new status.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the request.' }),
      status: t.field({
        type: IntegrationRequestStatus,
        required: true,
        description: 'The current status.',
      }),
    }),
  }),
  payload: builder
    .objectRef<{ integrationRequest: Request }>('UpdateIntegrationRequestPayload')
    .implement({
      description: 'The request after the change.',
      fields: (t) => ({
        integrationRequest: t.field({
          type: IntegrationRequest,
          nullable: true,
          description:
            'The request with its new status. Null if your API key lacks the scope `integration_requests:read`.',
          resolve: ({ integrationRequest }) => integrationRequest,
        }),
      }),
    }),
  resolve: async ({ id, status }, { viewer, client, services }) => ({
    integrationRequest: await updateIntegrationRequest(
      { id: idOf('IntegrationRequest', id), status },
      viewer,
      client,
      services,
    ),
  }),
});
