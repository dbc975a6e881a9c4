import type { Retention } from '../platform/personalData.ts';
import { RETENTION } from './retention.ts';
import { builder } from '../schema/builder.ts';

const RetentionPeriod = builder.objectRef<Retention>('RetentionPeriod').implement({
  description: 'How long one kind of data is stored.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The kind of data, as a text for staff.' }),
    days: t.exposeInt('days', { description: 'Number of days. 0 if it is deleted within hours.' }),
    rule: t.exposeString('rule', {
      description: 'When the period starts and what stays after it, as a text for staff.',
    }),
  }),
});

builder.queryField('retentionPeriods', (t) =>
  t.field({
    type: [RetentionPeriod],
    description: 'How long each kind of data is stored. Older data is deleted every hour.',
    authScopes: { can: 'personal_data:read' },
    resolve: () => [...RETENTION],
  }),
);
