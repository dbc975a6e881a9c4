const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML can hold: control characters have no place in it, not even escaped, nor has half of a surrogate pair. */
function allowed(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

/** Text as it stands between tags or inside quotes. */
export function xml(text: string): string {
  return allowed(text).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Markup as text: an end that it contains is written in two sections. */
export function cdata(text: string): string {
  return `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
