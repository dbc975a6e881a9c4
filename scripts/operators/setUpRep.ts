import { createInterface } from 'node:readline/promises';
import { systemClock } from '../../graphql/platform/clock.ts';
import { openDatabase } from '../../graphql/platform/database/database.ts';
import { FolderInUseError } from '../../graphql/platform/database/folderLock.ts';
import { migrate } from '../../graphql/platform/database/migrate.ts';
import { createLog } from '../../graphql/platform/log/log.ts';
import { notificationSql } from '../../graphql/platform/notifications/notificationSql.ts';
import { askProduct } from '../../graphql/platform/operatorSocket.ts';
import type { Settings } from '../../graphql/platform/settings/settings.ts';
import { saveUsualPlaybook } from '../../graphql/sales/playbooks/playbooks.ts';
import {
  operateRep,
  repOrder,
  type RepReport,
  repReport,
} from '../../graphql/sales/rep/operateRep.ts';
import { createJobQueue } from '../../graphql/work/jobQueue.ts';

interface Flags {
  yes: boolean;
  takeOver: boolean;
}

type Order = (dryRun: boolean) => Promise<RepReport>;

/**
 * Says what it will change at the voice vendor, asks, changes it, and checks the account.
 *
 * @returns whether everything is right at the end.
 */
export async function setUpRepCommand(
  settings: Settings,
  { yes, takeOver }: Flags,
  print: (text: string) => void,
): Promise<boolean> {
  if (settings.calls.kind !== 'hosted') {
    print(`CALL_PROVIDER is ${settings.calls.name}, which has no agents to set up.\n`);
    return false;
  }
  const { order, close } = await connect(settings, takeOver);
  try {
    const plan = await order(true);
    const lines = (sentences: string[]) => sentences.map((each) => `- ${each}\n`).join('');
    if (plan.failure) {
      print(`${plan.failure}\nNothing was changed.\n`);
      return false;
    }
    if (plan.changes.length === 0) print('Nothing has to be changed.\n');
    else print(`This will be changed:\n${lines(plan.changes)}`);
    if (plan.changes.length > 0 && !yes && !(await isConfirmed())) {
      print(`${lines(plan.problems)}Nothing was changed. Answer yes, or add --yes.\n`);
      return false;
    }
    const { isReady, problems } = await order(false);
    print(isReady ? 'The rep is set up.\n' : 'The rep is not ready.\n');
    print(lines(problems));
    return isReady;
  } finally {
    await close();
  }
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question('Change this? [y/N] ')).trim());
  } finally {
    terminal.close();
  }
}

/** Uses the database, or the running product that has the embedded one. */
async function connect(
  settings: Settings,
  takeOver: boolean,
): Promise<{ order: Order; close(): Promise<void> }> {
  const { databaseUrl, dataDir } = settings;
  const log = createLog('error');
  const request = (dryRun: boolean) => ({ command: 'set-up' as const, dryRun, takeOver });
  try {
    const database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log });
    await migrate(database.pool);
    const { prisma } = database;
    await saveUsualPlaybook(prisma);
    const notifications = {
      expression: notificationSql,
      publish: async (channel: string, payload: object) =>
        void (await prisma.$queryRaw`SELECT ${notificationSql(channel, payload)}`),
    };
    const jobs = createJobQueue({ prisma, notifications, clock: systemClock });
    const needs = { settings, database, clock: systemClock, notifications, jobs };
    return {
      order: (dryRun) => operateRep(repOrder.parse(request(dryRun)), needs),
      close: () => database.close(),
    };
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    return {
      async order(dryRun) {
        const { data } = repReport.safeParse(await askProduct(dataDir, request(dryRun)));
        if (!data) throw error;
        return data;
      },
      close: async () => undefined,
    };
  }
}
