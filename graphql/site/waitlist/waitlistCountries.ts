import { waitlistCountries, type WaitlistCountry as Country } from './countries.ts';
import { builder } from '../../schema/builder.ts';

export const WaitlistCountry = builder.objectRef<Country>('WaitlistCountry').implement({
  description: 'A country on the waitlist, with the number of its entries by state.',
  fields: (t) => ({
    country: t.exposeString('country', { description: 'The most common spelling of the name.' }),
    waiting: t.exposeInt('waiting', {
      description: 'Number of entries that wait for an e-mail.',
    }),
    notified: t.exposeInt('notified', { description: 'Number of entries that got an e-mail.' }),
    unsubscribed: t.exposeInt('unsubscribed', {
      description: 'Number of entries that unsubscribed.',
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the country was opened for calls. Null if it is not open.',
    }),
    openedByName: t.exposeString('openedByName', {
      nullable: true,
      description: 'Username of the person who opened it. Null if it is not open.',
    }),
  }),
});

builder.queryField('waitlistCountries', (t) =>
  t.field({
    type: [WaitlistCountry],
    description: 'Countries on the waitlist, those with most entries first, at most 300.',
    authScopes: { can: 'waitlist:read' },
    resolve: (_root, _args, { services }) => waitlistCountries(services.database.prisma),
  }),
);
