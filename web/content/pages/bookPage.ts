import { company } from '../company/company.ts';
import { defaultSocialImage } from './socialImage.ts';
import type { SitePage } from './sitePage.ts';

export const bookPage: SitePage = {
  path: '/book',
  title: `Book a Demo - ${company.product}`,
  description: `Choose a day and a time, and talk to a person at ${company.name} about your leads.`,
  image: defaultSocialImage,
};
