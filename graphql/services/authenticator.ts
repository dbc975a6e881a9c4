import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Settings } from '../settings.ts';
import type { Log } from './log.ts';
import { keptSecretBox } from './secrets/keptSecretBox.ts';
import type { SecretBox } from './secrets/secretBox.ts';

/** What every authenticator app understands, and RFC 6238 proposes: SHA-1, six digits, 30 seconds. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one that count as well, for clocks that are a little off. */
const WINDOW = 1;

/** What an app and its owner are shown once. */
export interface NewSecret {
  /** In Base32, for those who type it. */
  secret: string;
  /** The same with names and rules, as apps read it. */
  otpauthUrl: string;
  /** A picture of that address, black on white, to be scanned. */
  qrSvg: string;
  /** What may be stored of it. */
  sealed: Uint8Array<ArrayBuffer>;
}

/** Codes of authenticator apps (RFC 6238). Secrets are stored encrypted, under a key that is in no database. */
export interface Authenticator {
  /** @param names what the app lists it under. */
  newSecret(names: { issuer: string; account: string }): Promise<NewSecret>;
  /** The number of the 30-second step whose code this is; null where it is that of none about now. */
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

/** Null where the key is another now: no code is right then, and recovery codes still are. */
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
