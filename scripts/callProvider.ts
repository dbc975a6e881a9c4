import { LIVE_CHECKS } from '../graphql/checks/readiness/liveChecks.ts';
import { readSettings } from '../graphql/readSettings.ts';
import { SettingsError } from '../graphql/platform/settings/readSettings.ts';
import { FolderInUseError } from '../graphql/platform/database/folderLock.ts';
import { MigrationError } from '../graphql/platform/database/migrate.ts';
import { setUpRepCommand } from './operators/setUpRep.ts';
import type { Settings } from '../graphql/platform/settings/settings.ts';

// For operators who connect a hosted voice agent: checks the account, and places one call.

const USAGE = `npm run call-provider -- set-up       makes the agents of the published playbooks at the vendor: says what it will change, and asks
                                      (--yes: does not ask; --take-over: also changes a number that leads elsewhere)
npm run call-provider -- check        says what is wrong with the account of the call provider
npm run call-provider -- try +1…      lets the running product place one call, to a number of your own

It reads the same settings as npm start. Whether the product runs or not, set-up works. \`try\` sends the form of the site to the running product, with its consent to
the call, so the call passes the same checks as every other one. Set PORT if the product does not listen on 3000.
`;

const SET_UP_FLAGS = ['--yes', '--take-over'];
const FOR_PEOPLE = [SettingsError, FolderInUseError, MigrationError];

async function run(): Promise<boolean> {
  const [command, ...args] = process.argv.slice(2);
  const [number = ''] = args;
  const settings = readSettings();
  if (command === 'set-up' && args.every((arg) => SET_UP_FLAGS.includes(arg))) {
    const flags = { yes: args.includes('--yes'), takeOver: args.includes('--take-over') };
    return setUpRepCommand(settings, flags, print);
  }
  if (command === 'check') return check(settings);
  const phone = /^\+1(\d{10})$/.exec(number)?.[1];
  if (command === 'try' && phone) return tryCall(phone, settings);
  print(USAGE);
  return false;
}

async function check(settings: Settings): Promise<boolean> {
  const result = await LIVE_CHECKS.call_provider.run({ settings });
  if (result.state === 'unused') print(`${result.why}\n`);
  else if (result.state === 'ok') print('The account is set up correctly.\n');
  else print(result.problems.map((problem) => `- ${problem}\n`).join(''));
  return result.state !== 'failed';
}

async function tryCall(phone: string, { port, calls }: Settings): Promise<boolean> {
  const email = `call-test-${phone}@sixty.example`;
  const lead = await post(port, '/api/leads', { firstName: 'Test', email, phone });
  if (!lead) return false;
  const call = await post(port, '/api/trigger-ai-call', { name: 'Test', email, phone });
  if (!call) return false;
  print(`Call ${String(call['callId'])} is ${String(call['status'])} for ${calls.name}.\n`);
  if (call['heldUntil']) print(`It waits until ${String(call['heldUntil'])}.\n`);
  print('The console shows the progress under Calls.\n');
  return true;
}

async function post(
  port: number,
  path: string,
  body: object,
): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: Record<string, unknown> = await response.json();
    if (response.ok) return answer;
    print(`The product answered ${response.status}: ${String(answer['error'])}\n`);
  } catch {
    print(`The product does not answer on port ${port}. Start it first.\n`);
  }
  return null;
}

function print(text: string): void {
  process.stdout.write(text);
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Error) || !FOR_PEOPLE.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
