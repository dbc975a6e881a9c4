import { company } from '../../../web/content/company.ts';
import { homeFaq } from '../../../web/content/faq.ts';
import { sitePages } from '../../../web/content/pages/sitePages.ts';
import { plans } from '../../../web/content/plans.ts';
import { pricingFaq } from '../../../web/content/pricingFaq.ts';
import type { FeedPost } from '../../domain/posts/publishedPosts.ts';
import { postUrl } from './feedContent.ts';

/** One line, without what Markdown would read as its own. */
function line(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '').trim();
}

function link(title: string, url: string, about: string | null): string {
  return `- [${line(title)}](${url})${about ? `: ${line(about)}` : ''}`;
}

/** The site for language models, as llmstxt.org proposes it: what it is, its facts, and where to read on. */
export function llms(siteUrl: string, posts: FeedPost[]): string {
  const pages = sitePages.filter(({ changed }) => changed === undefined);
  const documents = sitePages.filter(({ changed }) => changed !== undefined);
  const ofPage = ({ title, path, description }: (typeof sitePages)[number]) =>
    link(title, siteUrl + path, description);
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
    ...[...homeFaq, ...pricingFaq].map(({ question, answer }) => `- ${question} ${answer}`),
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
