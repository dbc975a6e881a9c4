import { builder } from '../builder.ts';
import type { Place } from '../../services/geo.ts';

const VisitorPlace = builder.objectRef<Place>('VisitorPlace').implement({
  description:
    'Where a visitor is, as far as the network address tells: a country, or the reason why there is none.',
  fields: (t) => ({
    countryCode: t.string({
      nullable: true,
      description: 'Two letters of ISO 3166; null when the country is not known.',
      resolve: (place) => ('countryCode' in place ? place.countryCode : null),
    }),
    countryName: t.string({
      nullable: true,
      description: 'English name of the country; null when it is not known.',
      resolve: (place) => ('countryName' in place ? place.countryName : null),
    }),
    reason: t.string({
      nullable: true,
      description: 'Why the country is not known; null when it is.',
      resolve: (place) => ('reason' in place ? place.reason : null),
    }),
  }),
});

builder.queryField('visitorPlace', (t) =>
  t.field({
    type: VisitorPlace,
    description: 'The country that the request comes from, for the region check before booking.',
    authScopes: { public: true },
    resolve: (_root, _args, { client, services }) => services.geo.locate(client.address),
  }),
);
