import { describe, expect, test } from 'vitest';
import { convertText } from '../../../../graphql/platform/markdown/foreignText.ts';
import { ghostHtml } from '../../../../graphql/site/exports/ghostHtml.ts';
import { render } from '../../../support/markdown/rendering.ts';

const POST = `> [!NOTE]
>
> | a | b |
> | - | - |
> | 1 | 2 |
>
> > [!WARNING]
> >
> > Within.

> [!TIP]
>
> A **tip**.

[Book](/book "button") and text

[Book a Demo](/book "button")

[The call](https://youtu.be/dQw4w9WgXcQ "embed")

[A talk](https://vimeo.com/123456789 "embed")

> Said.`;

describe('an article that leaves for Ghost', () => {
  const html = ghostHtml(render(POST).html);

  test("has Ghost's cards", () => {
    expect(html.match(/kg-callout-card /g)).toHaveLength(3);
    expect(html).toContain('class="kg-btn kg-btn-accent">Book a Demo</a></div>');
    expect(html).toContain('<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
    expect(html.match(/<div/g)?.length).toBe(html.match(/<\/div>/g)?.length);
  });

  test('comes back with the same callouts, buttons and embeds', () => {
    const { markdown, notes } = convertText({
      text: html,
      format: 'html',
      base: null,
      isFolder: false,
    });
    expect(notes).toEqual([]);
    const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    expect(markdown).toBe(POST.replace('https://youtu.be/dQw4w9WgXcQ', page));
  });
});
