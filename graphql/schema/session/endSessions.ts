import { NotFoundError } from '../../domain/errors.ts';
import { endOtherSessions, endSession } from '../../domain/sessions/endSessions.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('endSession', {
  description: 'Signs whoever asks out on one device; its token is dead at once in every process.',
  authScopes: { staff: true },
  errors: [NotFoundError],
  input: builder.inputType('EndSessionInput', {
    description: 'Which session to end.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Id of an own session, as `sessions` lists it.' }),
    }),
  }),
  payload: builder.objectRef<{ endedSessionId: string }>('EndSessionPayload').implement({
    description: 'The session is over.',
    fields: (t) => ({
      endedSessionId: t.exposeID('endedSessionId', { description: 'Id that the session had.' }),
    }),
  }),
  resolve: async ({ id: given }, { viewer, client, services }) => {
    const id = idOf('Session', given);
    await endSession(id, { ...viewer, client }, services);
    return { endedSessionId: id };
  },
});

mutation('endOtherSessions', {
  description: 'Signs whoever asks out everywhere but here, at once in every process.',
  authScopes: { staff: true },
  input: builder.inputType('EndOtherSessionsInput', {
    description: 'Nothing is to be said.',
    fields: (t) => ({
      unused: t.boolean({ description: 'Means nothing: an input must have a field.' }),
    }),
  }),
  payload: builder.objectRef<{ ended: number }>('EndOtherSessionsPayload').implement({
    description: 'Only this session is left.',
    fields: (t) => ({ ended: t.exposeInt('ended', { description: 'How many were ended.' }) }),
  }),
  resolve: async (_input, { viewer, client, services }) => ({
    ended: await endOtherSessions({ ...viewer, client }, services),
  }),
});
