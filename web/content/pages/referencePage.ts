import { developers } from '../company/developers.ts';
import { company } from '../company/company.ts';
import { drawnImage } from './socialImage.ts';
import type { SitePage } from './sitePage.ts';

export const referencePage: SitePage = {
  path: '/developers/reference',
  title: `API reference: the ${company.product} GraphQL schema`,
  description: `Every query, mutation, subscription and type of the ${company.product} GraphQL API that a program with an API key can use, with its fields and what they mean.`,
  image: drawnImage('reference', developers.referenceTitle, 'Developers: GraphQL'),
};
