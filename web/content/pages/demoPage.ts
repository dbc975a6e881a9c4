import { speedToLead } from '../facts/claims.ts';
import { company } from '../company/company.ts';
import { demoVideo } from '../marketing/demoVideo.ts';
import { drawnImage } from './socialImage.ts';
import type { SitePage } from './sitePage.ts';

export const demoPage: SitePage = {
  path: '/demo',
  title: demoVideo.title,
  description: `Leave your number and ${company.product} calls you within ${speedToLead.seconds} seconds, watch a call from form to calendar, or book a demo with a person.`,
  image: drawnImage('demo', `${demoVideo.title}.`, `A call within ${speedToLead.seconds} seconds`),
};
