import { doNotCall } from '../../../web/content/sales/calling/doNotCall.ts';
import { type CheckResult, failed, type LiveCheck, passed } from '../../platform/liveCheck.ts';
import { OutsideError } from '../../platform/outside/outsideError.ts';
import {
  jsonOf,
  type OutsideAnswer,
  requestOutside,
} from '../../platform/outside/requestOutside.ts';
import { checkAccount } from '../../sales/calls/providers/vendors/checkAccount.ts';
import { voiceAccount } from '../../sales/calls/providers/vendors/vendors.ts';
import { readRepStatus, type RepStatus } from '../../sales/rep/readRepStatus.ts';
import type { Services } from '../../services.ts';

// What others must answer. Every address is one of the settings, so nobody who starts a check chooses whom the server asks.

type Check = LiveCheck<Pick<Services, 'settings'>>;

const TIMEOUT_MS = 4_000;

export const siteAddress: Check = {
  name: 'site address',
  proves: 'The internet reaches this product at SITE_URL, by https.',
  async run({ settings: { siteUrl, webhooks } }) {
    if (!siteUrl.startsWith('https://')) {
      return failed(
        `SITE_URL is ${siteUrl}. Visitors and the voice vendor need an address that begins with https://.`,
      );
    }
    // An address that only this network knows is not what the vendor reaches.
    const chosenBy = { allowPrivate: webhooks.allowPrivate };
    return ask(`${siteUrl}/healthz`, chosenBy, (answer) =>
      answer.status === 200 && isHealthy(jsonOf(answer))
        ? passed(`${siteUrl} answers.`)
        : failed(`${siteUrl} answers, but not as this product (${answer.status}).`),
    );
  },
};

function isHealthy(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
}

export const doNotCallPage: Check = {
  name: 'do-not-call page',
  proves: 'The page on which anybody can stop our calls is shown.',
  run: ({ settings: { siteUrl } }) =>
    ask(`${siteUrl}${doNotCall.path}`, 'operator', ({ status, body }) =>
      status === 200 && body.includes(doNotCall.submit)
        ? passed(`${doNotCall.path} is shown.`)
        : failed(`${doNotCall.path} is not shown (${status}).`),
    ),
};

async function ask(
  url: string,
  chosenBy: 'operator' | { allowPrivate: boolean },
  judge: (answer: OutsideAnswer) => CheckResult,
): Promise<CheckResult> {
  const { origin } = new URL(url);
  try {
    return judge(await requestOutside({ url, chosenBy, timeoutMs: TIMEOUT_MS, rest: 'ignore' }));
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return failed(`${origin} cannot be reached: ${error.message}`);
  }
}

export const mail: Check = {
  name: 'mail',
  proves: 'The mail server lets this product in.',
  async run({ settings: { mail: settings } }) {
    if (!settings.smtpUrl)
      return failed('Emails are only written to files, so nobody receives them. Set SMTP_URL.');
    // It loads nodemailer.
    const { askMailServer } = await import('../../platform/mail/transports.ts');
    const problem = await askMailServer(settings.smtpUrl, TIMEOUT_MS);
    return problem === null ? passed('The mail server lets the product in.') : failed(problem);
  },
};

export const callProvider: Check = {
  name: 'call provider',
  proves: 'The account of the voice agent has what the settings name, and reports to this site.',
  async run({ settings: { calls, siteUrl } }) {
    const account = voiceAccount(calls);
    if (!account) {
      const why = `CALL_PROVIDER is ${calls.name}, which has no account to check.`;
      return { state: 'unused', why };
    }
    const [first, ...rest] = await checkAccount(calls.name, account, siteUrl);
    return first === undefined ? { state: 'ok' } : failed(first, ...rest);
  },
};

export const voice: LiveCheck<Pick<Services, 'settings' | 'database'>> = {
  name: 'voice and number',
  proves:
    'A real voice places the calls, its account has what it needs, and it holds what is published.',
  async run(needs) {
    const { calls } = needs.settings;
    if (calls.kind === 'simulator')
      return failed('The simulator places the calls, so no phone rings. Set CALL_PROVIDER.');
    if (calls.kind === 'http') return passed('Your own service places the calls.');
    const account = await callProvider.run(needs);
    if (account.state === 'failed') return account;
    return judgeRep(await readRepStatus(needs), voiceAccount(calls)?.label ?? calls.name);
  },
};

function judgeRep({ state, problems }: RepStatus, vendor: string): CheckResult {
  switch (state) {
    case 'ready':
      return passed([`The account at ${vendor} is set up.`, ...problems].join(' '));
    case 'not_set_up':
      return failed(`There is no rep at ${vendor} yet. Press “Set Up the Rep”.`, ...problems);
    case 'pending':
      return failed(`${vendor} gets what was published within a minute.`, ...problems);
    case 'differs':
      return failed(
        `Somebody changed the rep at ${vendor}. “Set Up the Rep” puts the playbook back.`,
        ...problems,
      );
    case 'failed':
      return failed(`${vendor} refused the last change.`, ...problems);
  }
}
