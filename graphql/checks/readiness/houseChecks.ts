import { CRMS } from '../../../web/content/sales/connectors/crmKinds.ts';
import { permitsAgain, versionOf } from '../../../web/content/sales/calling/consentVersions.ts';
import { leadConsent } from '../../../web/content/marketing/hero.ts';
import { rolesAllowed } from '../../../web/content/staff/policy.ts';
import { bookableHosts } from '../../meetings/hosts/hosts.ts';
import { failed, type LiveCheck, passed } from '../../platform/liveCheck.ts';
import { lastBackup } from '../../platform/backup/lastBackup.ts';
import { activeKey } from '../../schema/access/activeKey.ts';
import { contentOf } from '../../sales/playbooks/playbooks.ts';
import type { Services } from '../../services.ts';

// What the own database says.

type Check = LiveCheck<Pick<Services, 'settings' | 'database' | 'clock'>>;

export const playbook: Check = {
  name: 'playbook',
  proves: 'Every call finds a published playbook.',
  async run({ database: { prisma } }) {
    const usual = await prisma.playbook.findFirst({ where: { isDefault: true } });
    if (!usual?.publishedVersion)
      return failed('The playbook for everybody else is not published, so the rep has no words.');
    const { name } = contentOf(usual);
    return passed(
      usual.version > usual.publishedVersion
        ? `Version ${usual.publishedVersion} of “${name}” is live. Newer changes are not published.`
        : `Version ${usual.publishedVersion} of “${name}” is live.`,
    );
  },
};

export const consent: Check = {
  name: 'consent wording',
  proves: 'Every form asks for the consent without which its leads are not called.',
  async run({ database: { prisma } }) {
    if (!permitsAgain(versionOf(leadConsent.text, null)))
      return failed('The words of the form on the home page are not a consent that we know.');
    const silent = await prisma.inboundSource.findMany({
      where: { deletedAt: null, consentText: null },
      select: { name: true },
      orderBy: { id: 'asc' },
    });
    const [first] = silent;
    if (!first) return passed('Every form asks for consent.');
    return failed(
      silent.length === 1
        ? `The form “${first.name}” has no consent text, so its leads are not called.`
        : `${silent.length} forms have no consent text, so their leads are not called.`,
    );
  },
};

export const calendar: Check = {
  name: 'calendar',
  proves: 'Visitors can book a host whose calendar elsewhere is read.',
  async run({ settings: { bookingTeamUrl }, database: { prisma } }) {
    if (bookingTeamUrl) return passed('Visitors book with the service of BOOKING_TEAM_URL.');
    const hosts = await bookableHosts(null, prisma);
    if (hosts.length === 0) return failed('Nobody can be booked. Add a host.');
    const calendars = await prisma.connectedCalendar.findMany({
      where: { hostId: { in: hosts.map(({ id }) => id) } },
      select: { failures: true, readAt: true },
    });
    if (calendars.length === 0) {
      return failed(
        'No host has connected a calendar, so meetings elsewhere do not keep a time from visitors.',
      );
    }
    const unread = calendars.filter(({ failures, readAt }) => failures > 0 || readAt === null);
    if (unread.length > 0)
      return failed(`${unread.length} of ${calendars.length} connected calendars cannot be read.`);
    return passed(counted(calendars.length, 'calendar is connected.', 'calendars are connected.'));
  },
};

export const crm: Check = {
  name: 'CRM or webhook',
  proves: 'Leads go on to the tools of the team.',
  async run({ database: { prisma }, clock }) {
    const connectors = await prisma.connector.findMany({
      where: { enabled: true, OR: [{ credentials: { not: null } }, { grantId: { not: null } }] },
      select: { kind: true, failingSince: true },
    });
    const endpoints = await prisma.webhookEndpoint.findMany({
      where: { disabledAt: null, pausedAt: null, apiKey: activeKey(clock.now()) },
      select: { failingSince: true },
    });
    const failing = connectors.find(({ failingSince }) => failingSince !== null);
    if (failing) return failed(`${CRMS[failing.kind].name} refuses what we send.`);
    if (endpoints.some(({ failingSince }) => failingSince !== null))
      return failed('A webhook endpoint does not accept events.');
    const [first] = connectors;
    if (first) return passed(`Leads go to ${CRMS[first.kind].name}.`);
    if (endpoints.length === 0)
      return failed('Leads stay here: no CRM is switched on, and no webhook has an endpoint.');
    return passed(
      counted(endpoints.length, 'webhook endpoint gets events.', 'webhook endpoints get events.'),
    );
  },
};

export const twoFactor: Check = {
  name: 'two-factor',
  proves: 'Everybody who can see leads signs in with a second factor.',
  async run({ database: { prisma } }) {
    const where = { deactivatedAt: null, role: { in: rolesAllowed('leads:read') } };
    const all = await prisma.user.count({ where });
    const safe = await prisma.user.count({
      where: { ...where, twoFactor: { enabledAt: { not: null } } },
    });
    if (safe === all) return passed('All admins sign in with a second factor.');
    return failed(`${all - safe} of ${all} admins sign in without a second factor.`);
  },
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** An older backup would lose the leads of a week. */
const FRESH_DAYS = 7;

export const backup: Check = {
  name: 'backup',
  proves: 'A backup was made in the last seven days.',
  async run({ database: { prisma }, clock }) {
    const madeAt = await lastBackup(prisma);
    if (madeAt === null) return failed('No backup was made with npm run backup.');
    const days = Math.floor(Math.max(0, clock.now().getTime() - madeAt.getTime()) / DAY_MS);
    if (days >= FRESH_DAYS) return failed(`The last backup was made ${days} days ago.`);
    return passed(
      days === 0
        ? 'A backup was made in the last 24 hours.'
        : `The last backup was made ${counted(days, 'day ago.', 'days ago.')}`,
    );
  },
};

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
