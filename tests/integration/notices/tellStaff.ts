import { mailNotices } from '../../../graphql/notices/people/mailNotices.ts';
import { noticeReader } from '../../../graphql/notices/storeNotices.ts';
import { postTeamMessage } from '../../../graphql/notices/team/postTeamMessage.ts';
import type { Api } from '../../support/api/api.ts';
import { readEvents } from '../../support/api/readEvents.ts';
import { runJobs } from '../../support/api/runJobs.ts';

/** Writes the mails and messages about what has happened, as far as they are due. */
export async function tellStaff(api: Api): Promise<void> {
  const { services } = api;
  await readEvents(noticeReader(services), api);
  await runJobs(services, {
    'mail-notices': ({ userId }) => mailNotices(userId, services),
    'post-team-message': () => postTeamMessage(services),
  });
}
