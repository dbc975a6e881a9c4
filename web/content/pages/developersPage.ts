import { company } from '../company/company.ts';
import { developers } from '../company/developers.ts';
import { drawnImage } from './socialImage.ts';
import type { SitePage } from './sitePage.ts';

export const developersPage: SitePage = {
  path: '/developers',
  title: `Developers: the ${company.product} API`,
  description: `How a program of yours signs in to the ${company.product} GraphQL API, makes integration requests, follows their changes, and what limits it meets.`,
  image: drawnImage('developers', developers.title, 'Developers: GraphQL'),
};
