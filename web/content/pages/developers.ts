import { company } from '../company/company.ts';
import { drawnImage, type SitePage } from './sitePage.ts';

/** The words of /developers and of its reference. They stand apart from the guide, so that the reference does not load it. */
export const developers = {
  title: 'The API for partners',
  introduction:
    'Send leads from your own program, read leads, calls and meetings, and get a webhook when something changes. You need one API key, and REST or GraphQL.',
  contents: 'On this page',
  reference: 'Reference',
  referenceTitle: 'The reference of the API',
  referenceText:
    'Every query, mutation, subscription and type that an API key can use, without connections, edges, payloads and results, which all have the same form. This list is generated from the schema.',
  openReference: 'Open the reference',
  backToGuide: 'Back to the guide',
  explorer: 'Open GraphiQL',
} as const;

export const developersPage: SitePage = {
  path: '/developers',
  title: `Developers: the ${company.product} API`,
  description: `How a program of yours signs in to the ${company.product} GraphQL API, makes integration requests, follows their changes, and what limits it meets.`,
  image: drawnImage('developers', developers.title, 'Developers: GraphQL'),
};

export const referencePage: SitePage = {
  path: '/developers/reference',
  title: `API reference: the ${company.product} GraphQL schema`,
  description: `Every query, mutation, subscription and type of the ${company.product} GraphQL API that a program with an API key can use, with its fields and what they mean.`,
  image: drawnImage('reference', developers.referenceTitle, 'Developers: GraphQL'),
};
