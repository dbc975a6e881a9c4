import { MARKDOWN_CARD } from '../../../platform/markdown/rendered.ts';
import { type Fields, fieldsOf, textOf } from './fields.ts';

/** HTML that was made of a text in the form of one of Ghost's editors. */
export interface MadeHtml {
  html: string;
  /** The names of cards that nothing was made of. */
  unknown: string[];
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A part of the text with a form of its own, such as a picture or a callout. Null for a card that is not known. */
export function cardHtml(name: string, card: Fields): string | null {
  const url = textOf(card, 'url', 'src') ?? '';
  const caption = textOf(card, 'caption');
  switch (name.replace(/^card-/, '')) {
    case 'image':
      return figure(picture(card), caption);
    case 'gallery': {
      const images = Array.isArray(card['images']) ? card['images'].map(fieldsOf) : [];
      return `<figure class="kg-gallery-card">${images.map(picture).join('')}${captionOf(caption)}</figure>`;
    }
    case 'markdown':
      // HTML drops the first line break of a `<pre>`.
      return `<pre class="${MARKDOWN_CARD}">\n${escaped(textOf(card, 'markdown') ?? '')}</pre>`;
    case 'html':
      return textOf(card, 'html') ?? '';
    case 'code':
    case 'codeblock': {
      const language = (textOf(card, 'language') ?? '').replace(/[^\w+#.-]/g, '');
      const code = typeof card['code'] === 'string' ? card['code'] : '';
      return `<pre><code${language && ` class="language-${language}"`}>${escaped(code)}</code></pre>`;
    }
    case 'embed':
      return figure(
        url ? `<iframe src="${escaped(url)}"></iframe>` : (textOf(card, 'html') ?? ''),
        caption,
      );
    case 'bookmark': {
      const title = textOf(fieldsOf(card['metadata']), 'title') ?? url;
      return `<figure class="kg-bookmark-card"><a href="${escaped(url)}"><div class="kg-bookmark-title">${escaped(title)}</div></a></figure>`;
    }
    case 'callout': {
      const emoji = `<div class="kg-callout-emoji">${textOf(card, 'calloutEmoji') ?? ''}</div>`;
      return `<div class="kg-callout-card">${emoji}<div class="kg-callout-text">${textOf(card, 'calloutText') ?? ''}</div></div>`;
    }
    case 'button':
      return button(textOf(card, 'buttonUrl'), textOf(card, 'buttonText'));
    case 'call-to-action':
      return (
        (textOf(card, 'textValue') ?? '') +
        button(textOf(card, 'buttonUrl'), textOf(card, 'buttonText'))
      );
    case 'product':
      return `<h3>${textOf(card, 'productTitle') ?? ''}</h3>${textOf(card, 'productDescription') ?? ''}${button(textOf(card, 'productUrl'), textOf(card, 'productButton'))}`;
    case 'toggle':
      return `<details><summary>${textOf(card, 'heading') ?? ''}</summary>${textOf(card, 'content') ?? ''}</details>`;
    case 'header':
      return `<h2>${textOf(card, 'header', 'heading') ?? ''}</h2><p>${textOf(card, 'subheader') ?? ''}</p>`;
    case 'video':
      return figure(`<video src="${escaped(url)}"></video>`, caption);
    case 'audio':
      return `<audio src="${escaped(url)}">${escaped(textOf(card, 'title') ?? '')}</audio>`;
    case 'file':
      return `<p><a href="${escaped(url)}">${escaped(textOf(card, 'fileTitle', 'fileName') ?? url)}</a></p>`;
    case 'hr':
    case 'horizontalrule':
      return '<hr>';
    case 'paywall':
    case 'email':
    case 'email-cta':
      return '';
    default:
      return null;
  }
}

function button(url: string | null, text: string | null): string {
  return url && text ? `<p><a class="kg-btn" href="${escaped(url)}">${escaped(text)}</a></p>` : '';
}

function picture(card: Fields): string {
  const src = textOf(card, 'src') ?? '';
  return `<img src="${escaped(src)}" alt="${escaped(textOf(card, 'alt') ?? '')}">`;
}

/** Captions are HTML. */
function captionOf(caption: string | null): string {
  return caption === null ? '' : `<figcaption>${caption}</figcaption>`;
}

function figure(content: string, caption: string | null): string {
  return `<figure>${content}${captionOf(caption)}</figure>`;
}
