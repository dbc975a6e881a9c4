import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { MarkCall_call$key } from '#relay/MarkCall_call.graphql';
import type { MarkCallMutation } from '#relay/MarkCallMutation.graphql';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import { useKeys } from '../../kit/keyboard.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment MarkCall_call on Call {
    id
    mark
    markReason
  }
`;

const mutation = graphql`
  mutation MarkCallMutation($input: MarkCallInput!) {
    markCall(input: $input) {
      ... on MarkCallPayload @alias(as: "payload") {
        call {
          ...MarkCall_call
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  call: MarkCall_call$key;
  /** Whether + and − mark the call. */
  hasKeys: boolean;
}

/** What staff think of a call, and why. */
export function MarkCall({ call: key, hasKeys }: Props) {
  const { id, mark, markReason } = useFragment(fragment, key);
  const [reason, setReason] = useState(markReason ?? '');
  const [save, saving] = useAction<MarkCallMutation>(mutation, {
    failed: 'Failed to mark the call',
    done: 'Call Marked',
  });
  const mutate = (next: 'good' | 'poor' | null) =>
    void save({ input: { id, mark: next, reason: next && reason } });
  useKeys(hasKeys ? { '+': () => mutate('good'), '-': () => mutate('poor') } : {});
  return (
    <div className={recipes.stack[2]}>
      <p className={recipes.soft}>
        {mark ? `Marked as ${mark}${markReason ? `: ${markReason}` : ''}` : 'How was this call?'}
      </p>
      <Field
        id={`mark-${id}`}
        label="Why (optional)"
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={recipes.row}>
        <Button look="quiet" disabled={saving} onClick={() => mutate('good')}>
          Good
        </Button>
        <Button look="quiet" disabled={saving} onClick={() => mutate('poor')}>
          Poor
        </Button>
        {mark && (
          <Button look="quiet" disabled={saving} onClick={() => mutate(null)}>
            Remove the Mark
          </Button>
        )}
      </div>
    </div>
  );
}
