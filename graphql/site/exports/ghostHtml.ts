const EMOJI: Readonly<Record<string, string>> = { note: 'ℹ️', tip: '💡', warning: '⚠️' };
const CALLOUT =
  /<div class="callout callout-(note|tip|warning)" role="note">\s*<p class="callout-title">[^<]*<\/p>|<div(?=[ >])|<\/div>/g;
const BUTTON = /<p><a href="([^"]*)" class="button(?: external)?"[^>]*>([^<]*)<\/a><\/p>/g;
const EMBED =
  /<figure class="embed"><a href="([^"]*)" class="external" rel="external noopener" data-embed="([^"]*)" data-replay="">([^<]*)<\/a><figcaption>[^<]*<\/figcaption><\/figure>/g;

/** The HTML of an article with the callouts, buttons and embeds that Ghost reads as its cards. */
export function ghostHtml(html: string): string {
  return withCallouts(html)
    .replace(
      BUTTON,
      '<div class="kg-card kg-button-card kg-align-center"><a href="$1" class="kg-btn kg-btn-accent">$2</a></div>',
    )
    .replace(
      EMBED,
      '<figure class="kg-card kg-embed-card"><iframe src="$2" title="$3" width="560" height="315" frameborder="0" allowfullscreen></iframe></figure>',
    );
}

/** A callout has one frame, and a card has two. */
function withCallouts(html: string): string {
  const open: boolean[] = [];
  return html.replace(CALLOUT, (tag, kind?: string) => {
    if (tag === '</div>') return open.pop() ? '</div></div>' : tag;
    open.push(kind !== undefined);
    return kind === undefined
      ? tag
      : `<div class="kg-card kg-callout-card kg-callout-card-grey"><div class="kg-callout-emoji">${EMOJI[kind] ?? ''}</div><div class="kg-callout-text">`;
  });
}
