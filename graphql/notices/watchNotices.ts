import type { Services } from '../services.ts';
import { repeat } from '../work/repeat.ts';
import { mailNotices } from './people/mailNotices.ts';
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
  const mails = repeat(() => mailNotices(needs), {
    everyMs: LOOK_EVERY_MS,
    failure: 'notices could not be mailed',
    log,
  });
  // A slow chat must not delay the mails.
  const messages = repeat(() => postTeamMessage(needs), {
    everyMs: LOOK_EVERY_MS,
    failure: 'the chat could not be told',
    log,
  });

  function wake(): void {
    mails.wake();
    messages.wake();
  }

  const unsubscribe = notifications.subscribe(CHANNEL, wake);
  wake();
  return async () => {
    unsubscribe();
    await mails.stop();
    await messages.stop();
  };
}
