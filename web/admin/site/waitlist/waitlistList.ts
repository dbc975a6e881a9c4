import pageQuery from '#relay/WaitlistPageQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';
import { chipFilter, searchFilter } from '../../kit/list/filters/filter.ts';
import { cursorVariables } from '../../kit/list/paging/position.ts';

/** People who wait for calls in their country. A row shows all that is known, so there are no details. */
export const waitlistList = defineList('waitlist', {
  failure: 'The waitlist could not be loaded',
  filters: {
    search: searchFilter({ placeholder: 'Name, e-mail or phone' }),
    country: chipFilter('country'),
  },
  query: pageQuery,
  variables: ({ filter, position }) => ({ ...cursorVariables(position), filter }),
  page: () => import('./WaitlistPage.tsx'),
  exportName: 'waitlist',
});
