import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runLive, VITEST } from './checks.ts';

/** The tests whose strength grows with the number of their rounds. `npm test` runs a short form of each. */
const LONG_TESTS = [
  'tests/integration/fuzz',
  'tests/integration/sales/connectors/hubspot.work.test.ts',
  'tests/integration/http/answerTimes.test.ts',
  'tests/e2e/reliability',
  'tests/e2e/server/security.test.ts',
  'tests/e2e/console/longLists.test.ts',
];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env.SOAK_TIMES ??= '20';

const built = await runLive([process.execPath, 'scripts/build.ts']);
process.exitCode = built || (await runLive([...VITEST, 'run', ...LONG_TESTS]));
