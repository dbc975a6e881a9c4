import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { DeletePostButtonMutation } from '#relay/DeletePostButtonMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { Icon } from '../Icon.tsx';
import { destructive } from './BlogPage.css.ts';

const mutation = graphql`
  mutation DeletePostButtonMutation($input: DeletePostInput!, $connections: [ID!]!) {
    deletePost(input: $input) {
      ... on DeletePostPayload @alias(as: "payload") {
        deletedPostId @deleteEdge(connections: $connections)
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const DELETED = {
  title: 'Post deleted',
  description: 'The blog post has been successfully deleted',
};
const NOT_DELETED = {
  title: 'Error',
  description: 'Failed to delete the post',
  variant: 'destructive',
} as const;

interface Props {
  id: string;
  title: string;
  connectionId: string;
}

/** Deletes a post and its row after a confirmation, and fetches the list again. */
export function DeletePostButton({ id, title, connectionId }: Props) {
  const { revalidate } = useRevalidator();
  const [remove] = useAction<DeletePostButtonMutation>(mutation, { done: DELETED });

  async function onDelete(): Promise<void> {
    if (!window.confirm('Are you sure you want to delete this post?')) return;
    const outcome = await remove({ input: { id }, connections: [connectionId] });
    if (!outcome) return;
    if (outcome.kind !== 'success') toast(NOT_DELETED);
    // A refusal can mean that somebody else has deleted it.
    if (outcome.kind !== 'error') void revalidate();
  }

  return (
    <button
      type="button"
      aria-label={`Delete ${title}`}
      title="Delete"
      className={destructive}
      onClick={() => void onDelete()}
    >
      <Icon name="delete" />
    </button>
  );
}
