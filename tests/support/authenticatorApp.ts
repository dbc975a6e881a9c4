import { TOTP } from 'otpauth';

/** What an authenticator app shows for this secret at this time, six digits. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

/** A code that is not valid around this time. */
export function wrongCode(secret: string, at: Date): string {
  const near = [-90, -60, -30, 0, 30, 60, 90].map((seconds) =>
    codeOf(secret, new Date(at.getTime() + seconds * 1000)),
  );
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
      (code) => !near.includes(code),
    ) ?? ''
  );
}
