import { graphql, useFragment } from 'react-relay/hooks.js';
import type { PauseButton_endpoint$key } from '#relay/PauseButton_endpoint.graphql';
import { useUpdateEndpoint } from '../form/useUpdateEndpoint.ts';
import { hostOf } from '../webhookPaths.ts';

const fragment = graphql`
  fragment PauseButton_endpoint on WebhookEndpoint {
    id
    url
    pausedAt
    disabledAt
  }
`;

interface Props {
  endpoint: PauseButton_endpoint$key;
  className: string;
}

/** Pauses or resumes an endpoint. Resuming also enables a disabled one. */
export function PauseButton({ endpoint: key, className }: Props) {
  const { id, url, pausedAt, disabledAt } = useFragment(fragment, key);
  const host = hostOf(url);
  const isStopped = Boolean(pausedAt ?? disabledAt);
  const [update, updating] = useUpdateEndpoint({
    title: isStopped ? 'Endpoint Resumed' : 'Endpoint Paused',
    description: isStopped
      ? `What waited for ${host} is sent now.`
      : `Events for ${host} are kept until it is resumed.`,
    failure: 'Failed to change the endpoint',
  });
  const action = isStopped ? 'Resume' : 'Pause';
  return (
    <button
      type="button"
      aria-label={`${action} ${host}`}
      disabled={updating}
      className={className}
      onClick={() => void update({ id, isPaused: !isStopped })}
    >
      {action}
    </button>
  );
}
