import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { TwoFactorSectionRenewMutation } from '#relay/TwoFactorSectionRenewMutation.graphql';
import type { TwoFactorSectionTurnOffMutation } from '#relay/TwoFactorSectionTurnOffMutation.graphql';
import type { TwoFactorSection_twoFactor$key } from '#relay/TwoFactorSection_twoFactor.graphql';
import { formatDay } from '../../../site/blog/postDate.ts';
import { control } from '../../../kit/controls.css.ts';
import { TurnOnDialog } from './TurnOnDialog.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';
import { disableTwoFactor, ownPassword } from '../../../../content/staff/signIn.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes, useKept } from './RecoveryCodes.tsx';

const fragment = graphql`
  fragment TwoFactorSection_twoFactor on TwoFactor {
    enabledAt
    recoveryCodesLeft
  }
`;

interface Props {
  /** Null if it is off. */
  twoFactor: TwoFactorSection_twoFactor$key | null | undefined;
  /** The account's email address, for password managers. */
  email: string;
  onChanged(): void;
}

/** Shows whether two-factor authentication is on, with buttons to change it. */
export function TwoFactorSection({ twoFactor: key, email, onChanged }: Props) {
  const twoFactor = useFragment(fragment, key);
  const [dialog, setDialog] = useState<'on' | 'off' | 'codes' | null>(null);
  const close = () => setDialog(null);
  const id = useId();
  const dialogProps = { email, onChanged, onClose: close };
  return (
    <section aria-labelledby={id} className={recipes.stack[4]}>
      <h2 id={id} className={recipes.heading}>
        Two-factor authentication
      </h2>
      {twoFactor ? (
        <p>
          On since {formatDay(twoFactor.enabledAt)}. To sign in, you need your password and a code
          from your authenticator app.
        </p>
      ) : (
        <p>Off. If you turn it on, nobody can sign in with only a stolen password.</p>
      )}
      {twoFactor && <p className={recipes.note}>{codesLeft(twoFactor.recoveryCodesLeft)}</p>}
      <div className={recipes.row}>
        {/* One button for both states, so that the focus can return to it from a dialog. */}
        <button
          type="button"
          className={control}
          onClick={() => setDialog(twoFactor ? 'off' : 'on')}
        >
          {twoFactor ? 'Turn Off' : 'Turn On'}
        </button>
        {twoFactor && (
          <button type="button" className={control} onClick={() => setDialog('codes')}>
            New Recovery Codes
          </button>
        )}
      </div>
      {dialog === 'on' && <TurnOnDialog {...dialogProps} />}
      {dialog === 'off' && <TurnOffDialog {...dialogProps} />}
      {dialog === 'codes' && <RenewCodesDialog {...dialogProps} />}
    </section>
  );
}

function codesLeft(left: number): string {
  if (left === 0)
    return 'No recovery codes are left. Create new ones, in case you lose your phone.';
  const said = `${left} of 10 recovery codes ${left === 1 ? 'is' : 'are'} left.`;
  return left > 3 ? said : `${said} Create new ones before they run out.`;
}

const turnOffMutation = graphql`
  mutation TwoFactorSectionTurnOffMutation($input: DisableTwoFactorInput!) {
    disableTwoFactor(input: $input) {
      ... on DisableTwoFactorPayload @alias(as: "payload") {
        disabled
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

interface DialogProps {
  email: string;
  onChanged(): void;
  onClose(): void;
}

/** Asks for both factors, so that one stolen factor is not enough. */
function TurnOffDialog({ email, onChanged, onClose }: DialogProps) {
  const [disable, disabling] = useAction<TwoFactorSectionTurnOffMutation>(turnOffMutation, {
    failed: 'Failed to turn two-factor authentication off',
    done: {
      title: 'Two-Factor Authentication Off',
      description: 'You can now sign in with only your password.',
    },
    onDone() {
      onClose();
      onChanged();
    },
  });
  return (
    <Dialog title="Turn Off Two-Factor Authentication" open onClose={onClose}>
      <ProofForm
        asks={['password', 'code']}
        input={disableTwoFactor}
        email={email}
        action="Turn Off"
        pending={disabling && 'Turning off...'}
        onCancel={onClose}
        onSubmit={(input) => disable({ input })}
      >
        <p className={recipes.note}>
          You will sign in with only your password, and your recovery codes are deleted. You can
          enter a recovery code here instead.
        </p>
      </ProofForm>
    </Dialog>
  );
}

const renewMutation = graphql`
  mutation TwoFactorSectionRenewMutation($input: RenewRecoveryCodesInput!) {
    renewRecoveryCodes(input: $input) {
      ... on RenewRecoveryCodesPayload @alias(as: "payload") {
        recoveryCodes
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

/** Asks for the password, then shows ten new recovery codes once. */
function RenewCodesDialog({ email, onChanged, onClose }: DialogProps) {
  const shown = useKept({ onChanged, onClose });
  const [renew, renewing] = useAction<TwoFactorSectionRenewMutation>(renewMutation, {
    failed: 'Failed to create recovery codes',
    onDone: ({ recoveryCodes }) => shown.show(recoveryCodes),
  });
  if (shown.codes) return <RecoveryCodes {...shown} codes={shown.codes} />;
  return (
    <Dialog title="New Recovery Codes" open onClose={onClose}>
      <ProofForm
        asks={['password']}
        input={ownPassword}
        email={email}
        action="Create New Codes"
        pending={renewing && 'Creating...'}
        onCancel={onClose}
        onSubmit={(input) => renew({ input })}
      >
        <p className={recipes.note}>You get ten new codes. Your current codes stop working.</p>
      </ProofForm>
    </Dialog>
  );
}
