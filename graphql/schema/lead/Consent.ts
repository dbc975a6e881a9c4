import { builder } from '../builder.ts';

export const Consent = builder.prismaNode('Consent', {
  description:
    'Evidence that a person asked to be called. Seen by staff who may see leads; never changed.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  select: { id: true },
  authScopes: { $all: { staff: true, can: 'leads:read' } },
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The words the person agreed to.' }),
    version: t.exposeString('version', { description: 'Which version of these words it was.' }),
    page: t.exposeString('page', {
      nullable: true,
      description: 'Page on which they stood; null when unknown.',
    }),
    address: t.exposeString('address', { description: 'Network address it came from.' }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description: 'What the browser called itself; null when it did not.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was given.' }),
  }),
});
