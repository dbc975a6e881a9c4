import { setTimeout } from 'node:timers/promises';
import type { Services } from '../../services.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { RepStatus } from './RepStatus.ts';
import { readRepStatus, type RepStatus as Status } from './readRepStatus.ts';
import { setUp } from './operateRep.ts';
import { accountToSetUp, runRep } from './runRep.ts';

/** A vendor is asked up to a hundred times, one request after the other. Proxies give up after a minute. */
const DEADLINE_MS = 55_000;
/** Shorter than the deadline. A set-up that takes longer goes on. */
const ANSWER_AFTER_MS = 50_000;

mutation('setUpRep', {
  description:
    'Makes the agents of the published playbooks at the voice vendor, with their tools, webhook and the routing of the number. Can be repeated, and takes back what somebody changed there. It changes nothing that it did not make, except an empty routing of the number. It answers when it is done, after 50 seconds at the latest. Only admins can do this.',
  authScopes: { staffCan: 'playbooks:write' },
  deadlineMs: DEADLINE_MS,
  input: {
    description: 'How to set up.',
    fields: (t) => ({
      dryRun: t.boolean({
        defaultValue: false,
        description: 'True only says what would change.',
      }),
      takeOver: t.boolean({
        defaultValue: false,
        description: 'True also changes the routing of a number that leads elsewhere.',
      }),
    }),
  },
  payload: {
    description: 'What was changed, or would be changed.',
    fields: {
      changes: {
        type: ['String'],
        description:
          'One sentence for each change, in order. Empty if the vendor holds everything.',
      },
      status: {
        type: RepStatus,
        description:
          'The state now. It is `pending` if the set-up takes more than 50 seconds and goes on.',
      },
    },
  },
  async resolve({ dryRun, takeOver }, context) {
    const { services } = context;
    if (!dryRun) {
      await audit(services.database.prisma, {
        action: 'rep.set_up',
        ...audited(actorOf(context)),
        details: { vendor: services.settings.calls.name, takeOver: takeOver === true },
      });
    }
    const account = accountToSetUp(services.settings);
    if (!account) return { changes: [], status: await nothingToSetUp(services) };
    const changes: string[] = [];
    const options = { takeOver: takeOver === true, changes };
    const running = dryRun
      ? runRep(account, { mode: 'plan', ...options }, services)
      : setUp(options, services);
    const waiting = new AbortController();
    const result = await Promise.race([
      running,
      setTimeout(ANSWER_AFTER_MS, null, { signal: waiting.signal }),
    ]);
    waiting.abort();
    if (result === null)
      running.catch((err: unknown) => services.log.error({ err }, 'the set-up failed'));
    const status = await readRepStatus(services);
    // A dry run stores nothing, so the stored state does not know yet what it found.
    const state = status.state === 'ready' && result?.differs ? 'differs' : status.state;
    const found = [result?.failure ?? [], result?.left ?? []].flat();
    return {
      changes: [...changes],
      status: { ...status, state, problems: [...new Set([...status.problems, ...found])] },
    };
  },
});

async function nothingToSetUp(services: Services): Promise<Status> {
  const status = await readRepStatus(services);
  if (status.state === 'ready') return status;
  const problem = `CALL_PROVIDER is ${status.vendor}, which has no agents. Choose a voice vendor in the settings.`;
  return { ...status, problems: [problem] };
}
