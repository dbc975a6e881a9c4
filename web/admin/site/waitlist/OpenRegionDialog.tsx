import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { OpenRegionDialogMutation } from '#relay/OpenRegionDialogMutation.graphql';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import * as styles from '../../kit/dialog/DialogForm.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation OpenRegionDialogMutation($input: OpenRegionInput!) {
    openRegion(input: $input) {
      ... on OpenRegionPayload @alias(as: "payload") {
        recipients
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  country: string;
  waiting: number;
  onClose(): void;
}

/** Asks before mails are sent, and says how many. */
export function OpenRegionDialog({ country, waiting, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [open, opening] = useAction<OpenRegionDialogMutation>(mutation, {
    failed: 'Failed to open the region',
    done: ({ recipients }) => ({ title: `${country} is open`, description: sentTo(recipients) }),
    onDone() {
      onClose();
      void revalidate();
    },
  });
  const mails = waiting === 1 ? '1 mail' : `${waiting} mails`;
  return (
    <Dialog title={`Open ${country}?`} open onClose={onClose}>
      <div className={styles.form}>
        <p>
          {waiting === 0
            ? 'Nobody is waiting to be written to.'
            : `This sends ${mails}: one to everybody who waits in ${country}, saying that Sixty is available there now. It cannot be taken back.`}
        </p>
        <p>Nobody is written to twice, and every mail has a link to unsubscribe.</p>
        <div className={styles.actions}>
          <Button
            look="main"
            pending={opening && 'Opening...'}
            onClick={() => void open({ input: { country } })}
          >
            {waiting === 0 ? 'Open this region' : `Open and send ${mails}`}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function sentTo(recipients: number): string {
  if (recipients === 0) return 'Nobody is left to write to.';
  return recipients === 1 ? 'One mail is on its way.' : `${recipients} mails are on their way.`;
}
