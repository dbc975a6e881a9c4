import { doNotCall } from '../sales/calling/doNotCall.ts';
import { company } from '../company/company.ts';
import { drawnImage } from './socialImage.ts';
import type { SitePage } from './sitePage.ts';

export const doNotCallPage: SitePage = {
  path: doNotCall.path,
  title: `${doNotCall.title} - ${company.product}`,
  description: `Stop calls of ${company.product} to your phone number. The request is in force at once.`,
  image: drawnImage('do-not-call', doNotCall.title, 'In force at once'),
};
