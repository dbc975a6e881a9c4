import { describe, expect, test } from 'vitest';
import { EMBED_FRAME, embedOf } from '../../../../web/content/site/posts/embeds.ts';
import { render } from '../../../support/markdown/rendering.ts';

const html = (markdown: string) => render(markdown).html.replaceAll('\n', '');
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

describe('callouts', () => {
  test('are quotations that begin with their kind', () => {
    expect(html('> [!NOTE]\n> Call **first**.\n>\n> Then write.')).toBe(
      '<div class="callout callout-note" role="note"><p class="callout-title">Note</p>' +
        '<p>Call <strong>first</strong>.</p><p>Then write.</p></div>',
    );
    expect(html('> [!WARNING]\n>\n> Stop.')).toContain('class="callout callout-warning"');
  });

  test('are of known kinds, and other quotations stay', () => {
    for (const quote of ['> Said.', '> [!OTHER]\n> Said.', '> Said [!NOTE]'])
      expect(html(quote)).toMatch(/^<blockquote>/);
  });
});

describe('buttons', () => {
  test('are links with the title "button"', () => {
    expect(html('[Book a Demo](/book "button")')).toBe(
      '<p><a href="/book" class="button">Book a Demo</a></p>',
    );
    expect(html('[Docs](https://e.example/ "button")')).toContain('class="button external"');
    expect(html('[Run](javascript:alert(1) "button")')).not.toContain('javascript');
  });
});

describe('embeds', () => {
  test('are links in place of a player', () => {
    expect(html(`[The call](${YOUTUBE} "embed")`)).toBe(
      `<figure class="embed"><a href="${YOUTUBE}" class="external" rel="external noopener" data-embed="${PLAYER}" data-replay="">The call</a>` +
        '<figcaption>Plays here after a click. It then loads from YouTube.</figcaption></figure>',
    );
    expect(html(`[The call](${YOUTUBE} "embed")`)).not.toContain('<iframe');
  });

  test.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=4', PLAYER],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    [
      `https://www.loom.com/share/${'a1'.repeat(16)}`,
      `https://www.loom.com/embed/${'a1'.repeat(16)}`,
    ],
  ])('know %s', (address, frame) => {
    expect(embedOf(address)?.frame).toBe(frame);
    expect(frame).toMatch(EMBED_FRAME);
  });

  test.each([
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=../../x',
    'https://www.youtube.com/redirect?q=x',
    'https://vimeo.com/user',
    'javascript:alert(1)',
  ])('of other addresses stay links: %s', (address) => {
    expect(embedOf(address)).toBeNull();
    expect(html(`[x](${address} "embed")`)).not.toContain('data-embed');
  });

  test('do not take an address that is written in HTML', () => {
    expect(html('<a href="/" data-embed="https://evil.example/">x</a>')).not.toContain('evil');
  });
});
