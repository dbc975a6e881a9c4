import { graphql, useFragment } from 'react-relay/hooks.js';
import type { EndpointSummary_endpoint$key } from '#relay/EndpointSummary_endpoint.graphql';
import { PageHeader } from '../../../kit/layout/PageFrame.tsx';
import { Fact } from '../../../kit/list/details/detailsPane.tsx';
import { fullTime } from '../../../kit/list/details/times.tsx';
import { EndpointActions } from './EndpointActions.tsx';
import { EndpointBadge } from '../EndpointBadge.tsx';
import { eventName } from '../eventNames.ts';
import * as styles from '../Webhooks.css.ts';
import { hostOf } from '../webhookPaths.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment EndpointSummary_endpoint on WebhookEndpoint {
    url
    events
    createdAt
    pausedAt
    disabledAt
    failingSince
    apiKey @required(action: THROW) {
      name
      prefix
    }
    ...EndpointBadge_endpoint
    ...EndpointActions_endpoint
  }
`;

/** The facts and the actions of an endpoint. */
export function EndpointSummary({ endpoint: key }: { endpoint: EndpointSummary_endpoint$key }) {
  const endpoint = useFragment(fragment, key);
  const { url, events, createdAt, pausedAt, disabledAt, failingSince, apiKey } = endpoint;
  return (
    <>
      <PageHeader title={hostOf(url)}>
        <EndpointActions endpoint={endpoint} />
      </PageHeader>
      <div className={styles.summary}>
        <p>
          <EndpointBadge endpoint={endpoint} />
        </p>
        {disabledAt && (
          <p className={recipes.problem}>
            Nothing was taken for three days, or the address said that it is gone: no more is sent.
            Resume it once the partner has mended it, and replay what failed.
          </p>
        )}
        <dl className={recipes.stack[1]}>
          <Fact name="Address" value={url} />
          <Fact name="Told when" value={events.map(eventName).join(', ')} />
          <Fact name="API key" value={`${apiKey.name} (${apiKey.prefix}…)`} />
          <Fact name="Added" value={fullTime(createdAt)} />
          <Fact name="Paused" value={pausedAt && fullTime(pausedAt)} />
          <Fact name="Failing since" value={failingSince && fullTime(failingSince)} />
          <Fact name="Disabled" value={disabledAt && fullTime(disabledAt)} />
        </dl>
      </div>
    </>
  );
}
