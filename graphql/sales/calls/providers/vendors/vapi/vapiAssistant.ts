import type { Vapi } from '@vapi-ai/server-sdk';
import { agentTools, ONLY_INCOMING, resultFields, type WantedAgent } from '../repParts.ts';

/** The voice of a new assistant. Staff can choose another one at Vapi. */
export const VAPI_VOICE = { provider: 'vapi', voiceId: 'Elliot' } as const;
/** The model that speaks. */
export const VAPI_MODEL = { provider: 'openai', model: 'gpt-4.1' } as const;
const LONGEST_NAME = 40;

/** What an assistant is and reports, apart from its words. */
export function namedAssistant({ name }: WantedAgent) {
  return {
    name: name.slice(0, LONGEST_NAME),
    serverMessages: [
      'status-update',
      'end-of-call-report',
      'tool-calls',
      'transfer-destination-request',
    ],
  } satisfies Vapi.CreateAssistantDto;
}

/** What an assistant says, does and finds out: its own, or instead of that of another assistant in one call. */
export function speechOf(wanted: WantedAgent, direction: 'inbound' | 'outbound') {
  const { questions, texts } = wanted;
  const result = resultFields(wanted);
  const answers = questions.map((each) => [each.key, answerSchema(each)]);
  return {
    firstMessageMode: 'assistant-speaks-first',
    firstMessage: texts.firstMessage,
    ...(texts.voicemail && { voicemailMessage: texts.voicemail }),
    voicemailDetection: { provider: 'vapi' },
    model: {
      ...VAPI_MODEL,
      messages: [{ role: 'system', content: texts.prompt }],
      tools: [
        ...functionTools(({ name }) => direction === 'inbound' || name !== ONLY_INCOMING),
        // Without a destination, Vapi asks our server for it.
        { type: 'transferCall', destinations: [] },
        { type: 'endCall' },
      ],
    },
    analysisPlan: {
      structuredDataPlan: {
        enabled: true,
        schema: {
          type: 'object',
          properties: {
            qualified: { type: 'boolean', description: result.qualified },
            answers: {
              type: 'object',
              description: result.answers,
              properties: Object.fromEntries(answers),
            },
            booked_at: { type: 'string', description: result.booked_at },
            opted_out: { type: 'boolean', description: result.opted_out },
            unanswered_objections: {
              type: 'array',
              items: { type: 'string' },
              description: result.unanswered_objections,
            },
          },
        },
      },
    },
  } satisfies Vapi.AssistantOverrides;
}

function answerSchema({
  question,
  kind,
  choices,
}: WantedAgent['questions'][number]): Vapi.JsonSchema {
  const description = question;
  switch (kind) {
    case 'yes_no':
      return { type: 'string', enum: ['yes', 'no'], description };
    case 'choice':
      return { type: 'string', enum: [...choices], description };
    case 'number':
      return { type: 'number', description };
    case 'text':
      return { type: 'string', description };
  }
}

/** The tool that an assistant has only in calls that come in. */
export function incomingTools() {
  return functionTools(({ name }) => name === ONLY_INCOMING);
}

/** The tools have no server of their own, so that the assistant's or the number's is asked. */
function functionTools(isWanted: (tool: { name: string }) => boolean) {
  return agentTools()
    .filter(isWanted)
    .map(({ name, description, parameters }) => ({
      type: 'function' as const,
      function: {
        name,
        description,
        parameters: {
          type: 'object' as const,
          properties: parameters.properties,
          required: [...parameters.required],
        },
      },
    }));
}
