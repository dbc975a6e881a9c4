import { firstMinute, followUp, frontDesk, noShows, objections, review } from './callScenes.ts';
import { comparison, cost, measure } from './numberScenes.ts';
import { consent, insurance, routing, tcpa, webhooks } from './recordScenes.ts';
import { homeServices, solar } from './tradeScenes.ts';

/** The scenes by the names in the posts' front matter. */
export const SCENES: Readonly<Record<string, () => string>> = {
  'first-minute': firstMinute,
  measure,
  tcpa,
  consent,
  'follow-up': followUp,
  'no-shows': noShows,
  objections,
  routing,
  webhooks,
  cost,
  comparison,
  solar,
  'home-services': homeServices,
  insurance,
  review,
  'front-desk': frontDesk,
};
