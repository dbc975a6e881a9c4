import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { Log } from '../../../platform/log/log.ts';
import { keptSecretBox } from '../../../platform/secrets/keptSecretBox.ts';
import type { SecretBox } from '../../../platform/secrets/secretBox.ts';

/** The defaults of RFC 6238, which every authenticator app supports: SHA-1, six digits, 30 seconds. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many steps before and after the current one are accepted, for clocks that are slightly wrong. */
const WINDOW = 1;

/** A new secret. It is shown to the user once. */
export interface NewSecret {
  /** In Base32, for users who type it. */
  secret: string;
  /** The secret with names and parameters, in the format that apps read. */
  otpauthUrl: string;
  /** The QR code of that URL, black on white. */
  qrSvg: string;
  /** The encrypted secret, to be stored. */
  sealed: Uint8Array<ArrayBuffer>;
}

/** Checks codes of authenticator apps (RFC 6238). Secrets are stored encrypted; the key is not in the database. */
export interface Authenticator {
  /** @param names the names under which the app lists the secret. */
  newSecret(names: { issuer: string; account: string }): Promise<NewSecret>;
  /** The number of the 30-second step that this code belongs to; null when it matches no accepted step. */
  stepOf(code: string, sealed: Uint8Array, now: Date): Promise<number | null>;
}

export function createAuthenticator(
  { twoFactorKey, dataDir }: Pick<Settings, 'twoFactorKey' | 'dataDir'>,
  log: Log,
): Authenticator {
  const open = keptSecretBox(twoFactorKey, { dataDir, file: 'two-factor.key' });
  return {
    async newSecret({ issuer, account }) {
      const secret = new Secret({ size: 20 });
      const otpauthUrl = new TOTP({ ...RULES, issuer, label: account, secret }).toString();
      return {
        secret: secret.base32,
        otpauthUrl,
        qrSvg: renderSVG(otpauthUrl, { border: 4, ecc: 'M' }),
        sealed: (await open()).seal(secret.base32),
      };
    },
    async stepOf(code, sealed, now) {
      const secret = unsealed(await open(), sealed, log);
      const timestamp = now.getTime();
      const found =
        secret && TOTP.validate({ ...RULES, token: code, secret, timestamp, window: WINDOW });
      return found === null ? null : TOTP.counter({ timestamp, period: RULES.period }) + found;
    },
  };
}

/** Null when the key has changed. Then no code is valid, but recovery codes still are. */
function unsealed(box: SecretBox, sealed: Uint8Array, log: Log): Secret | null {
  try {
    return Secret.fromBase32(box.open(sealed));
  } catch (err) {
    log.error(
      { err },
      'a two-factor secret cannot be read: is TWO_FACTOR_KEY, or two-factor.key under DATA_DIR, another one?',
    );
    return null;
  }
}
