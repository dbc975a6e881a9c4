import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import type { SpokenPart } from '../../../../../graphql/sales/calls/providers/provider.ts';
import { elevenLabsCall } from '../../../../../graphql/sales/calls/providers/vendors/elevenlabs/elevenlabsCall.ts';
import { retellCall } from '../../../../../graphql/sales/calls/providers/vendors/retell/retellCall.ts';
import { vapiCall } from '../../../../../graphql/sales/calls/providers/vendors/vapi/vapiCall.ts';
import { voiceAccount } from '../../../../../graphql/sales/calls/providers/vendors/vendors.ts';
import { readSettings } from '../../../../../graphql/readSettings.ts';
import { VENDORS } from '../../../../support/voice/kinds.ts';

const REFUSED = JSON.stringify({ booked: false, error: 'This time is taken.' });
const BOOKED = JSON.stringify({ booked: true });

const RETELL = {
  call_id: 'x',
  call_status: 'ended',
  transcript_with_tool_calls: [
    { role: 'user', content: 'Nine?', words: [{ word: 'Nine?', start: 4, end: 5 }] },
    { role: 'tool_call_invocation', name: 'book', tool_call_id: 'a' },
    { role: 'tool_call_result', content: REFUSED, tool_call_id: 'a' },
    { role: 'tool_call_invocation', name: 'book', tool_call_id: 'b' },
    { role: 'tool_call_result', content: BOOKED, tool_call_id: 'b' },
  ],
};

const tool = (id: string) => ({
  role: 'tool_calls',
  secondsFromStart: 6,
  toolCalls: [{ id, function: { name: 'book' } }],
});
const VAPI = {
  id: 'x',
  status: 'ended',
  endedReason: 'customer-ended-call',
  artifact: {
    messages: [
      { role: 'user', message: 'Nine?', secondsFromStart: 4 },
      tool('a'),
      { role: 'tool_call_result', toolCallId: 'a', name: 'book', result: REFUSED },
      tool('b'),
      { role: 'tool_call_result', toolCallId: 'b', name: 'book', result: BOOKED },
    ],
  },
};

const ELEVENLABS = {
  conversation_id: 'x',
  status: 'done',
  transcript: [
    { role: 'user', message: 'Nine?', time_in_call_secs: 4 },
    {
      role: 'agent',
      tool_calls: ['a', 'b'].map((request_id) => ({ tool_name: 'book', request_id })),
    },
    {
      role: 'agent',
      tool_results: [
        { request_id: 'a', result_value: REFUSED, is_error: false },
        { request_id: 'b', result_value: BOOKED, is_error: false },
      ],
    },
  ],
};

it.each([
  ['Retell', () => retellCall(RETELL)],
  ['Vapi', () => vapiCall(VAPI)],
  ['ElevenLabs', () => elevenLabsCall('https://api.example')(ELEVENLABS)],
])('a tool that refused leaves no mark in a talk of %s', (_, read) => {
  const turns = read()?.reports.at(-1)?.turns;
  expect(turns?.filter(({ speaker }) => speaker === 'tool').map(({ text }) => text)).toEqual([
    'book',
  ]);
  expect(turns?.[0]).toEqual({ speaker: 'lead', at: 4, text: 'Nine?' } satisfies SpokenPart);
});

/** Vendors repeat a talk in other forms, so that answers become large. */
const copy = 'x'.repeat(1_100_000);

it.each([
  ['retell', { ...RETELL, scrubbed_transcript_with_tool_calls: copy }],
  ['vapi', { ...VAPI, messagesOpenAIFormatted: copy }],
  ['elevenlabs', { ...ELEVENLABS, llm_usage: copy }],
] as const)('a large talk is looked up at %s with its times and tools', async (name, answer) => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const settings = VENDORS[name].settings(`http://127.0.0.1:${port}`);
  const provider = voiceAccount(readSettings(settings).calls)?.callProvider(null);
  const call = await provider?.lookup?.read('x');
  expect(call?.reports.at(-1)?.turns).toMatchObject([{ at: 4 }, { speaker: 'tool', text: 'book' }]);
  await provider?.close();
  server.close();
  server.closeAllConnections();
});
