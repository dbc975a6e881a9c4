import { blog } from '../site/posts/blog.ts';
import { company } from '../company/company.ts';
import { drawnImage, type SitePage } from './sitePage.ts';

/** Where a page's feeds are: `rss.xml` and `feed.json` below the path. */
export interface Feeds {
  title: string;
  path: string;
}

export const blogFeeds: Feeds = { title: `${company.product} blog`, path: '/blog' };

/** The first page of the list. */
export const blogPage: SitePage = {
  path: '/blog',
  title: `${blog.title} - ${company.product}`,
  description: blog.description,
  image: drawnImage('blog', blog.heading, blog.title),
};
