import type { Settings } from '../settings.ts';
import { createBotCheck } from './botCheck.ts';
import { systemClock } from './clock.ts';
import type { Database } from './database/database.ts';
import { createGeo } from './geo.ts';
import { createLimits } from './limits.ts';
import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createNotifications } from './notifications.ts';
import { createPasswords } from './passwords.ts';
import type { Services } from './services.ts';

/** Builds every service on an open and migrated database. `clock` is replaced in tests of rules about time. */
export async function createServices(
  settings: Settings,
  database: Database,
  log: Log,
  clock = systemClock,
): Promise<Services> {
  return {
    settings,
    database,
    notifications: await createNotifications({ database, log }),
    limits: createLimits({ database, clock }),
    passwords: createPasswords(),
    botCheck: createBotCheck({ secret: settings.recaptcha?.secret ?? null }, log),
    geo: createGeo({ providerUrl: settings.geoProviderUrl }, log),
    clock,
    metrics: createMetrics(),
    log,
  };
}
