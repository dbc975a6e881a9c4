import { loadQuery } from 'react-relay/hooks.js';
import trafficPageQuery from '#relay/TrafficPageQuery$parameters';
import type { TrafficPageQuery } from '#relay/TrafficPageQuery.graphql';
import { definePage } from '../../kit/page/definePage.ts';
import { timeZone } from '../overviewDays.ts';
import { readSelection } from './trafficSelection.ts';

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' });

export const trafficRoute = definePage('traffic', {
  load(environment, { request }) {
    const today = day.format(new Date());
    const selection = readSelection(new URL(request.url).searchParams, today);
    const { from, to, filter } = selection;
    const query = loadQuery<TrafficPageQuery>(
      environment,
      trafficPageQuery,
      { range: { from, to, timeZone: timeZone() }, filter },
      // Cached figures show at once, and the server counts again.
      { fetchPolicy: 'store-and-network' },
    );
    return { query, selection, today };
  },
  page: () => import('./TrafficPage.tsx'),
});
