import { speedToLead } from '../facts/claims.ts';
import { company } from '../company/company.ts';
import { defaultSocialImage } from './socialImage.ts';
import type { SitePage } from './sitePage.ts';

export const homePage: SitePage = {
  path: '/',
  title: `${company.product}: the AI sales rep that calls every lead within ${speedToLead.seconds} seconds`,
  description: company.description,
  image: defaultSocialImage,
};
