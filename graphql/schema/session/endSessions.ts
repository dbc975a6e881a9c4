import { NotFoundError } from '../../domain/errors.ts';
import { endOtherSessions, endSession } from '../../domain/sessions/endSessions.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('endSession', {
  description: 'Ends one of your sessions. Its token stops working immediately.',
  authScopes: { staff: true },
  errors: [NotFoundError],
  input: builder.inputType('EndSessionInput', {
    description: 'The session to end.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Id of one of your sessions, from `sessions`.' }),
    }),
  }),
  payload: builder.objectRef<{ endedSessionId: string }>('EndSessionPayload').implement({
    description: 'The session has ended.',
    fields: (t) => ({
      endedSessionId: t.exposeID('endedSessionId', { description: 'Id of the ended session.' }),
    }),
  }),
  resolve: async ({ id: given }, { viewer, client, services }) => {
    const id = idOf('Session', given);
    await endSession(id, { ...viewer, client }, services);
    return { endedSessionId: id };
  },
});

mutation('endOtherSessions', {
  description:
    'Ends all your sessions except the current one. Their tokens stop working immediately.',
  authScopes: { staff: true },
  payload: builder.objectRef<{ ended: number }>('EndOtherSessionsPayload').implement({
    description: 'Only the current session is left.',
    fields: (t) => ({ ended: t.exposeInt('ended', { description: 'Number of ended sessions.' }) }),
  }),
  resolve: async (_input, { viewer, client, services }) => ({
    ended: await endOtherSessions({ ...viewer, client }, services),
  }),
});
