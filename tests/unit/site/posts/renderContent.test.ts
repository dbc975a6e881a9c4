import { afterAll, describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../../../graphql/schema/errors.ts';
import { renderContent } from '../../../../graphql/site/posts/renderContent.ts';
import { createMarkdown } from '../../../../graphql/platform/markdown/markdown.ts';

const markdown = createMarkdown({ siteUrl: 'https://sixty.example' });
afterAll(() => markdown.close());

const IMAGE = '/objects/0123456789abcdef0123456789abcdef-1000x600-fafafa.jpg';

describe('the content of a post', () => {
  test('shows stored images with their size and in all formats', async () => {
    const { html } = await renderContent(markdown, `![A dial](${IMAGE})`);
    expect(html).toContain(`src="${IMAGE}" alt="A dial" width="1000" height="600"`);
    expect(html).toContain(`<source type="image/avif" srcset="${IMAGE}.480.avif 480w, `);
    expect(html).toContain(`<source type="image/webp" srcset="${IMAGE}.480.webp 480w, `);
  });

  test('shows an image without a size if its path contains none', async () => {
    const { html } = await renderContent(markdown, '![A dial](/objects/dial.jpg)');
    expect(html).toBe(
      '<figure><img src="/objects/dial.jpg" alt="A dial" loading="lazy" decoding="async"></figure>',
    );
  });

  test('is refused with an error at its field', async () => {
    const refused = renderContent(markdown, `${'> '.repeat(500)}a`);
    await expect(refused).rejects.toThrow(InvalidInputError);
    await expect(refused).rejects.toMatchObject({
      field: 'content',
      message: 'Content is nested too deeply',
    });
  });
});
