import { company } from '../../../web/content/company/company.ts';
import { blogPage } from '../../../web/content/pages/blogPage.ts';
import type { FeedPost } from '../posts/publishedPosts.ts';
import { absolute, contentOf, imageOf, postId, postUrl, topicsOf } from './feedContent.ts';

/** The newest posts as JSON Feed 1.1, each with its whole text. */
export function jsonFeed(siteUrl: string, posts: FeedPost[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: blogPage.title,
    description: blogPage.description,
    home_page_url: siteUrl + blogPage.path,
    feed_url: `${siteUrl}/blog/feed.json`,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/icon-192.png`,
    language: 'en',
    authors: [{ name: company.name, url: `${siteUrl}/` }],
    items: posts.map((post) => ({
      id: postId(post),
      url: postUrl(siteUrl, post),
      title: post.title,
      ...(post.excerpt && { summary: post.excerpt }),
      content_html: contentOf(siteUrl, post),
      image: imageOf(siteUrl, post),
      ...(post.publishedAt && { date_published: post.publishedAt.toISOString() }),
      date_modified: post.updatedAt.toISOString(),
      authors: [
        {
          name: post.author.name,
          ...(post.author.avatarUrl && { avatar: absolute(siteUrl, post.author.avatarUrl) }),
        },
      ],
      tags: topicsOf(post),
    })),
  });
}
