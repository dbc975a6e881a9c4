import { graphql, useFragment } from 'react-relay/hooks.js';
import type { EndpointBadge_endpoint$key } from '#relay/EndpointBadge_endpoint.graphql';
import { type BadgeState, StateBadge } from '../../kit/list/table/StateBadge.tsx';

const fragment = graphql`
  fragment EndpointBadge_endpoint on WebhookEndpoint {
    pausedAt
    disabledAt
    failingSince
    apiKey @required(action: THROW) {
      isActive
      revokedAt
    }
  }
`;

interface Facts {
  pausedAt: string | null | undefined;
  disabledAt: string | null | undefined;
  failingSince: string | null | undefined;
  apiKey: { isActive: boolean; revokedAt: string | null | undefined };
}

/** The most important state of an endpoint. */
function stateOf({ pausedAt, disabledAt, failingSince, apiKey }: Facts): BadgeState {
  // Nothing is sent after the end of the key.
  if (!apiKey.isActive) return apiKey.revokedAt ? 'revoked' : 'expired';
  if (disabledAt) return 'disabled';
  if (pausedAt) return 'paused';
  return failingSince ? 'failing' : 'active';
}

export function EndpointBadge({ endpoint }: { endpoint: EndpointBadge_endpoint$key }) {
  return <StateBadge state={stateOf(useFragment(fragment, endpoint))} />;
}
