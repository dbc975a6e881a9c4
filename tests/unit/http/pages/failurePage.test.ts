import { expect, it } from 'vitest';
import { BusyError } from '../../../../graphql/http/problems/busy.ts';
import { createFailurePage, UnavailablePage } from '../../../../graphql/http/pages/failurePage.ts';
import { styleHash } from '../../../../graphql/http/contentSecurityPolicy.ts';
import { htmlErrors } from '../../../support/htmlErrors.ts';
import { site } from './site.ts';

it('is available even if nothing can be rendered, and is tried again', async () => {
  const failures: string[] = [];
  let broken = true;
  const failed = createFailurePage({
    site,
    render: () => {
      if (broken) throw new Error('no database, no styles, nothing');
      return Promise.resolve({ html: '<p>own look</p>', css: '' });
    },
    onError: (_error, page) => failures.push(page),
  });
  const fault = new Error('no database');
  const last = await failed(fault);
  expect(last.status).toBe(500);
  expect(last.headers.get('cache-control')).toBe('no-store');
  const text = await last.text();
  expect(text).toContain('<h1>Something Went Wrong</h1>');
  expect(text).not.toContain('database');
  expect(await htmlErrors(text)).toEqual([]);
  const css = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
  expect(last.headers.get('content-security-policy')).toContain(styleHash(css));
  expect(failures).toEqual(['/500']);
  broken = false;
  expect(await (await failed(fault)).text()).toBe('<p>own look</p>');
  const head = new Request('http://x/', { method: 'HEAD' });
  expect(await (await failed(fault, head)).text()).toBe('');
  const later = await failed(new BusyError());
  expect([later.status, later.headers.get('retry-after')]).toEqual([503, '2']);
});

it('sends a page that says itself what is missing, and asks for another try', async () => {
  const failed = createFailurePage({
    site,
    render: () => Promise.reject(new Error('not needed')),
    onError: () => undefined,
  });
  const error = new UnavailablePage('<p>Failed to fetch post</p>', '', new Error('no database'));
  const response = await failed(error);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('<p>Failed to fetch post</p>');
});
