import type { PagePayload } from './rendering.ts';

const elementId = 'page-data';

/** JSON that can stand inside a `<script>`: without `<` nothing in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The element that carries the payload. A browser never runs a script of this type, so no policy concerns it. */
export function payloadElement(payload: PagePayload): string {
  return `<script type="application/json" id="${elementId}">${scriptJson(payload)}</script>`;
}

/** What the server wrote with `payloadElement` into the current document. */
export function readPayload(): PagePayload {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) throw new Error(`The document has no #${elementId}.`);
  const payload: PagePayload = JSON.parse(text);
  return payload;
}
