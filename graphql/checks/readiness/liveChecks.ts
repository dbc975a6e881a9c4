import type { ReadyLineName } from '../../../web/content/staff/getReady.ts';
import type { LiveCheck } from '../../platform/liveCheck.ts';
import type { Services } from '../../services.ts';
import { backup, calendar, consent, crm, playbook, twoFactor } from './houseChecks.ts';
import { callProvider, doNotCallPage, mail, siteAddress, voice } from './outsideChecks.ts';
import { database, dataFolder } from './serverChecks.ts';

/** What a check can ask of the installation. */
export type CheckNeeds = Pick<Services, 'settings' | 'database' | 'clock'>;

/** All live checks. The page Get Ready, the command line and the readiness of the process each take theirs from here. */
export const LIVE_CHECKS = {
  database,
  data_folder: dataFolder,
  call_provider: callProvider,
  site_address: siteAddress,
  voice,
  playbook,
  consent,
  do_not_call: doNotCallPage,
  mail,
  calendar,
  crm,
  two_factor: twoFactor,
  backup,
} satisfies Record<ReadyLineName, LiveCheck<CheckNeeds>> & Record<string, LiveCheck<CheckNeeds>>;

/** Those that decide whether this process gets requests. They ask no service of others, whose failure restarts nothing. */
export const READINESS: readonly LiveCheck[] = [LIVE_CHECKS.database, LIVE_CHECKS.data_folder];
