import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usualPlaybook } from '../../../../web/content/sales/playbooks/usualPlaybook.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { rest } from '../../../support/component/rest.ts';
import {
  expectAccessibleLayout,
  hasFocus,
  seesHeading,
  sees,
} from '../../../support/component/screen.ts';

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
        status: 'completed',
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
    await expectAccessibleLayout();
    await expect.element(page.getByText('About 300.')).toBeVisible();
    await page.getByRole('button', { name: 'Play from 1:05' }).click();
    await expect.element(page.getByLabelText('Recording', { exact: true })).toBeInTheDocument();
    const turn = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    const player = page.getByLabelText('Recording', { exact: true }).element();
    Object.defineProperty(player, 'currentTime', { value: 70, writable: true });
    player.dispatchEvent(new Event('timeupdate'));
    await expect.element(turn('About 300.')).toHaveAttribute('aria-current', 'time');
    await expect.element(turn('How many leads?')).not.toHaveAttribute('aria-current');
    await page.getByLabelText('Why (optional)').fill('Clear.');
    await page.getByRole('button', { name: 'Good' }).click();
    const { input } = await screen.asked('MarkCallMutation');
    expect(input).toMatchObject({ mark: 'good', reason: 'Clear.' });
    await screen.answer('MarkCallMutation', {
      Call: () => ({ id: input.id, mark: 'good', markReason: 'Clear.' }),
    });
    await sees('Marked as good: Clear.');
  });

  it('leaves what was typed about one call behind when another is opened', async () => {
    // Below this width, a talk has the whole screen.
    await page.viewport(1440, 900);
    const screen = await openConsole('/admin/calls/first', { strict: false });
    const values = (id: string) => ({
      Call: () => ({
        id,
        status: 'completed',
        events: [],
        answers: null,
        turns: [],
        mark: null,
        markReason: null,
      }),
      Lead: () => ({ firstName: 'Ada', phone: '8015550100' }),
    });
    await screen.answer('CallsPageQuery', values('second'));
    await screen.answer('CallPaneQuery', values('first'));
    const why = page.getByLabelText('Why (optional)');
    await why.fill('About the first.');
    await page.getByRole('table').getByRole('link').first().click();
    await expect.poll(screen.address).toBe('/admin/calls/second');
    await screen.answer('CallPaneQuery', values('second'));
    await expect.element(why).toHaveValue('');
    await page.viewport(1280, 800);
  });

  it('is played by keys, shows on its bar what happened, and leads from an objection to the playbook', async () => {
    const screen = await openConsole('/admin/calls/an-id', { strict: false });
    await screen.answer('CallsPageQuery', {});
    const owns = { key: 'owns', question: 'Is the roof yours?', answer: 'yes', qualifies: true };
    const said = { kind: null, answer: null, unanswered: null };
    const objection = 'I ask my wife first.';
    await screen.answer('CallPaneQuery', {
      Call: () => ({
        status: 'completed',
        recordingUrl: COPY,
        transcript: 'AI: Hello.',
        events: [],
        qualified: true,
        answers: [owns],
        bookedAt: '2026-11-24T11:00:00Z',
        mark: null,
        playbookVersion: 'usual:7',
        turns: [
          { ...said, speaker: 'rep', at: 0, text: owns.question },
          { ...said, speaker: 'lead', at: 0.04, text: 'Since 2019.', kind: 'answer', answer: owns },
          {
            ...said,
            speaker: 'lead',
            at: 0.06,
            text: objection,
            kind: 'objection',
            unanswered: objection,
          },
          { ...said, speaker: 'lead', at: 0.08, text: 'Okay.', kind: 'booking' },
        ],
      }),
      Lead: () => ({ firstName: 'Maya', phone: '8015550100', bookings: [] }),
    });
    let loads = 0;
    rest.use(
      http.get('/api/calls/1/recording', () => {
        loads += 1;
        return new HttpResponse(silence(), { headers: { 'content-type': 'audio/wav' } });
      }),
    );
    await sees('Qualified: owns is yes.');
    await sees('owns: yes');
    await sees('Objection, no answer yet');
    const marks = [...document.querySelectorAll('[data-mark]')];
    expect(marks.map((mark) => mark.getAttribute('data-mark'))).toEqual([
      'answer',
      'objection',
      'booking',
    ]);

    const turn = (index: number) => page.getByRole('button', { name: 'Play from 0:00' }).nth(index);
    turn(0).element().focus();
    await userEvent.keyboard(' ');
    const player = page.getByLabelText('Recording', { exact: true });
    await expect.element(player).toBeInTheDocument();
    await expect.poll(() => loads).toBe(1);
    await userEvent.keyboard('{ArrowDown}');
    await hasFocus(turn(1));
    await userEvent.keyboard('{ArrowUp}');
    await hasFocus(turn(0));
    await page.getByRole('button', { name: 'Speed 1×' }).click();
    await expect.element(page.getByRole('button', { name: 'Speed 1.25×' })).toBeVisible();
    await userEvent.keyboard('-');
    expect((await screen.asked('MarkCallMutation'))['input']).toMatchObject({ mark: 'poor' });

    await page.getByRole('button', { name: 'Add to Playbook' }).click();
    await expect.poll(screen.address).toBe('/admin/playbooks/usual');
    await screen.answer('PlaybookPageQuery', {
      Query: () => ({
        node: {
          __typename: 'Playbook',
          ...usualPlaybook,
          id: 'usual',
          name: 'Demo calls',
          version: 7,
          publishedVersion: 7,
        },
        inboundSources: [],
        meetingTypes: [],
        agentLimits: null,
      }),
    });
    await seesHeading('Demo calls');
    const last = page.getByLabelText('They say').nth(usualPlaybook.objections.length);
    await expect.element(last).toHaveValue(objection);
  });

  it.each([
    [{ isSimulated: true }, 'Scripted. Nobody spoke.'],
    [{ isSimulated: false }, 'This call was not recorded.'],
  ])('says why a call has no recording: %j', async (call, why) => {
    const screen = await openConsole('/admin/calls/an-id');
    await screen.answer('CallsPageQuery', {});
    await screen.answer('CallPaneQuery', {
      Call: () => ({ ...call, recordingUrl: null, transcript: 'AI: Hello.', events: [] }),
    });
    await sees(why);
    await expect.element(page.getByRole('group', { name: 'Player' })).not.toBeInTheDocument();
  });

  it.each([
    ['no_answer', true],
    ['failed', true],
    ['cancelled', false],
    ['ringing', false],
  ] as const)('is not needed to mark a call: %s can be marked is %s', async (status, isMarked) => {
    const screen = await openConsole('/admin/calls/an-id', { strict: false });
    await screen.answer('CallsPageQuery', {});
    await screen.answer('CallPaneQuery', {
      Call: () => ({ status, recordingUrl: null, transcript: null, events: [], mark: null }),
      Lead: () => ({ firstName: 'Ada', phone: '8015550100' }),
    });
    await sees('Open the lead');
    expect(page.getByRole('button', { name: 'Good' }).all()).toHaveLength(isMarked ? 1 : 0);
  });
});
