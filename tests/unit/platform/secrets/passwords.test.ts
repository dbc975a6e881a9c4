import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { createPasswords } from '../../../../graphql/platform/secrets/passwords.ts';

// Still the real function, with its calls written down.
vi.mock('@node-rs/argon2', { spy: true });

it('does the same work for an account that does not exist, and always refuses it', async () => {
  const passwords = createPasswords();
  const known = await passwords.hash('Correct-Horse-1');

  expect(await passwords.matches('Correct-Horse-1', known)).toBe(true);
  expect(await passwords.matches('Correct-Horse-1', null)).toBe(false);

  const [own, decoy] = vi.mocked(verify).mock.calls.map(([hash]) => String(hash));
  // The parameters decide how long it takes.
  const parameters = (hash: string | undefined) => hash?.split('$').slice(1, 4);
  expect(parameters(own)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  expect(parameters(decoy)).toEqual(parameters(own));
});
