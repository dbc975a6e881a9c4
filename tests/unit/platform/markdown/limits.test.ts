import { afterAll, describe, expect, test } from 'vitest';
import { createMarkdown, MARKDOWN_LIMIT } from '../../../../graphql/platform/markdown/markdown.ts';
import { createPost } from '../../../../web/content/site/posts/post.ts';

const markdown = createMarkdown({ siteUrl: 'https://sixty.example', timeoutMs: 1_000 });
afterAll(() => markdown.close());

/** Texts made to keep parsers busy or to make them overflow, each near the longest that is allowed or as bad as it gets. */
const PATHOLOGICAL: Record<string, string> = {
  'brackets that never close': '['.repeat(20_000),
  'brackets and parentheses': '[a]('.repeat(20_000),
  'references without definitions': '[a][b]'.repeat(20_000),
  'images within each other': '!['.repeat(10_000),
  'emphasis that never closes': '*a _b '.repeat(6_000),
  'stars alone': '*'.repeat(100_000),
  'runs of backticks': Array.from({ length: 300 }, (_, n) => '`'.repeat(n)).join(' '),
  'quotations within each other': '> '.repeat(3000),
  'lists within each other': Array.from({ length: 300 }, (_, n) => `${' '.repeat(n)}- a`).join(
    '\n',
  ),
  'lists on one line': '- '.repeat(3000),
  'elements within each other': '<div>'.repeat(5_000),
  'formatting within each other': '<b><i>'.repeat(4_000),
  'tags that never end': '<a '.repeat(20_000),
  'comments that never end': '<!--'.repeat(40_000),
  'declarations that never end': '<![CDATA['.repeat(20_000),
  'instructions that never end': '<?'.repeat(40_000),
  'entities that never end': '&a'.repeat(30_000),
  'addresses that never end': 'www.'.repeat(20_000),
  'e-mail addresses that never end': 'a@'.repeat(30_000),
  'deletions that never end': '~~a '.repeat(15_000),
  'wide tables': `${'|a'.repeat(2000)}\n${'|-'.repeat(2000)}\n${'|b'.repeat(2000)}`,
  'many footnotes': Array.from({ length: 800 }, (_, n) => `a[^${n}]\n\n[^${n}]: b`).join('\n\n'),
  'many definitions': Array.from({ length: 2500 }, (_, n) => `[a${n}]: /b`).join('\n'),
  'many equal headings': '# a\n'.repeat(4_000),
  'code that never ends': `\`\`\`js\n${'/*"`${'.repeat(5000)}`,
  'line breaks alone': '\n'.repeat(199_000),
  'spaces alone': `a${' '.repeat(190_000)}b`,
  nothing: '',
  'half a character': '\ud800# a\u0000',
};

describe('harmful Markdown', () => {
  test.each(Object.entries(PATHOLOGICAL))(
    'is rendered or refused in bounded time: %s',
    async (_, text) => {
      const answer = await markdown.render(text);
      if ('refused' in answer)
        expect(answer.refused).toMatch(/^Content (is nested|takes too long)/);
      else expect(answer.readingTimeMinutes).toBeGreaterThan(0);
    },
  );

  test('is refused where it is too long, without being looked at', async () => {
    expect(await markdown.render('a'.repeat(MARKDOWN_LIMIT + 1))).toEqual({
      refused: 'Content may have at most 200,000 characters',
    });
    const patient = createMarkdown({ siteUrl: 'https://sixty.example', timeoutMs: 100_000 });
    expect(await patient.render('a '.repeat(MARKDOWN_LIMIT / 2))).toHaveProperty('html');
    await patient.close();
  });

  test('may be as long as a post', () => {
    const isAccepted = (length: number) =>
      createPost.shape.content.safeParse('a'.repeat(length)).success;
    expect([isAccepted(MARKDOWN_LIMIT), isAccepted(MARKDOWN_LIMIT + 1)]).toEqual([true, false]);
  });

  test('is refused if it is nested too deeply', async () => {
    const refused = { refused: 'Content is nested too deeply' };
    expect(await markdown.render(`${'> '.repeat(200)}a`)).toEqual(refused);
    expect(await markdown.render(`${'<div>'.repeat(200)}a`)).toEqual(refused);
    expect(await markdown.render(`${'> '.repeat(20)}a`)).toHaveProperty('html');
  });

  test('blocks neither the process nor the following texts', async () => {
    const quick = createMarkdown({ siteUrl: 'https://sixty.example', timeoutMs: 1_000 });
    await quick.render('a');
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 10);
    const [slow, next] = await Promise.all([
      quick.render('[a]('.repeat(40_000)),
      quick.render('# next'),
    ]);
    clearInterval(ticking);
    expect(slow).toEqual({ refused: 'Content takes too long to render' });
    expect(next).toMatchObject({ headings: [{ id: 'content-next', text: 'next', level: 2 }] });
    // This thread was free meanwhile. A thread that renders counts at most once, at the end.
    expect(ticks).toBeGreaterThan(1);
    await quick.close();
  });
});

describe('the Markdown worker', () => {
  test('ends when it is idle, and starts again for the next text', async () => {
    const brief = createMarkdown({ siteUrl: 'https://sixty.example', idleMs: 1 });
    expect(await brief.render('b')).toHaveProperty('html', '<p>b</p>');
    expect(await brief.render('c')).toHaveProperty('html', '<p>c</p>');
    await brief.close();
    await expect(brief.render('d')).rejects.toThrow('The worker is closed.');
  });

  test('returns the right result for each text', async () => {
    const texts = Array.from({ length: 50 }, (_, n) => `text ${n}`);
    const answers = await Promise.all(texts.map((text) => markdown.render(text)));
    expect(answers.map((answer) => 'html' in answer && answer.html)).toEqual(
      texts.map((text) => `<p>${text}</p>`),
    );
  });
});
