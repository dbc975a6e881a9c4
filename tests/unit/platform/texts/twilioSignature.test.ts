import { expect, it } from 'vitest';
import { isSignedByTwilio } from '../../../../graphql/platform/texts/twilio.ts';

// The example of Twilio's own package.
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const fields = {
  CallSid: 'CA1234567890ABCDE',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
  Caller: '+14158675309',
};
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

it('accepts the signature of Twilio, and none for another address, field or token', () => {
  const check = (more: object = {}, token = '12345', at = url) =>
    isSignedByTwilio(
      { url: at, fields: new URLSearchParams({ ...fields, ...more }), signature },
      token,
    );
  expect(check()).toBe(true);
  expect(check({ Digits: '1235' })).toBe(false);
  expect(check({ Extra: '' })).toBe(false);
  expect(check({}, '12346')).toBe(false);
  expect(check({}, '12345', url.replace('https', 'http'))).toBe(false);
});

it('refuses a request without a signature', () => {
  const unsigned = { url, fields: new URLSearchParams(fields), signature: undefined };
  expect(isSignedByTwilio(unsigned, '12345')).toBe(false);
});
