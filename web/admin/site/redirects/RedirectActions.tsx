import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { RedirectActions_redirect$key } from '#relay/RedirectActions_redirect.graphql';
import type { RedirectActionsDeleteMutation } from '#relay/RedirectActionsDeleteMutation.graphql';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import { row } from '../../../theme/recipes.css.ts';
import { EditAndDelete } from '../../kit/list/table/EditAndDelete.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { EditRedirectDialog } from './RedirectForm.tsx';

const fragment = graphql`
  fragment RedirectActions_redirect on Redirect {
    id
    from
    to
    status
    below
    note
  }
`;

const deletion = graphql`
  mutation RedirectActionsDeleteMutation($input: DeleteRedirectInput!) {
    deleteRedirect(input: $input) {
      ... on DeleteRedirectPayload @alias(as: "payload") {
        deletedRedirectId
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Edits or deletes a redirect. */
export function RedirectActions({ redirect: key }: { redirect: RedirectActions_redirect$key }) {
  const { id, from, to, status, below, note } = useFragment(fragment, key);
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const [remove, removing] = useAction<RedirectActionsDeleteMutation>(deletion, {
    failed: 'Failed to delete the redirect',
    done: { title: 'Redirect deleted', description: from },
    onDone() {
      close();
      void revalidate();
    },
  });
  return (
    <div className={row}>
      <EditAndDelete
        name={from}
        onEdit={() => setAsked('edit')}
        onDelete={() => setAsked('delete')}
      />
      {asked === 'edit' && (
        <EditRedirectDialog
          id={id}
          values={{ from, to, status, below, note: note ?? '' }}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <DestroyDialog
          action={`Delete ${from}`}
          pending={removing && 'Deleting...'}
          onConfirm={() => void remove({ input: { id } })}
          onClose={close}
        >
          <p>People who ask for {from} then get the page 'Not Found'.</p>
        </DestroyDialog>
      )}
    </div>
  );
}
