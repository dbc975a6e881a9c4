import { company } from '../company/company.ts';
import { drawnImage } from './socialImage.ts';
import type { SitePage } from './sitePage.ts';

export const industriesPage: SitePage = {
  path: '/industries',
  title: 'Industries We Serve',
  description: `Playbooks for home services, real estate, insurance, finance, automotive, healthcare, logistics and agencies: what ${company.product} asks and what it books.`,
  image: drawnImage('industries', 'A playbook for every industry we serve.', 'Industries'),
};
