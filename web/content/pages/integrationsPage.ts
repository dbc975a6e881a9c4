import { reach } from '../facts/claims.ts';
import { company } from '../company/company.ts';
import { drawnImage } from './socialImage.ts';
import type { SitePage } from './sitePage.ts';

export const integrationsPage: SitePage = {
  path: '/integrations',
  title: 'Works With Your Stack',
  description: `Calendars, CRMs, operations, automation and reporting: what ${company.product} connects to, how a connection is made in six steps, and how it is secured.`,
  image: drawnImage(
    'integrations',
    'Works With Your Stack',
    `Integrations: ${reach.platforms} platforms`,
  ),
};
