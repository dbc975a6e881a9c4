import { useEffect, useState } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks.js';
import type { usePresenceMutation } from '#relay/usePresenceMutation.graphql';
import type { usePresenceEndMutation } from '#relay/usePresenceEndMutation.graphql';

const mutation = graphql`
  mutation usePresenceMutation($input: KeepEditingInput!) {
    keepEditing(input: $input) {
      __typename
      ... on KeepEditingPayload {
        editors {
          username
        }
      }
    }
  }
`;

const endMutation = graphql`
  mutation usePresenceEndMutation($input: StopEditingInput!) {
    stopEditing(input: $input) {
      __typename
    }
  }
`;

/** The server takes whoever is silent for thirty seconds for gone. */
const EVERY_MS = 10_000;

/** Says that the post is open here, and learns who else has it open. */
export function usePresence(id: string | null): readonly string[] {
  const environment = useRelayEnvironment();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!id) return;
    const tell = () =>
      commitMutation<usePresenceMutation>(environment, {
        mutation,
        variables: { input: { id } },
        onCompleted: ({ keepEditing: result }) => {
          if (result.__typename !== 'KeepEditingPayload') return;
          const names = result.editors.map(({ username }) => username);
          // The same names are the same state: nothing is drawn again.
          setOthers((before) => (before.join('\n') === names.join('\n') ? before : names));
        },
        // The next round asks again; nobody is stopped from writing.
        onError: () => undefined,
      });
    tell();
    const timer = setInterval(tell, EVERY_MS);
    return () => {
      clearInterval(timer);
      commitMutation<usePresenceEndMutation>(environment, {
        mutation: endMutation,
        variables: { input: { id } },
        onError: () => undefined,
      });
    };
  }, [environment, id]);
  return others;
}
