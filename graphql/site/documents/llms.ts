import { company } from '../../../web/content/company/company.ts';
import { sitePages } from '../../../web/content/pages/sitePages.ts';
import { plans } from '../../../web/content/facts/plans.ts';
import { marksOf } from '../../../web/content/pages/words/marks.ts';
import type { Words } from '../../../web/content/pages/words/words.ts';
import type { FeedPost } from '../posts/publishedPosts.ts';
import { postUrl } from './feeds.ts';

/** One line, without Markdown syntax. */
function line(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '').trim();
}

function link(title: string, url: string, about: string | null): string {
  return `- [${line(title)}](${url})${about ? `: ${line(about)}` : ''}`;
}

/** The questions and answers of a page, without marks. */
function asked({ faq = [] }: Words): string[] {
  const items = typeof faq === 'string' ? [] : faq;
  return items.map(({ question = '', answer = '' }) => {
    const text = marksOf(answer).map((mark) => mark.text);
    return line(`- ${question} ${text.join('')}`);
  });
}

/**
 * A summary of the site for language models in the format of llmstxt.org.
 * @param words The words of each page, by path.
 */
export function llms(
  siteUrl: string,
  words: ReadonlyMap<string, Words>,
  posts: FeedPost[],
): string {
  const pages = sitePages.filter(({ changed }) => changed === undefined);
  const documents = sitePages.filter(({ changed }) => changed !== undefined);
  const ofPage = ({ path }: (typeof sitePages)[number]) => {
    const { title, description } = words.get(path) ?? {};
    return link(String(title), siteUrl + path, String(description));
  };
  return [
    `# ${company.product}`,
    '',
    `> ${company.description}`,
    '',
    `${company.tagline} ${company.product} is made by ${company.name}. Contact: ${company.supportEmail}.`,
    '',
    '## Pages',
    '',
    ...pages.map(ofPage),
    '',
    '## Plans',
    '',
    ...plans.map(
      ({ name, price, period = '', minutes, overage }) =>
        `- ${name}: ${price}${period}. ${minutes}. ${overage}.`,
    ),
    '',
    '## Questions and answers',
    '',
    ...['/', '/pricing'].flatMap((path) => asked(words.get(path) ?? {})),
    '',
    ...(posts.length > 0
      ? [
          '## Blog',
          '',
          ...posts.map((post) => link(post.title, postUrl(siteUrl, post), post.excerpt)),
          '',
        ]
      : []),
    '## Optional',
    '',
    ...documents.map(ofPage),
    `- [Feed of the blog](${siteUrl}/blog/rss.xml)`,
    `- [Sitemap](${siteUrl}/sitemap.xml)`,
    '',
  ].join('\n');
}
