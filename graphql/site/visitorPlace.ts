import { builder } from '../schema/builder.ts';
import type { Place } from '../platform/geo.ts';

const VisitorPlace = builder.objectRef<Place>('VisitorPlace').implement({
  description:
    'The country of a visitor, derived from the IP address, or the reason why it is unknown.',
  fields: (t) => ({
    countryCode: t.string({
      nullable: true,
      description: 'Country code of two letters (ISO 3166). Null if the country is unknown.',
      resolve: (place) => ('countryCode' in place ? place.countryCode : null),
    }),
    countryName: t.string({
      nullable: true,
      description: 'English name of the country. Null if the country is unknown.',
      resolve: (place) => ('countryName' in place ? place.countryName : null),
    }),
    reason: t.string({
      nullable: true,
      description: 'Why the country is unknown. Null if it is known.',
      resolve: (place) => ('reason' in place ? place.reason : null),
    }),
  }),
});

builder.queryField('visitorPlace', (t) =>
  t.field({
    type: VisitorPlace,
    description:
      'The country that the request comes from. The website uses it for the region check before a booking.',
    authScopes: { public: true },
    resolve: (_root, _args, { client, services }) => services.geo.locate(client.address),
  }),
);
