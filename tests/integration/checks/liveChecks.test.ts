import { describe, expect, it } from 'vitest';
import { LIVE_CHECKS } from '../../../graphql/checks/liveChecks.ts';
import { useApi } from '../../support/api/api.ts';

describe('the live checks', () => {
  const api = useApi();

  it('pass, or say why there is nothing to check, in a new installation', async () => {
    const results = await Promise.all(
      LIVE_CHECKS.map(async ({ name, run }) => [name, await run(api.services)]),
    );
    expect(results).toEqual([
      ['database', { state: 'ok' }],
      ['data folder', { state: 'ok' }],
      [
        'call provider',
        { state: 'unused', why: 'CALL_PROVIDER is simulator, which has no account to check.' },
      ],
    ]);
  });
});
