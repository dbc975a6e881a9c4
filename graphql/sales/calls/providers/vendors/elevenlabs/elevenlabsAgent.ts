import type { BodyCreateAgentV1ConvaiAgentsCreatePost as AgentBody } from '@elevenlabs/elevenlabs-js/serialization/resources/conversationalAi/resources/agents/client/requests/index.js';
import type { ConversationInitiationClientDataRequestInput as ClientData } from '@elevenlabs/elevenlabs-js/serialization/types/ConversationInitiationClientDataRequestInput.js';
import type { SystemToolConfigInput } from '@elevenlabs/elevenlabs-js/serialization/types/SystemToolConfigInput.js';
import * as z from 'zod/mini';
import { CALL_VARIABLES } from '../../../../../../web/content/sales/playbooks/callVariables.ts';
import {
  agentTools,
  HAND_OVER,
  markedName,
  markOf,
  type PartId,
  type RepPart,
  resultFields,
  type WantedAgent,
  type WantedRep,
} from '../repParts.ts';
import { findInPages } from './findInPages.ts';
import { type Needs, pathOf, read } from './elevenlabsNeeds.ts';
import { callsOf } from './elevenlabsReports.ts';

const LONGEST_NAME = 100;

const agent = z.object({ agent_id: z.string() });
const agentOfList = z.object({ agent_id: z.string(), name: z.string() });

/** What the agent of the default playbook says in a call of another playbook. It permits these texts. */
export function overridesOf({ texts }: WantedAgent) {
  return {
    conversation_config_override: {
      agent: { first_message: texts.firstMessage, prompt: { prompt: texts.prompt } },
    },
  } satisfies ClientData.Raw;
}

const PERMITTED = { agent: { first_message: true, prompt: { prompt: true } } };

/** The agent of the number speaks for all playbooks, so its analysis knows the questions of all. Those of its own come first. */
function allQuestions({ agents }: WantedRep): WantedAgent['questions'] {
  const all = agents.flatMap(({ questions }) => questions);
  return all.filter(({ key }, place) => all.findIndex((each) => each.key === key) === place);
}

export function agentPart(wanted: WantedAgent, id: PartId, needs: Needs): RepPart {
  const { api } = needs;
  const body = agentBody(wanted, id, needs);
  return {
    kind: 'agent',
    key: wanted.playbookId,
    label: `the agent "${wanted.name}"`,
    wanted: body,
    find: () =>
      findInPages(
        '/v1/convai/agents',
        'agents',
        api,
        (item) => {
          const { data } = agentOfList.safeParse(item);
          return data?.name.endsWith(`(${markOf(wanted)})`) ? data.agent_id : null;
        },
        { search: markOf(wanted) },
      ),
    read: (agentId) => read('agent', agentId, api),
    async create() {
      return { id: agent.parse(await api.send('POST', '/v1/convai/agents/create', body)).agent_id };
    },
    write: async (agentId) => void (await api.send('PATCH', pathOf('agent', agentId), body)),
  };
}

const TRANSFER: SystemToolConfigInput.Raw = {
  type: 'system',
  name: 'transfer_to_number',
  description: HAND_OVER.when,
  params: {
    system_tool_type: 'transfer_to_number',
    transfers: [
      {
        transfer_destination: { type: 'phone_dynamic_variable', phone_number: HAND_OVER.variable },
        condition: 'The tool transfer answered true.',
      },
    ],
  },
};

function agentBody(wanted: WantedAgent, id: PartId, needs: Needs): AgentBody.Raw {
  const { texts } = wanted;
  const { rep } = needs;
  const [usual] = rep.agents;
  const isUsual = wanted === usual;
  const result = resultFields(isUsual ? { ...wanted, questions: allQuestions(rep) } : wanted);
  return {
    name: markedName(wanted, markOf(wanted), LONGEST_NAME),
    conversation_config: {
      agent: {
        language: 'en',
        first_message: texts.firstMessage,
        // A variable that a call does not bring would end it.
        dynamic_variables: {
          dynamic_variable_placeholders: Object.fromEntries(
            [...CALL_VARIABLES, HAND_OVER.variable].map((name) => [name, '']),
          ),
        },
        prompt: {
          prompt: texts.prompt,
          tool_ids: agentTools().map(({ name }) => id('tool', name) ?? ''),
          built_in_tools: {
            end_call: {
              type: 'system',
              name: 'end_call',
              description: '',
              params: { system_tool_type: 'end_call' },
            },
            transfer_to_number: TRANSFER,
            voicemail_detection: {
              type: 'system',
              name: 'voicemail_detection',
              description: '',
              params: {
                system_tool_type: 'voicemail_detection',
                voicemail_message: texts.voicemail || null,
              },
            },
          },
        },
      },
    },
    platform_settings: {
      data_collection: {
        qualified: { type: 'boolean', description: result.qualified },
        answers: { type: 'string', description: result.answers },
        booked_at: { type: 'string', description: result.booked_at },
        opted_out: { type: 'boolean', description: result.opted_out },
        unanswered_objections: { type: 'string', description: result.unanswered_objections },
      },
      overrides: {
        enable_conversation_initiation_client_data_from_webhook: true,
        ...(isUsual && { conversation_config_override: PERMITTED }),
      },
      workspace_overrides: callsOf(id, needs),
    },
  };
}
