import { describe, expect, test } from 'vitest';
import { convertText } from '../../../../graphql/platform/markdown/foreignText.ts';
import type { MadeHtml } from '../../../../graphql/site/imports/sources/cards.ts';
import { lexicalHtml } from '../../../../graphql/site/imports/sources/lexical.ts';
import { mobiledocHtml } from '../../../../graphql/site/imports/sources/mobiledoc.ts';

function markdownOf({ html: text, unknown }: MadeHtml) {
  const { markdown } = convertText({ text, format: 'html', base: null, isFolder: false });
  return { markdown, unknown };
}

/** What the editor of Ghost 5 stores: https://github.com/TryGhost/Koenig. */
const lexical = (...children: object[]) => lexicalHtml({ root: { type: 'root', children } });
const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
const block = (type: string, children: object[], more = {}) => ({ type, children, ...more });

describe('the text of the editor of Ghost 5', () => {
  test('has formats, lists, links and headings', () => {
    const made = lexical(
      block('extended-heading', [text('One')], { tag: 'h2' }),
      block('paragraph', [
        text('bold', 1),
        text(' '),
        text('both', 3),
        text(' x < y '),
        text('code', 16),
        { type: 'linebreak' },
        block('link', [text('there')], { url: 'https://a.example/?a=1&b=2' }),
      ]),
      block('list', [block('listitem', [text('a')]), block('listitem', [text('b')])], {
        listType: 'number',
      }),
      block('extended-quote', [text('Said')]),
    );
    expect(markdownOf(made)).toEqual({
      markdown:
        '## One\n\n**bold** _**both**_ x < y `code`\\\n[there](https://a.example/?a=1\\&b=2)\n\n1. a\n2. b\n\n> Said',
      unknown: [],
    });
  });

  test('has cards', () => {
    const made = lexical(
      { type: 'image', src: 'https://a.example/a.png', alt: 'A', caption: '<p>Cap</p>' },
      { type: 'callout', calloutEmoji: '⚠️', calloutText: '<p>Stop <b>now</b></p>' },
      { type: 'button', buttonText: 'Book', buttonUrl: 'https://a.example/' },
      { type: 'embed', url: 'https://vimeo.com/123456789', html: '<iframe src="x"></iframe>' },
      { type: 'codeblock', code: 'a < b', language: 'js' },
      { type: 'toggle', heading: 'Why?', content: '<p>So</p>' },
      { type: 'horizontalrule' },
      { type: 'paywall' },
      { type: 'signup', header: 'Join' },
    );
    expect(markdownOf(made)).toEqual({
      markdown:
        '![A](https://a.example/a.png "Cap")\n\n> [!WARNING]\n>\n> Stop **now**\n\n[Book](https://a.example/ "button")\n\n' +
        '[Video on Vimeo](https://vimeo.com/123456789 "embed")\n\n```js\na < b\n```\n\n' +
        '<details><summary>Why?</summary><p>So</p></details>\n\n---',
      unknown: ['signup'],
    });
  });

  test('is nested as deep as it likes', () => {
    let deep: object = text('x');
    for (let depth = 0; depth < 10_000; depth += 1) deep = block('paragraph', [deep]);
    expect(lexical(deep).html.length).toBeLessThan(2_000);
    for (const broken of [null, 'x', [], { root: [] }, { root: { children: [null, 1] } }])
      expect(lexicalHtml(broken).html).toBe('');
  });
});

describe('the text of the editor of Ghost 1 to 4', () => {
  test('has sections with markers, atoms and cards', () => {
    const made = mobiledocHtml({
      version: '0.3.1',
      atoms: [['soft-return', '', {}]],
      cards: [
        ['image', { src: 'https://a.example/a.png', caption: 'Cap' }],
        ['callout', { calloutEmoji: '💡', calloutText: 'Good' }],
        ['markdown', { markdown: 'a **b**\n\n- c < d\n- <kbd>e</kbd>\n\n```js\nf\n```' }],
        ['nft', {}],
      ],
      markups: [['strong'], ['em'], ['a', ['href', 'https://a.example/']]],
      sections: [
        [1, 'h2', [[0, [], 0, 'One']]],
        [
          1,
          'p',
          [
            [0, [0], 0, 'bold '],
            [0, [1], 2, 'both'],
            [1, [], 0, 0],
            [0, [2], 1, 'there'],
          ],
        ],
        [3, 'ul', [[[0, [], 0, 'a']], [[0, [], 0, 'b']]]],
        [10, 0],
        [10, 1],
        [10, 2],
        [10, 3],
        [1, 'script', [[0, [], 0, '<b>x']]],
      ],
    });
    expect(markdownOf(made)).toEqual({
      markdown:
        '## One\n\n**bold _both_**\\\n[there](https://a.example/)\n\n- a\n- b\n\n![](https://a.example/a.png "Cap")\n\n> [!TIP]\n>\n> Good\n\na **b**\n\n- c < d\n- <kbd>e</kbd>\n\n```js\nf\n```\n\n\\<b>x',
      unknown: ['nft'],
    });
  });

  test('refuses Markdown cards that are nested too deeply', () => {
    for (const markdown of ['> '.repeat(100), `${'<div>'.repeat(100)}x`])
      expect(() =>
        markdownOf(
          mobiledocHtml({ cards: [['card-markdown', { markdown }]], sections: [[10, 0]] }),
        ),
      ).toThrow('Content is nested too deeply');
  });

  test('can be broken', () => {
    for (const broken of [null, {}, { sections: [[1], [10, 7], [3, 'ul', 'x'], 'y'] }])
      expect(mobiledocHtml(broken).html).not.toContain('undefined');
  });
});
