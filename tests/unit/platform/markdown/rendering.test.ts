import { describe, expect, test } from 'vitest';
import { render } from '../../../support/markdown/rendering.ts';

const html = (markdown: string) => render(markdown).html.replaceAll('\n', '');

describe("GitHub's additions", () => {
  test('tables have their own scrolling frame and are aligned by class', () => {
    expect(html('| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | **2** | 3 | 4 |')).toBe(
      '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table><thead><tr>' +
        '<th scope="col">a</th><th scope="col" class="align-left">b</th>' +
        '<th scope="col" class="align-center">c</th><th scope="col" class="align-right">d</th></tr></thead>' +
        '<tbody><tr><td>1</td><td class="align-left"><strong>2</strong></td>' +
        '<td class="align-center">3</td><td class="align-right">4</td></tr></tbody></table></div>',
    );
  });

  test('nested tables have one frame each', () => {
    const nested = html('<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>');
    expect(nested.match(/table-frame/g)).toHaveLength(2);
  });

  test('tasks describe the state of their boxes in words', () => {
    expect(html('- [x] one\n- [ ] two')).toBe(
      '<ul class="contains-task-list">' +
        '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> one</li>' +
        '<li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> two</li></ul>',
    );
  });

  test('footnotes link there and back', () => {
    const result = html('A[^n], again[^n].\n\n[^n]: Note.');
    expect(result).toContain('<a href="#content-fn-n" id="content-fnref-n" data-footnote-ref=""');
    expect(result).toContain('id="content-fnref-n-2"');
    expect(result).toContain('<h2 class="footnotes-title" id="content-footnote-label">Notes</h2>');
    expect(result).toContain('<li id="content-fn-n">');
    expect(result).toContain('<a href="#content-fnref-n-2"');
    expect(result).toContain('aria-describedby="content-footnote-label"');
  });

  test('strikethrough and bare URLs are rendered', () => {
    expect(html('~~old~~ www.example.com me@example.com')).toBe(
      '<p><del>old</del> <a href="http://www.example.com" class="external" rel="external noopener">' +
        'www.example.com</a> <a href="mailto:me@example.com">me@example.com</a></p>',
    );
  });
});

describe('headings', () => {
  test("start below the page's title, whatever level the text starts with", () => {
    expect(html('# a\n\n## b\n\n### c')).toMatch(/<h2.*<h3.*<h4/);
    expect(html('## a\n\n### b')).toMatch(/<h2.*<h3/);
    expect(html('### a\n\n#### b\n\n### c')).toMatch(/<h2.*<h3.*<h2/);
  });

  test('skip no level', () => {
    expect(html('## a\n\n##### b\n\n## c\n\n###### d')).toMatch(/<h2.*<h3.*<h2.*<h3/);
    expect(html('<h1>a</h1>\n\n# b')).not.toContain('h1');
  });

  test('are listed with their ids on the page', () => {
    const { headings, html: page } = render('## One `two`\n\n### Ünï *code*\n\n## One two');
    expect(headings).toEqual([
      { id: 'content-one-two', text: 'One two', level: 2 },
      { id: 'content-ünï-code', text: 'Ünï code', level: 3 },
      { id: 'content-one-two-1', text: 'One two', level: 2 },
    ]);
    for (const { id } of headings) expect(page).toContain(`id="${id}"`);
  });

  test('in quotations or footnotes, or without words, are not listed', () => {
    const { headings } = render('> ## Quoted\n\n##\n\n## Real[^1]\n\n[^1]: ## Noted');
    expect(headings.map(({ text }) => text)).toEqual(['Real1']);
  });

  test('have unique ids, also with footnotes', () => {
    const page = html(
      '# fn 1\n\n# fn 1\n\n<p id="fn-1">a</p>\n\n# 🙂\n\n# !\n\na[^1] [^2]\n\n[^1]: b\n[^2]: c',
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(page).toContain('<li id="content-fn-1">');
    expect(ids.every((id) => id?.startsWith('content-'))).toBe(true);
  });
});

describe('links', () => {
  test('to a heading of the text use its id', () => {
    expect(html('[a](#two-words) [b](#%C3%BC) [c](#elsewhere)\n\n## Two words\n\n## Ü')).toContain(
      '<a href="#content-two-words">a</a> <a href="#content-%C3%BC">b</a> <a href="#elsewhere">c</a>'.replace(
        '%C3%BC',
        'ü',
      ),
    );
  });

  test('are marked if they leave the site', () => {
    expect(
      html('[a](/pricing) [b](https://sixty.example/blog) [c](post) [d](mailto:a@b.example)'),
    ).not.toContain('external');
    for (const away of [
      'https://example.com',
      'http://sixty.example',
      '//example.com',
      'HTTPS://EXAMPLE.COM',
    ]) {
      expect(html(`[a](${away})`)).toContain('class="external" rel="external noopener"');
    }
  });

  test('to anything except pages, mail and telephones lose their URL', () => {
    expect(html('[a](ftp://a.example) [b](tel:+18015550100)')).toBe(
      '<p><a>a</a> <a href="tel:+18015550100">b</a></p>',
    );
  });
});

describe('images', () => {
  const known = new Map([
    [
      '/objects/a.jpg',
      {
        width: 1200,
        height: 800,
        sources: [
          { type: 'image/avif', srcset: '/objects/a-640.avif 640w, /objects/a.avif 1200w' },
        ],
      },
    ],
  ]);

  test('have a size, load lazily and offer better formats', () => {
    expect(render('Text ![A dial](/objects/a.jpg)', known).html).toBe(
      '<p>Text <picture><source type="image/avif" srcset="/objects/a-640.avif 640w, /objects/a.avif 1200w" ' +
        'sizes="(min-width: 48rem) 45rem, 100vw"><img src="/objects/a.jpg" alt="A dial" width="1200" height="800" ' +
        'loading="lazy" decoding="async"></picture></p>',
    );
  });

  test('have no size if it is unknown', () => {
    expect(html('a ![b](/objects/b.png)')).toBe(
      '<p>a <img src="/objects/b.png" alt="b" loading="lazy" decoding="async"></p>',
    );
  });

  test('that stand alone become figures with their titles as captions', () => {
    expect(html('![b](/objects/b.png "What it shows")')).toBe(
      '<figure><img src="/objects/b.png" alt="b" loading="lazy" decoding="async">' +
        '<figcaption>What it shows</figcaption></figure>',
    );
  });

  test('on other sites become links', () => {
    expect(html('![A cat](https://example.com/cat.png)')).toBe(
      '<p><a href="https://example.com/cat.png" class="external" rel="external noopener">A cat</a></p>',
    );
  });
});

describe('code', () => {
  test('is coloured only by classes', () => {
    const result = html('```js\nconst a = "<b>";\n```');
    expect(result).toContain('<pre tabindex="0"><code class="hljs language-js">');
    expect(result).toContain('<span class="hljs-keyword">const</span>');
    expect(result).toContain('&#x3C;b>');
    expect(result).not.toContain('style');
  });

  test('of an unknown language has no colours', () => {
    expect(html('```klingon\nqapla <x>\n```')).toBe(
      '<pre tabindex="0"><code class="hljs language-klingon">qapla &#x3C;x></code></pre>',
    );
  });
});

describe('raw HTML', () => {
  test('keeps listed elements, and only the text of others', () => {
    expect(
      html('<kbd>F8</kbd> <font color="red">loud</font> <mark class="x" onclick="a()">b</mark>'),
    ).toBe('<p><kbd>F8</kbd> loud <mark>b</mark></p>');
  });
});

describe('reading time', () => {
  test('is counted in whole minutes of 220 words, with a minimum of one', () => {
    const minutes = (words: number) => render('word '.repeat(words)).readingTimeMinutes;
    expect([0, 10, 220, 329, 331, 1100].map(minutes)).toEqual([1, 1, 1, 1, 2, 5]);
  });
});
