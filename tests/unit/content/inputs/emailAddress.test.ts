import { describe, expect, it } from 'vitest';
import { isEmailAddress } from '../../../../web/content/fields/contact.ts';

describe('an e-mail address', () => {
  it.each(['ann@example.com', "o'brien+demo@mail.example.co.uk", 'jürgen@müller.example'])(
    'may be %s',
    (address) => {
      expect(isEmailAddress(address)).toBe(true);
    },
  );

  it.each([
    '<a@b.co>',
    'a@b.co>',
    'ann@example.com?bcc=eve@example.com',
    'ann@example.com, eve@example.com',
    '"ann"@example.com',
    'ann@example',
    'ann@.com',
    'ann@example..com',
    'ann@exam ple.com',
    'a@b@c.co',
  ])('cannot be %s', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it('has at most 254 characters', () => {
    const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}`;
    expect(isEmailAddress(`${'n'.repeat(64)}@${domain}.example`)).toBe(false);
    expect(isEmailAddress(`${'n'.repeat(60)}@${domain}.example`)).toBe(true);
  });
});
