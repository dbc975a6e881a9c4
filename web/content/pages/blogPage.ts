import { blog } from '../site/posts/blog.ts';
import { company } from '../company/company.ts';
import { drawnImage, type SitePage } from './sitePage.ts';

/** The first page of the list. */
export const blogPage: SitePage = {
  path: '/blog',
  title: `${blog.title} - ${company.product}`,
  description: blog.description,
  image: drawnImage('blog', blog.heading, blog.title),
};
