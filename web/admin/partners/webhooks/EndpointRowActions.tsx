import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { EndpointRowActions_endpoint$key } from '#relay/EndpointRowActions_endpoint.graphql';
import { action } from '../../kit/list/table/TitledTable.css.ts';
import { EditEndpointDialog } from './form/EditEndpointDialog.tsx';
import { PauseButton } from './endpoint/PauseButton.tsx';
import { hostOf } from './webhookPaths.ts';

const fragment = graphql`
  fragment EndpointRowActions_endpoint on WebhookEndpoint {
    url
    ...EditEndpointDialog_endpoint
    ...PauseButton_endpoint
  }
`;

/** Edits or pauses an endpoint. */
export function EndpointRowActions({
  endpoint: key,
}: {
  endpoint: EndpointRowActions_endpoint$key;
}) {
  const endpoint = useFragment(fragment, key);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Edit ${hostOf(endpoint.url)}`}
        className={action}
        onClick={() => setEditing(true)}
      >
        Edit
      </button>
      <PauseButton endpoint={endpoint} className={action} />
      {editing && <EditEndpointDialog endpoint={endpoint} onClose={() => setEditing(false)} />}
    </>
  );
}
