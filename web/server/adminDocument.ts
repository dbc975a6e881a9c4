import { iconLinks } from './iconLinks.ts';
import { scriptJson } from './scriptJson.ts';
import type { AdminDocument } from './rendering.ts';

/** The console is rendered in the browser, so its document is the same for every path. */
export function adminDocument({ title, script, styleSheets, site }: AdminDocument): string {
  const sheets = styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title>` +
    `${iconLinks}${sheets}` +
    `<script type="module" src="${script}"></script></head><body><div id="root"></div>` +
    `<script type="application/json" id="settings">${scriptJson(site)}</script></body></html>`
  );
}
