import { expect, it } from 'vitest';
import { BusyError } from '../../../graphql/http/overload/busy.ts';
import { createFailurePage } from '../../../graphql/http/pages/failurePage.ts';
import { styleHash } from '../../../graphql/http/pages/policy.ts';
import { htmlErrors } from '../../support/htmlErrors.ts';
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
