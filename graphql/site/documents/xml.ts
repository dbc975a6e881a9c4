const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Removes what XML cannot contain, even escaped: control characters and lone surrogates. */
function allowed(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

/** Escapes text for elements and attributes. */
export function xml(text: string): string {
  return allowed(text).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Wraps markup in CDATA. A `]]>` inside it is split into two sections. */
export function cdata(text: string): string {
  return `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
