import { describe, expect, it } from 'vitest';
import { LIVE_CHECKS, READINESS } from '../../../graphql/checks/readiness/liveChecks.ts';
import { useApi } from '../../support/api/api.ts';

describe('the live checks', () => {
  const api = useApi();

  it('pass, or say why there is nothing to check, in a new installation', async () => {
    const results = await Promise.all(
      READINESS.map(async ({ name, run }) => [name, await run(api.services)]),
    );
    expect(results).toEqual([
      ['database', { state: 'ok' }],
      ['data folder', { state: 'ok' }],
    ]);
    expect(await LIVE_CHECKS.call_provider.run(api.services)).toEqual({
      state: 'unused',
      why: 'CALL_PROVIDER is simulator, which has no account to check.',
    });
  });
});
