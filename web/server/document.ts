import { type PagePayload, payloadId, rootId } from '../client/payload.ts';
import type { Thing } from '../content/pages/structuredData.ts';
import type { AdminDocument } from './rendering.ts';

type DocumentParts = {
  /** Title, metadata and preloads. */
  head: string;
  /** Markup inside the root element. */
  body: string;
  /** JSON-LD for search engines. */
  structuredData: Thing[];
  payload: PagePayload;
  /** The text of the one `<style>`. The content security policy allows it by its hash. */
  css: string;
  boot: string;
  entry: string;
  /** URL of the analytics module. Null if no analytics is configured. */
  analytics: string | null;
  /** Whether the page reports its view. */
  reportsViews: boolean;
  scripts: string[];
  styleSheets: string[];
};

/** The beginning of every document, with the icons for tabs and home screens. The first icon is for browsers without SVG icons. */
const opening =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<link rel="icon" href="/favicon.ico" sizes="32x32">' +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">' +
  '<meta name="theme-color" content="#faf8f4">';

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Escapes `</style` in a CSS string with a backslash. */
export function styleText(css: string): string {
  return css.replaceAll('</', '<\\/');
}

/**
 * The document around a page. React owns only the root element, so that a browser extension that changes head or
 * body, or a failed hydration, does not remove the inlined styles.
 */
export function htmlDocument(parts: DocumentParts): string {
  const {
    head,
    body,
    structuredData,
    payload,
    css,
    boot,
    entry,
    analytics,
    reportsViews,
    scripts,
    styleSheets,
  } = parts;
  const facts =
    structuredData.length > 0 &&
    dataBlock('type="application/ld+json"', {
      '@context': 'https://schema.org',
      '@graph': structuredData,
    });
  // A static page is not hydrated, so it needs no payload.
  const data = boot && dataBlock(`type="application/json" id="${payloadId}"`, payload);
  const bootScript =
    boot &&
    `<script type="module" async src="${attribute(boot)}" data-entry="${attribute(entry)}"` +
      `${reportsViews ? ' data-views' : ''}` +
      `${analytics ? ` data-analytics="${attribute(analytics)}"` : ''}` +
      ` data-scripts="${attribute(scripts.join(' '))}"` +
      ` data-styles="${attribute(styleSheets.join(' '))}"></script>`;
  return (
    `${opening}${head}${facts || ''}${css && `<style>${css}</style>`}${bootScript}</head><body>` +
    `<div id="${rootId}">${body}</div>${data}</body></html>`
  );
}

/** The console is rendered in the browser, so its document is the same for every path. */
export function adminDocument({ title, script, styleSheets, site }: AdminDocument): string {
  const sheets = styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return (
    `${opening}<meta name="robots" content="noindex"><title>${title}</title>${sheets}` +
    `<script type="module" src="${script}"></script></head><body><div id="root"></div>` +
    `${dataBlock('type="application/json" id="settings"', site)}</body></html>`
  );
}

/** A data block. Browsers do not run it, so the content security policy does not apply. */
function dataBlock(attributes: string, value: unknown): string {
  return `<script ${attributes}>${scriptJson(value)}</script>`;
}

/** JSON for the inside of a `<script>`: without `<`, no text in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
