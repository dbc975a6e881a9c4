import type { Letter } from './letter.ts';

/** The sender of all letters, as shown in the layout. */
export interface Sender {
  /** The product's name, shown in place of a logo. */
  product: string;
  company: string;
  siteUrl: string;
}

/** The site's light palette. Mail programs do not support CSS variables, so the values are repeated here. A test compares them. */
export const COLORS = {
  ink: '#10151c',
  inkSoft: '#464d56',
  paper: '#faf8f4',
  surface: '#ffffff',
  hairline: '#ddd6c8',
  pine: '#0f3a31',
  onPine: '#faf8f4',
  signal: '#ff7a45',
  onSignal: '#10151c',
};

const FONT =
  "'Instrument Sans','Helvetica Neue',Helvetica,Arial,'Liberation Sans',system-ui,sans-serif";

/** Renders a letter as HTML with tables and inline styles, because mail programs support little else. Escapes all text. */
export function letterHtml(letter: Letter, sender: Sender): string {
  const { subject, preview, heading, paragraphs, action, notes } = letter;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${COLORS.paper};color:${COLORS.ink};font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLORS.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border:1px solid ${COLORS.hairline};border-radius:12px;border-collapse:separate;overflow:hidden;background:${COLORS.surface}">
<tr><td style="padding:20px 32px;background:${COLORS.pine};color:${COLORS.onPine};font-size:20px;font-weight:700;letter-spacing:-0.02em">${escape(sender.product)}<span style="color:${COLORS.signal}">.</span></td></tr>
<tr><td style="padding:32px 32px 8px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-0.02em;color:${COLORS.ink}">${escape(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}
</td></tr>
<tr><td style="padding:8px 32px 28px;font-size:13px;line-height:1.5;color:${COLORS.inkSoft}">
${[...notes, ...unsubscribe(letter)].map((note) => `<p style="margin:0 0 8px">${link(note)}</p>`).join('\n')}
</td></tr>
</table>
<p style="margin:20px 0 0;font-size:12px;line-height:1.5;color:${COLORS.inkSoft}">${escape(sender.company)} · <a href="${escape(sender.siteUrl)}" style="color:${COLORS.inkSoft}">${escape(new URL(sender.siteUrl).host)}</a></p>
</td></tr>
</table>
</body>
</html>
`;
}

/** The unsubscribe note of a letter, if it has one. */
export function unsubscribe({ unsubscribeUrl }: Letter): string[] {
  return unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : [];
}

function paragraph(text: string): string {
  const lines = escape(text).replaceAll('\n', '<br>');
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${COLORS.ink}">${lines}</p>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escape(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="border-radius:8px;background:${COLORS.signal}"><a href="${address}" style="display:inline-block;padding:12px 22px;font-size:16px;font-weight:600;color:${COLORS.onSignal};text-decoration:none">${escape(label)}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${COLORS.inkSoft};overflow-wrap:anywhere">Or open this link: <a href="${address}" style="color:${COLORS.pine}">${address}</a></p>`;
}

/** Escapes a note. A URL at its end becomes a link. */
function link(note: string): string {
  const url = /(?<!\S)https?:\/\/\S+$/.exec(note)?.[0];
  if (!url) return escape(note);
  return `${escape(note.slice(0, -url.length))}<a href="${escape(url)}" style="color:${COLORS.inkSoft}">${escape(url)}</a>`;
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '');
}
