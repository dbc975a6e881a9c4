import { RETENTION, type Retention } from '../../domain/privacy/retention.ts';
import { builder } from '../builder.ts';

const RetentionPeriod = builder.objectRef<Retention>('RetentionPeriod').implement({
  description: 'How long one kind of data is kept.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is, in words for staff.' }),
    days: t.exposeInt('days', { description: 'How many days; 0 for what goes within hours.' }),
    rule: t.exposeString('rule', {
      description: 'From when the days count, and what stays, in words for staff.',
    }),
  }),
});

builder.queryField('retentionPeriods', (t) =>
  t.field({
    type: [RetentionPeriod],
    description: 'How long each kind of data is kept. What is older is removed every hour.',
    authScopes: { can: 'personal_data:read' },
    resolve: () => [...RETENTION],
  }),
);
