import { auditTables, eventTables } from '../events/personalData.ts';
import { resultTables } from '../http/plugins/storedResults.ts';
import {
  bookingTables,
  calendarTables,
  hostTables,
  meetingTypeTables,
} from '../meetings/personalData.ts';
import { speedTables } from '../reports/speed/publicSpeed.ts';
import { weeklyTables } from '../reports/traffic/weekly/sendWeekly.ts';
import { readinessTables } from '../checks/readiness/readyLines.ts';
import { noticeTables } from '../notices/personalData.ts';
import { apiKeyTables, webhookTables } from '../partners/personalData.ts';
import { backupTables } from '../platform/backup/lastBackup.ts';
import { limitTables } from '../platform/limits/limits.ts';
import { oauthTables } from '../platform/oauth/grants.ts';
import type { PersonalTable, TableData } from '../platform/personalData.ts';
import {
  callTables,
  connectorTables,
  inboundTables,
  keptConsentTables,
  leadTables,
  playbookTables,
  suppressionTables,
} from '../sales/personalData.ts';
import {
  imageTables,
  importTables,
  integrationRequestTables,
  addressTables,
  postTables,
  experimentTables,
  viewTables,
  waitlistTables,
} from '../site/personalData.ts';
import {
  accessRequestTables,
  invitationTables,
  signInTables,
  userTables,
} from '../staff/personalData.ts';
import { presenceTables } from '../versions/presence.ts';
import { jobTables } from '../work/jobRows.ts';

/**
 * What each table says about people, in the order in which staff see the retention periods. Leads and opt-outs come before
 * what is found by their ids.
 */
export const TABLES: readonly TableData[] = [
  ...leadTables,
  ...callTables,
  ...playbookTables,
  ...keptConsentTables,
  ...suppressionTables,
  ...bookingTables,
  ...waitlistTables,
  ...integrationRequestTables,
  ...accessRequestTables,
  ...invitationTables,
  ...webhookTables,
  ...inboundTables,
  ...eventTables,
  ...auditTables,
  ...resultTables,
  ...signInTables,
  ...jobTables,
  ...readinessTables,
  ...speedTables,
  ...weeklyTables,
  ...backupTables,
  ...imageTables,
  ...importTables,
  ...viewTables,
  ...experimentTables,
  ...userTables,
  ...hostTables,
  ...calendarTables,
  ...meetingTypeTables,
  ...addressTables,
  ...postTables,
  ...presenceTables,
  ...connectorTables,
  ...apiKeyTables,
  ...noticeTables,
  ...limitTables,
  ...oauthTables,
];

export const PERSONAL_TABLES = TABLES.filter((table): table is PersonalTable => 'find' in table);
