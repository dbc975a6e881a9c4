import { route } from './route.ts';

export const geoRoutes = [
  route<{ countryCode: string | null; countryName: string | null; reason: string | null }>({
    method: 'GET',
    path: '/api/geo',
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
