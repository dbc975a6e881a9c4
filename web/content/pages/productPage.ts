import { speedToLead } from '../facts/claims.ts';
import { company } from '../company/company.ts';
import { drawnImage } from './socialImage.ts';
import type { SitePage } from './sitePage.ts';

export const productPage: SitePage = {
  path: '/product',
  title: 'Product Features - AI Inside Sales Rep',
  description: `How ${company.product} connects to your leads, calls them within ${speedToLead.seconds} seconds, books the meeting with the right rep and shows you every conversation.`,
  image: drawnImage('product', 'Connect. Call. Convert.', 'Product features'),
};
