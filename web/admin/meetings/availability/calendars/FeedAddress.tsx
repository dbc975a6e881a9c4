import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { FeedAddressMutation } from '#relay/FeedAddressMutation.graphql';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { control } from '../../../kit/controls.css.ts';
import { ShownOnce, useShownOnce } from '../../../kit/dialog/ShownOnce.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation FeedAddressMutation($input: RenewCalendarFeedInput!) {
    renewCalendarFeed(input: $input) {
      ... on RenewCalendarFeedPayload @alias(as: "payload") {
        url
        host {
          ...Calendars_host
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  hostId: string;
  /** Whether an earlier address stops working. */
  isRenewal: boolean;
}

/** Makes the secret address of the feed and shows it once. */
export function FeedAddress({ hostId, isRenewal }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const [renew, renewing] = useAction<FeedAddressMutation>(mutation, {
    failed: 'Failed to make the address',
    onDone: (payload) => setUrl(payload.url),
  });
  const once = useShownOnce(url && 'address', () => setUrl(null));
  return (
    <>
      <button
        type="button"
        className={control}
        disabled={renewing}
        onClick={() => {
          const question = 'Make a new address? The present one stops working.';
          if (!isRenewal || window.confirm(question)) void renew({ input: { hostId } });
        }}
      >
        {isRenewal ? 'New Feed Address' : 'Make Feed Address'}
      </button>
      {url && (
        <Dialog title="Feed Address" open onClose={once.onLeave}>
          <ShownOnce id="feed-address" label="Address" what="address" value={url} {...once}>
            Copy the address now and subscribe to it in your calendar program. We do not store it,
            so it cannot be shown again. Anybody who has it can read the bookings.
          </ShownOnce>
        </Dialog>
      )}
    </>
  );
}
