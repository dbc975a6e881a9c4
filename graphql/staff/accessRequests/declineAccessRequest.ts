import { declineAccessRequest } from './decideAccessRequest.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';

mutation('declineAccessRequest', {
  description: 'Declines a request for an account. The person gets an e-mail.',
  authScopes: { staffCan: 'access_requests:write' },
  errors: [NotFoundError],
  input: {
    description: 'The request to decline.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of a pending request.' }),
    }),
  },
  payload: {
    description: 'The request was declined.',
    fields: {
      declinedRequestId: {
        type: 'ID',
        description: 'Global id of the request. It is no longer in any list.',
      },
    },
  },
  resolve: async ({ id: given }, context) => {
    const id = idOf('AccessRequest', given);
    await declineAccessRequest(id, actorOf(context), context.services);
    return { declinedRequestId: encodeGlobalId('AccessRequest', id) };
  },
});
