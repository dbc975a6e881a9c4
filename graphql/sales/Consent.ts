import { builder } from '../schema/builder.ts';

export const Consent = builder.prismaNode('Consent', {
  description: 'Evidence that a person agreed to be called. It never changes. Only admins see it.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { staffCan: 'leads:read' },
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The text that the person agreed to.' }),
    version: t.exposeString('version', {
      description: 'Version of this text. `key` if a program sent the consent.',
    }),
    page: t.exposeString('page', {
      nullable: true,
      description:
        'Path of the page that showed the text. If a form of the site did not send it, the first page of the visit. Null if unknown.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description:
        'IP address of the person. Null if the program that sent the lead did not send it.',
    }),
    proof: t.exposeString('proof', {
      nullable: true,
      description:
        'How the person proved that the phone number is theirs. Null if no proof was sent with the lead.',
    }),
    suppression: t.relation('suppression', {
      nullable: true,
      description:
        'The newest opt-out that was in force when the person gave this consent. Null if there was none.',
    }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description:
        'User agent of the browser. Null if it sent none, or if a program sent the lead.',
    }),
    at: t.expose('createdAt', { type: 'DateTime', description: 'When the person agreed.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the person agreed.',
      deprecationReason: 'Use `at`.',
    }),
  }),
});
