import type { Attack } from '../attack.ts';
import { flood } from '../flood.ts';

export const refusedForms: Attack = {
  name: 'forms without JavaScript that are refused',
  promise: 'the page of a refused form costs 500 points, then a small page',
  found: 'a page was rendered for each, for nothing',
  keepsToBudget: true,
  run: (target, until) =>
    flood(target, until, 8, (number) => ({
      path: '/api/leads',
      form: { firstName: '', email: `nobody ${number}`, phone: String(number) },
    })),
};
