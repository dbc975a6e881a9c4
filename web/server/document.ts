import { iconLinks } from './iconLinks.ts';
import { type PagePayload, payloadId, rootId } from '../client/payload.ts';
import type { Thing } from '../content/pages/structuredData.ts';
import { scriptJson } from './scriptJson.ts';

export type DocumentParts = {
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
  /** Address of the analytics module; null when no analytics is configured. */
  analytics: string | null;
  scripts: string[];
  styleSheets: string[];
};

/** Browsers do not run a script of this type, so the content security policy does not apply. */
function payloadElement(payload: PagePayload): string {
  return `<script type="application/json" id="${payloadId}">${scriptJson(payload)}</script>`;
}

/** Browsers do not run a data block, so the content security policy does not apply. */
function structuredDataElement(things: Thing[]): string {
  if (things.length === 0) return '';
  const data = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}

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
  const { head, body, structuredData, payload, css, boot, entry, analytics, scripts, styleSheets } =
    parts;
  // A static page is not hydrated, so it needs no payload.
  const bootScript =
    boot &&
    `<script type="module" async src="${attribute(boot)}" data-entry="${attribute(entry)}"` +
      `${analytics ? ` data-analytics="${attribute(analytics)}"` : ''}` +
      ` data-scripts="${attribute(scripts.join(' '))}"` +
      ` data-styles="${attribute(styleSheets.join(' '))}"></script>`;
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    iconLinks +
    `${head}${structuredDataElement(structuredData)}${css && `<style>${css}</style>`}${bootScript}</head><body>` +
    `<div id="${rootId}">${body}</div>${boot && payloadElement(payload)}</body></html>`
  );
}
