import { expect, it } from 'vitest';
import { createFailurePage } from '../../../graphql/http/pages/failurePage.ts';
import { styleHash } from '../../../graphql/http/pages/policy.ts';
import { htmlFaults } from '../../support/htmlFaults.ts';
import { site } from './site.ts';

it('stands even where nothing can be rendered, and is tried again', async () => {
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
  const last = await failed();
  expect(last.status).toBe(500);
  expect(last.headers.get('cache-control')).toBe('no-store');
  const text = await last.text();
  expect(text).toContain('<h1>Something Went Wrong</h1>');
  expect(text).not.toContain('database');
  expect(await htmlFaults(text)).toEqual([]);
  const css = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
  expect(last.headers.get('content-security-policy')).toContain(styleHash(css));
  expect(failures).toEqual(['/500']);
  broken = false;
  expect(await (await failed()).text()).toBe('<p>own look</p>');
  expect(await (await failed(new Request('http://x/', { method: 'HEAD' }))).text()).toBe('');
});
