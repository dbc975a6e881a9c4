import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { RevokeApiKey_apiKey$key } from '#relay/RevokeApiKey_apiKey.graphql';
import { destructive } from '../../kit/list/table/TitledTable.css.ts';
import { RevokeApiKeyDialog } from './RevokeApiKeyDialog.tsx';

const fragment = graphql`
  fragment RevokeApiKey_apiKey on ApiKey {
    name
    isActive
    ...RevokeApiKeyDialog_apiKey
  }
`;

/** The button that revokes a key, after a question. */
export function RevokeApiKey({ apiKey: key }: { apiKey: RevokeApiKey_apiKey$key }) {
  const apiKey = useFragment(fragment, key);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {apiKey.isActive && (
        <button
          type="button"
          aria-label={`Revoke ${apiKey.name}`}
          className={destructive}
          onClick={() => setAsking(true)}
        >
          Revoke
        </button>
      )}
      {asking && <RevokeApiKeyDialog apiKey={apiKey} onClose={() => setAsking(false)} />}
    </>
  );
}
