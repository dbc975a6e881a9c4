import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { rest } from '../../../support/component/rest.ts';
import { expectAccessibleLayout, sees } from '../../../support/component/screen.ts';

const COPY = 'https://sixty.example/api/calls/1/recording';

/** A tenth of a second of silence. */
function silence(): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(44 + 800));
  const text = (at: number, word: string) =>
    [...word].forEach((letter, index) => bytes.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + 800, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, 8000, true);
  bytes.setUint32(28, 8000, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  text(36, 'data');
  bytes.setUint32(40, 800, true);
  return bytes.buffer;
}

async function open(recordingUrl: string) {
  const screen = await openConsole('/admin/calls/an-id');
  await screen.answer('CallsPageQuery', {});
  await screen.answer('CallPaneQuery', {
    Call: () => ({ recordingUrl, transcript: 'AI: Hello.', events: [] }),
    Lead: () => ({ firstName: 'Ada', phone: '8015550100' }),
  });
}

describe('the recording in the details of a call', () => {
  it('is loaded with the session, and played', async () => {
    let authorization: string | null = null;
    rest.use(
      http.get('/api/calls/1/recording', ({ request }) => {
        authorization = request.headers.get('authorization');
        return new HttpResponse(silence(), { headers: { 'content-type': 'audio/wav' } });
      }),
    );
    await open(COPY);
    await page.getByRole('button', { name: 'Play the recording' }).click();
    const player = page.getByLabelText('Recording', { exact: true });
    await expect.element(player).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(authorization).toMatch(/^Bearer /);
    await expectAccessibleLayout();
  });

  it('can be tried again if it cannot be loaded', async () => {
    rest.use(http.get('/api/calls/1/recording', () => new HttpResponse(null, { status: 503 })));
    await open(COPY);
    await page.getByRole('button', { name: 'Play the recording' }).click();
    await sees('The recording could not be loaded. Please try again.');
    await expect.element(page.getByRole('button', { name: 'Play the recording' })).toBeEnabled();
    await expectAccessibleLayout();
  });

  it('is a link while only the provider has it', async () => {
    await open('https://provider.example/recording.mp3');
    await expect
      .element(page.getByRole('link', { name: 'Recording' }))
      .toHaveAttribute('href', 'https://provider.example/recording.mp3');
  });

  it('stands beside the turns of the talk, which staff mark as good or poor', async () => {
    const screen = await openConsole('/admin/calls/an-id', { strict: false });
    await screen.answer('CallsPageQuery', {});
    await screen.answer('CallPaneQuery', {
      Call: () => ({
        recordingUrl: COPY,
        transcript: 'AI: Hello.',
        events: [],
        answers: null,
        mark: null,
        markReason: null,
        turns: [
          { speaker: 'rep', at: 3.5, text: 'How many leads?', kind: null },
          { speaker: 'lead', at: 65, text: 'About 300.', kind: 'answer' },
        ],
      }),
      Lead: () => ({ firstName: 'Ada', phone: '8015550100' }),
    });
    rest.use(
      http.get('/api/calls/1/recording', () => {
        return new HttpResponse(silence(), { headers: { 'content-type': 'audio/wav' } });
      }),
    );
    await sees('Transcript');
    await expectAccessibleLayout();
    await page.getByText('Transcript', { exact: true }).click();
    await expect.element(page.getByText('About 300.')).toBeVisible();
    await page.getByRole('button', { name: 'Play from 1:05' }).click();
    await expect.element(page.getByLabelText('Recording')).toBeVisible();
    await page.getByLabelText('Why (optional)').fill('Clear.');
    await page.getByRole('button', { name: 'Good' }).click();
    const { input } = await screen.asked('MarkCallMutation');
    expect(input).toMatchObject({ mark: 'good', reason: 'Clear.' });
    await screen.answer('MarkCallMutation', {
      Call: () => ({ id: input.id, mark: 'good', markReason: 'Clear.' }),
    });
    await sees('Marked as good: Clear.');
  });
});
