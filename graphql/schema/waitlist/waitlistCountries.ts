import {
  waitlistCountries,
  type WaitlistCountry as Country,
} from '../../domain/waitlist/waitlistCountries.ts';
import { builder } from '../builder.ts';

export const WaitlistCountry = builder.objectRef<Country>('WaitlistCountry').implement({
  description: 'A country on the waitlist, and how its entries stand.',
  fields: (t) => ({
    country: t.exposeString('country', { description: 'Its name, as most people write it.' }),
    waiting: t.exposeInt('waiting', {
      description: 'Entries that were not written to and have not declined mails.',
    }),
    notified: t.exposeInt('notified', { description: 'Entries that were written to.' }),
    unsubscribed: t.exposeInt('unsubscribed', { description: 'Entries that declined mails.' }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When calls began to be offered there; null where they are not.',
    }),
    openedByName: t.exposeString('openedByName', {
      nullable: true,
      description: 'Username of whoever opened it; null where it is not open.',
    }),
  }),
});

builder.queryField('waitlistCountries', (t) =>
  t.field({
    type: [WaitlistCountry],
    description: 'Where people wait, most of them first; at most 300.',
    authScopes: { can: 'waitlist:read' },
    resolve: (_root, _args, { services }) => waitlistCountries(services.database.prisma),
  }),
);
