import { describe, expect, it } from 'vitest';
import { requestOrigin } from '../../../../graphql/requestContext.ts';

const local = { siteUrl: 'http://localhost:3000', trustProxy: 0 };
const live = { siteUrl: 'https://sixty.example', trustProxy: 1 };

describe('the origin of a request', () => {
  it('is the requested origin if SITE_URL is not set', () => {
    for (const host of ['localhost:3000', '127.0.0.1:41234', '[::1]:8080', 'sixty.internal:3000']) {
      expect(requestOrigin({ headers: { host } }, local)).toBe(`http://${host}`);
    }
  });

  it('is that of SITE_URL, whatever the headers say', () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.1' };
    const cases: Record<string, string>[] = [
      { host: 'sixty.example', ...forwarded },
      { host: '127.0.0.1:3000', ...forwarded },
      { host: 'evil.example' },
      { host: 'evil.example/x?' },
      {},
    ];
    for (const headers of cases) {
      expect(requestOrigin({ headers }, live)).toBe('https://sixty.example');
    }
  });

  it('is this machine for a direct local request', () => {
    const headers = { host: '127.0.0.1:3000' };
    expect(requestOrigin({ headers }, live)).toBe('http://127.0.0.1:3000');
  });

  it('is secure only if the proxy says so', () => {
    const headers = { host: 'localhost:3000', 'x-forwarded-proto': 'https' };
    expect(requestOrigin({ headers }, { ...local, trustProxy: 1 })).toBe('https://localhost:3000');
    expect(requestOrigin({ headers }, local)).toBe('http://localhost:3000');
  });
});
