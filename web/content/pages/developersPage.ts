import { company } from '../site/company.ts';
import { developers } from '../site/developers.ts';
import { drawnImage } from '../site/socialImage.ts';
import type { SitePage } from './sitePage.ts';

export const developersPage: SitePage = {
  path: '/developers',
  title: `Developers: the ${company.product} API`,
  description: `How a program of yours signs in to the ${company.product} GraphQL API, makes integration requests, follows their changes, and what limits it meets.`,
  image: drawnImage('developers', developers.title, 'Developers: GraphQL'),
};
