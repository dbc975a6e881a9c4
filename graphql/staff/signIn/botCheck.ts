import type { Log } from '../../platform/log/log.ts';
import { OutsideError } from '../../platform/outside/outsideError.ts';
import { jsonOf, requestOutside } from '../../platform/outside/requestOutside.ts';

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT_MS = 3000;
const LOWEST_SCORE = 0.3;

/** Detects programs at sign-in. */
export interface BotCheck {
  /** False only if the service says that the client is a program. A missing token or an unavailable service is accepted. */
  passes(token: string | null, address: string): Promise<boolean>;
}

export function createBotCheck(
  { secret, verifyUrl = VERIFY_URL }: { secret: string | null; verifyUrl?: string },
  log: Log,
): BotCheck {
  return {
    async passes(token, address) {
      if (!secret || !token) return true;
      try {
        const answer = await requestOutside({
          url: verifyUrl,
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ secret, response: token, remoteip: address }).toString(),
          timeoutMs: TIMEOUT_MS,
          chosenBy: 'operator',
        });
        return !refuses(jsonOf(answer));
      } catch (error) {
        log.warn(
          { reason: error instanceof OutsideError ? error.fault : 'unknown' },
          'bot check is unavailable',
        );
        return true;
      }
    },
  };
}

/** Only a bad score or action counts. An invalid or used token is not proof of a program. */
function refuses(answer: unknown): boolean {
  if (
    typeof answer !== 'object' ||
    answer === null ||
    !('success' in answer) ||
    answer.success !== true
  )
    return false;
  if ('action' in answer && answer.action !== 'login') return true;
  return 'score' in answer && typeof answer.score === 'number' && answer.score < LOWEST_SCORE;
}
