import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { TwoFactorSection_twoFactor$key } from '#relay/TwoFactorSection_twoFactor.graphql';
import { formatDay } from '../../../site/blog/postDate.ts';
import { control } from '../../../kit/controls.css.ts';
import { RenewCodesDialog } from './RenewCodesDialog.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';
import { TurnOnDialog } from './TurnOnDialog.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

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
          On since {formatDay(twoFactor.enabledAt)}. Signing in takes a code of your authenticator
          app beside the password.
        </p>
      ) : (
        <p>Off. With an authenticator app on your phone, a stolen password alone lets nobody in.</p>
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
  if (left === 0) return 'No recovery code is left. Make new ones, for the day your phone is gone.';
  const said = `${left} of 10 recovery codes ${left === 1 ? 'is' : 'are'} left.`;
  return left > 3 ? said : `${said} Make new ones before they run out.`;
}
