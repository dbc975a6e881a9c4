import { describe, expect, it } from 'vitest';
import type { PagePayload } from '../../../web/client/payload.ts';
import { htmlDocument, styleText, scriptJson } from '../../../web/server/document.ts';
import { site } from '../http/pages/site.ts';

const hostile = '</script><script>alert(1)</script><!--\u2028';

function documentOf(payload: Partial<PagePayload>, css = '') {
  return htmlDocument({
    head: '<title>Sixty</title>',
    structuredData: [],
    body: '<h1>Sixty</h1>',
    payload: { page: { site, form: null }, router: {}, relay: [], path: null, ...payload },
    css,
    boot: '/assets/boot.js',
    entry: '/assets/public.js',
    analytics: null,
    reportsViews: false,
    scripts: ['/assets/react.js', '/assets/home.js'],
    styleSheets: ['/assets/home.css'],
  });
}

describe('the JSON inside a page', () => {
  it('cannot end its element, whatever it holds', () => {
    const text = scriptJson({ hostile });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ hostile });
  });

  it('comes back as it went in', () => {
    const form = { id: 'hero-form', values: { firstName: hostile }, errors: {} };
    const relay = [{ id: hostile, variables: {}, response: { data: { title: hostile } } }];
    const html = documentOf({ page: { site, form }, relay });
    const [, text = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual({ page: { site, form }, router: {}, relay, path: null });
    expect(html.match(/<script/g)).toHaveLength(2);
  });
});

describe('the document of a page', () => {
  it('has its styles inlined and one script, which has the addresses to load', () => {
    const html = documentOf({}, 'p{color:red}');
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">/);
    expect(html).toContain('<style>p{color:red}</style>');
    expect(html).not.toContain('rel="stylesheet"');
    expect(html).toContain(
      '<script type="module" async src="/assets/boot.js" data-entry="/assets/public.js"' +
        ' data-scripts="/assets/react.js /assets/home.js" data-styles="/assets/home.css">',
    );
  });

  it('keeps styles from ending their element', () => {
    expect(styleText('p:after{content:"</style>"}')).toBe('p:after{content:"<\\/style>"}');
  });
});
