import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { PlaybookConflictQuery } from '#relay/PlaybookConflictQuery.graphql';
import { ConflictDialog } from '../../../kit/versions/ConflictDialog.tsx';
import { type ChoicesProps, VersionChoices } from '../../../kit/versions/VersionChoices.tsx';
import { PARTS, type PlaybookValues } from './playbookValues.ts';
import { readStoredPlaybook, type StoredPlaybook } from './storedPlaybook.ts';

interface Props extends ChoicesProps<PlaybookValues, StoredPlaybook> {
  playbookId: string;
}

/** Lets the writer choose between two versions of a playbook. */
export function PlaybookConflict(props: Props) {
  return (
    <ConflictDialog noun="playbook" stale={props.stale} onClose={props.onClose}>
      <Loaded {...props} />
    </ConflictDialog>
  );
}

function Loaded({ playbookId, ...props }: Props) {
  const { node } = useLazyLoadQuery<PlaybookConflictQuery>(
    graphql`
      query PlaybookConflictQuery($id: ID!) {
        node(id: $id) {
          ...storedPlaybook_playbook @alias(as: "playbook")
        }
      }
    `,
    { id: playbookId },
    // A later conflict is with another version.
    { fetchPolicy: 'network-only', fetchKey: props.stale.version },
  );
  const theirs = node?.playbook ? readStoredPlaybook(node.playbook) : null;
  return <VersionChoices {...props} noun="playbook" parts={PARTS} theirs={theirs} />;
}
