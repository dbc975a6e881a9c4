import { measuredFacts } from '../../web/content/facts/measuredSpeed.ts';
import { type PageFact, pageFacts } from '../../web/content/facts/pageFacts.ts';
import { builder } from '../schema/builder.ts';

const PageFactRef = builder.objectRef<PageFact>('PageFact').implement({
  description:
    'A fact of the site, which texts can use by its name, so that no figure stands twice.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name, such as `plans.starter.price`.' }),
    label: t.exposeString('label', { description: 'What the fact is about.' }),
    value: t.exposeString('value', { description: 'The fact as a sentence writes it.' }),
  }),
});

builder.queryField('pageFacts', (t) =>
  t.field({
    type: [PageFactRef],
    description:
      'The facts of the site that texts of pages can use. Those of the measured speed, with their date, are there while the speed is public. Everybody can read them.',
    authScopes: { public: true },
    resolve: async (_root, _args, { services }) => [
      ...pageFacts,
      ...measuredFacts(await services.speed.shown()),
    ],
  }),
);
