import type { Page } from 'playwright-core';
import type { BlogServer } from '../../support/product/blogServer.ts';

const CONTENT = `
A lead has **three tabs** open[^1]. See the [product](/product) and [the rules](https://example.com/rules).

## Say who you are

| Call within | Booked |
|---|---:|
| 60 seconds | 38% |

## A webhook that calls first

\`\`\`js
const response = await fetch('https://api.example.com/a/long/address/that/does/not/fit/on/a/telephone');
\`\`\`

### Then check

- [x] Consent is stored
- [ ] Somebody listens

## Where to read on

Averylongwordthatnobodyeverbrokebeforebutthatmustnotwidenthepageonasmallscreenwhateverhappens.

[^1]: Measured.
`;

/** Writes a post with every part that a post can have, a neighbour in its category, and a draft. */
export async function writePosts(server: BlogServer): Promise<void> {
  const compliance = await server.addCategory('Compliance', 'compliance');
  const playbooks = await server.addCategory('Playbooks', 'playbooks');
  const authorId = await server.addAuthor({
    name: 'Dana Whitlock',
    bio: 'Dana ran inside sales for nine years.',
  });
  await server.write({ title: 'A neighbour', slug: 'neighbour', categoryIds: [playbooks] });
  await server.write({
    title: 'The <first> minute & "you"',
    slug: 'first-minute',
    excerpt: 'Nobody else is on the phone.',
    metaTitle: 'First minute, in short',
    content: CONTENT,
    authorId,
    categoryIds: [compliance, playbooks],
    publishedAt: '2025-03-05T23:30:00.000Z',
  });
  await server.write({ title: 'A draft', slug: 'a-draft', status: 'draft' });
}

/** The content of a metadata element by its name. */
export function meta(page: Page, name: string): Promise<string | null> {
  return page
    .locator(`meta[name="${name}"], meta[property="${name}"]`)
    .first()
    .getAttribute('content');
}

/** The metadata in the head, by name. A duplicate has two lines. */
export function head(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const found: Record<string, string[]> = {
      title: [...document.querySelectorAll('title')].map((title) => title.textContent),
    };
    for (const element of document.querySelectorAll(
      'meta[name],meta[property],link[rel=canonical]',
    )) {
      const name = element.getAttribute('name') ?? element.getAttribute('property') ?? 'canonical';
      const value = element.getAttribute('content') ?? element.getAttribute('href') ?? '';
      (found[name] ??= []).push(value);
    }
    return found;
  });
}
