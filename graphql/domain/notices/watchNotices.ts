import type { Services } from '../../services/services.ts';
import { mailNotices } from './mailNotices.ts';
import { postTeamMessage } from './team/postTeamMessage.ts';

/** The channel on which the triggers of the database announce a notice. */
const CHANNEL = 'notices';

/** For what has to wait, and announcements that were lost. */
const LOOK_EVERY_MS = 5000;

type Needs = Pick<
  Services,
  'database' | 'jobs' | 'clock' | 'notifications' | 'teamChat' | 'log' | 'settings'
>;

/** Tells people and the team what they wait for. @returns a function that ends this after the current round. */
export function watchNotices(needs: Needs): () => Promise<void> {
  const { notifications, log } = needs;
  const mails = createRound(() => mailNotices(needs), 'notices could not be mailed');
  // A slow chat must not delay the mails.
  const messages = createRound(() => postTeamMessage(needs), 'the chat could not be told');

  function createRound(run: () => Promise<void>, failure: string) {
    let running: Promise<void> | null = null;
    let again = false;
    async function runAll(): Promise<void> {
      while (again) {
        again = false;
        await run();
      }
    }
    return {
      look(): void {
        again = true;
        running ??= runAll()
          .catch((err: unknown) => log.error({ err }, failure))
          .finally(() => {
            running = null;
          });
      },
      end: () => running,
    };
  }

  function look(): void {
    mails.look();
    messages.look();
  }

  const unsubscribe = notifications.subscribe(CHANNEL, look);
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return async () => {
    clearInterval(timer);
    unsubscribe();
    await mails.end();
    await messages.end();
  };
}
