import { company } from '../company.ts';
import { defaultSocialImage } from '../socialImage.ts';
import type { SitePage } from './sitePage.ts';

export const confirmationPage: SitePage = {
  path: '/demo/booking-confirmation',
  title: `Your demo is booked - ${company.product}`,
  description: 'When it takes place, what to prepare, and which number will call.',
  image: defaultSocialImage,
};
