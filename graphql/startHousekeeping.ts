import { deleteExpiredResults } from './http/plugins/storedResults.ts';
import { removeRecordings } from './sales/calls/recordings/removeRecordings.ts';
import { deleteOldNotices } from './notices/deleteOldNotices.ts';
import { applyRetention } from './privacy/applyRetention.ts';
import { repeat } from './work/repeat.ts';
import { deleteOldReaderData } from './site/views/deleteOldReaderData.ts';
import { deleteExpiredSessions } from './staff/signIn/deleteExpiredSessions.ts';
import { deleteOldMessages } from './platform/mail/deleteOldMessages.ts';
import type { Services } from './services.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The first run is earlier, so that a process that lives less than an hour also cleans up. */
const FIRST_MS = 5 * 60 * 1000;

/** Deletes expired data, and data past its retention period, every hour. */
export function startHousekeeping(
  services: Pick<Services, 'database' | 'objects' | 'clock' | 'log' | 'settings'>,
): {
  stop(): Promise<void>;
} {
  async function removeAll(): Promise<void> {
    await deleteExpiredSessions(services);
    await deleteOldReaderData(services);
    await deleteExpiredResults(services.clock.now(), services.database.prisma);
    await deleteOldNotices(services);
    await applyRetention(services);
    await removeRecordings(services);
    await deleteOldMessages(services.settings.dataDir, services.clock.now());
  }

  const removing = repeat(removeAll, {
    everyMs: HOUR_MS,
    failure: 'expired data could not be deleted',
    log: services.log,
  });
  const first = setTimeout(removing.wake, FIRST_MS);
  return {
    stop() {
      clearTimeout(first);
      return removing.stop();
    },
  };
}
