import { useEffect, useState } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks.js';
import type { usePresenceEndMutation } from '#relay/usePresenceEndMutation.graphql';
import type { usePresenceMutation } from '#relay/usePresenceMutation.graphql';

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

/** The server drops an editor after thirty seconds without a report. */
const REPORT_EVERY_MS = 10_000;

/** Reports that the post is open here. Returns the names of the others who have it open. */
export function usePresence(id: string | null): readonly string[] {
  const environment = useRelayEnvironment();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!id) return;
    const report = () =>
      commitMutation<usePresenceMutation>(environment, {
        mutation,
        variables: { input: { id } },
        onCompleted: ({ keepEditing: result }) => {
          if (result.__typename !== 'KeepEditingPayload') return;
          const names = result.editors.map(({ username }) => username);
          // Keep the old array for the same names, so that nothing renders again.
          setOthers((before) => (before.join('\n') === names.join('\n') ? before : names));
        },
        // The next report tries again; presence never stops a writer.
        onError: () => undefined,
      });
    report();
    const timer = setInterval(report, REPORT_EVERY_MS);
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
