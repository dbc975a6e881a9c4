import { useEffect, useState } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks.js';
import type { OthersHereKeepEditingMutation } from '#relay/OthersHereKeepEditingMutation.graphql';
import type { OthersHereStopEditingMutation } from '#relay/OthersHereStopEditingMutation.graphql';
import { EditorNote } from './EditorNote.tsx';

interface Props {
  /** Global id of what is edited here. */
  id: string;
  noun: 'post' | 'playbook' | 'page';
}

/** Says who else has the same editor open. */
export function OthersHere({ id, noun }: Props) {
  const others = usePresence(id);
  if (others.length === 0) return null;
  return (
    <EditorNote>
      <strong>{others.join(', ')}</strong> {others.length === 1 ? 'has' : 'have'} this {noun} open
      too. You will be asked before anything is overwritten.
    </EditorNote>
  );
}

const mutation = graphql`
  mutation OthersHereKeepEditingMutation($input: KeepEditingInput!) {
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
  mutation OthersHereStopEditingMutation($input: StopEditingInput!) {
    stopEditing(input: $input) {
      __typename
    }
  }
`;

/** The server drops an editor after thirty seconds without a report. */
const REPORT_EVERY_MS = 10_000;

/** Reports that this is open here. Returns the names of the others who have it open. */
function usePresence(id: string): readonly string[] {
  const environment = useRelayEnvironment();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const report = () =>
      commitMutation<OthersHereKeepEditingMutation>(environment, {
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
      commitMutation<OthersHereStopEditingMutation>(environment, {
        mutation: endMutation,
        variables: { input: { id } },
        onError: () => undefined,
      });
    };
  }, [environment, id]);
  return others;
}
