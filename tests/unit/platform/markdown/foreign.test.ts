import { describe, expect, test } from 'vitest';
import { convertText } from '../../../../graphql/platform/markdown/foreignText.ts';

const of = (text: string) =>
  convertText({ text, format: 'html', base: 'https://old.example/a/', isFolder: false });
const markdown = (html: string) => of(html).markdown;

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describe('the blocks of other programs become those of articles', () => {
  test.each([
    [
      'a callout of Ghost',
      '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Call <b>first</b>, <a href="https://old.example/why/">really</a></div></div>',
      '> [!TIP]\n>\n> Call **first**, [really](/why/)',
    ],
    [
      'a callout with a picture of its own',
      '<div class="kg-callout-card"><div class="kg-callout-emoji">🐶</div><div class="kg-callout-text">Dogs</div></div>',
      '> [!NOTE]\n>\n> 🐶 Dogs',
    ],
    [
      'a box of a theme of WordPress',
      '<div class="alert alert-danger"><p>Stop.</p></div>',
      '> [!WARNING]\n>\n> Stop.',
    ],
    [
      'a button of Ghost',
      '<div class="kg-card kg-button-card"><a href="https://b.example/" class="kg-btn kg-btn-accent">Go</a></div>',
      '[Go](https://b.example/ "button")',
    ],
    [
      'buttons of WordPress',
      '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/book">Book</a></div><div class="wp-block-button"><a class="wp-block-button__link" href="/b">B</a></div></div>',
      '[Book](/book "button")\n\n[B](/b "button")',
    ],
    [
      'an embed of Ghost',
      '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" title="The call"></iframe><figcaption>Cap</figcaption></figure>',
      `[The call](${VIDEO} "embed")\n\nCap`,
    ],
    [
      'an embed of WordPress',
      `<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\n${VIDEO}\n</div></figure>`,
      `[Video on YouTube](${VIDEO} "embed")`,
    ],
    [
      'a frame without a scheme',
      '<p><iframe src="//player.vimeo.com/video/123456789?h=1"></iframe></p>',
      '[Video on Vimeo](https://vimeo.com/123456789 "embed")',
    ],
    ['an address alone', `<p>${VIDEO}</p>`, `[Video on YouTube](${VIDEO} "embed")`],
    [
      'a toggle',
      '<div class="kg-toggle-card"><div class="kg-toggle-heading"><h4>Why?</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>So</p></div></div>',
      '<details><summary>Why?</summary><p>So</p></details>',
    ],
    [
      'a file',
      '<div class="kg-file-card"><a href="https://b.example/f.pdf" title="Download"><div class="kg-file-card-title">The file</div><svg></svg></a></div>',
      '[The file](https://b.example/f.pdf)',
    ],
  ])('%s', (_name, html, expected) => {
    expect(of(html)).toEqual({ markdown: expected, notes: [] });
  });

  test('and what articles cannot show becomes a link, which the report says', () => {
    expect(of('<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>')).toEqual({
      markdown: '<https://evil.example/embed/dQw4w9WgXcQ>',
      notes: ['What was embedded becomes a link.'],
    });
    const player =
      '<figure class="kg-video-card"><div><video src="/v.mp4"></video><span>0:00</span><button>1×</button></div><figcaption>Cap</figcaption></figure>';
    expect(of(player)).toEqual({
      markdown: '<https://old.example/v.mp4>\n\nCap',
      notes: ['The video becomes a link.'],
    });
    expect(
      markdown('<div class="wp-block-embed__wrapper">https://twitter.com/a/status/1</div>'),
    ).toBe('<https://twitter.com/a/status/1>');
  });
});

describe('captions', () => {
  test.each([
    [
      '<figure><img src="/a.png" alt="A"><figcaption>One <i>two</i></figcaption></figure>',
      '![A](https://old.example/a.png "One two")',
    ],
    [
      '<figure class="wp-block-gallery"><figure><img src="a.png"><figcaption>A</figcaption></figure><figure><img src="b.png"></figure><figcaption>Both</figcaption></figure>',
      '![](https://old.example/a/a.png "A")\n\n![](https://old.example/a/b.png)\n\nBoth',
    ],
    [
      '<figure class="kg-gallery-card"><img src="/a.png"><img src="/b.png"><figcaption>Both</figcaption></figure>',
      '![](https://old.example/a.png)\n\n![](https://old.example/b.png)\n\nBoth',
    ],
  ])('stay with their pictures: %s', (html, expected) => {
    expect(markdown(html)).toBe(expected);
  });
});

describe('broken HTML', () => {
  test.each([
    ['<p>One<p>Two', 'One\n\nTwo'],
    ['<b>bold <i>both</b></i> plain', '**bold _both_** plain'],
    ['<ul><li>a<li>b</ul></div></div>', '- a\n- b'],
    ['<table><tr><td>a<td>b<tr><td>c</table>', /\| a +\| b +\|/],
    ['<a href="/x">open', '[open](/x)'],
    ['text <scr<script>ipt>alert(1)</script> end', /^text .*end$/s],
    ['<img src=x onerror=alert(1)>', '![](https://old.example/a/x)'],
    ['a &amp &lt;b&gt; &nbsp;&bogus; \0c', 'a & \\<b> \u00a0\\&bogus; c'],
    ['<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph', 'x'],
    ['<pre><code class="language-js">a\n\n  b</code></pre>', '```js\na\n\n  b\n```'],
  ])('is read as browsers read it: %s', (html, expected) => {
    const { markdown: made } = of(html);
    if (typeof expected === 'string') expect(made).toBe(expected);
    else expect(made).toMatch(expected);
    expect(made).not.toMatch(/onerror|<script/);
  });
});
