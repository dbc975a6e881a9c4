import { company } from '../../../web/content/company/company.ts';
import { homeFaq } from '../../../web/content/marketing/faq.ts';
import { sitePages } from '../../../web/content/pages/sitePages.ts';
import { plans } from '../../../web/content/facts/plans.ts';
import { pricingFaq } from '../../../web/content/marketing/pricing.ts';
import type { FeedPost } from '../posts/publishedPosts.ts';
import { postUrl } from './feeds.ts';

/** One line, without Markdown syntax. */
function line(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '').trim();
}

function link(title: string, url: string, about: string | null): string {
  return `- [${line(title)}](${url})${about ? `: ${line(about)}` : ''}`;
}

/** A summary of the site for language models in the format of llmstxt.org. */
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
