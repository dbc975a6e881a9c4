import { iconLinks } from './iconLinks.ts';
import { payloadElement } from './payload.ts';
import type { PagePayload } from './rendering.ts';

/** The element that React renders into, on the server and in the browser. */
export const rootId = 'root';

export type DocumentParts = {
  /** Title, metadata and preloads. */
  head: string;
  /** Markup inside the root element. */
  body: string;
  payload: PagePayload;
  /** Goes into one `<style>`, by whose hash the policy lets it pass. */
  css: string;
  boot: string;
  entry: string;
  /** Null where nothing measures the site. */
  measure: string | null;
  scripts: string[];
  styleSheets: string[];
};

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** CSS knows no `</style`; a backslash keeps a string that contains it harmless. */
export function styleText(css: string): string {
  return css.replaceAll('</', '<\\/');
}

/**
 * The document around a page. React owns the root element only, so that a browser extension which adds to head or
 * body, or a failed hydration, leaves the inlined styles where they are.
 */
export function htmlDocument(parts: DocumentParts): string {
  const { head, body, payload, css, boot, entry, measure, scripts, styleSheets } = parts;
  // A page that stays as the server wrote it is neither hydrated nor told what from.
  const bootScript =
    boot &&
    `<script type="module" async src="${attribute(boot)}" data-entry="${attribute(entry)}"` +
      `${measure ? ` data-measure="${attribute(measure)}"` : ''}` +
      ` data-scripts="${attribute(scripts.join(' '))}"` +
      ` data-styles="${attribute(styleSheets.join(' '))}"></script>`;
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    iconLinks +
    `${head}${css && `<style>${css}</style>`}${bootScript}</head><body>` +
    `<div id="${rootId}">${body}</div>${boot && payloadElement(payload)}</body></html>`
  );
}
