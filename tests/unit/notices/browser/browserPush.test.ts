import { describe, expect, it } from 'vitest';
import { createBrowserPush } from '../../../../graphql/notices/browser/browserPush.ts';
import type { Database } from '../../../../graphql/platform/database/database.ts';
import { readSettings } from '../../../../graphql/readSettings.ts';

describe('the address at which a browser is notified', () => {
  const push = createBrowserPush(readSettings({}), {} as Database);

  it.each([
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://0x7f000001/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://metadata.internal/a',
    'https://ann:secret@push.example/a',
  ])('cannot be %s', (endpoint) => {
    const error = push.subscriptionError({ endpoint, p256dh: '', auth: '' });
    expect(error?.field).toBe('endpoint');
  });
});
