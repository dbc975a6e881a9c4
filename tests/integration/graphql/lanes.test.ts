import { expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';

const api = useApi();

it('answers leads while a hundred sign-ins wait for their passwords', async () => {
  const { passwords } = api.services;
  const { matches } = passwords;
  const checked = Promise.withResolvers<boolean>();
  passwords.matches = () => checked.promise;
  const signIns = Array.from({ length: 100 }, (_, number) =>
    api.request('/api/auth/login', {
      json: { email: `guess-${number}@sixty.example`, password: 'wrong' },
      address: `198.51.100.${number}`,
    }),
  );

  const lead = await api.request('/api/leads', {
    json: { firstName: 'Ann', email: 'ann@sixty.example', phone: '8015550100' },
  });

  expect(lead.status).toBe(201);
  passwords.matches = matches;
  checked.resolve(false);
  const statuses = (await Promise.all(signIns)).map(({ status }) => status);
  expect(statuses).toEqual(Array(100).fill(401));
});
