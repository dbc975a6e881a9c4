import { speedToLead } from '../marketing/claims.ts';
import { company } from '../site/company.ts';
import { defaultSocialImage } from '../site/socialImage.ts';
import type { SitePage } from './sitePage.ts';

export const homePage: SitePage = {
  path: '/',
  title: `${company.product}: the AI sales rep that calls every lead within ${speedToLead.seconds} seconds`,
  description: company.description,
  image: defaultSocialImage,
};
