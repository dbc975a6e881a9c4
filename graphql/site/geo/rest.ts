import * as z from 'zod/mini';
import { route } from '../../http/rest/route.ts';

const place = z.union([
  z.object({ country_code: z.nullable(z.string()), country_name: z.nullable(z.string()) }),
  z.object({ error: z.literal(true), reason: z.string() }),
]);

export const geoRoutes = [
  route({
    method: 'GET',
    path: '/api/geo',
    description: {
      summary: "The country of the client's address, or why it is unknown.",
      answers: { 200: place },
    },
    document: 'query RestGeo { result: visitorPlace { countryCode countryName reason } }',
    answer: ({ countryCode, countryName, reason }) => ({
      status: 200,
      body:
        reason === null
          ? { country_code: countryCode, country_name: countryName }
          : { error: true, reason },
    }),
  }),
];
