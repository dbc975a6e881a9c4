import type { UpdatePhoneNumberRequest as NumberBody } from '@elevenlabs/elevenlabs-js/serialization/resources/conversationalAi/resources/phoneNumbers/client/requests/index.js';
import * as z from 'zod/mini';
import { agentTools, type DescribeRep, type PartId, type RepPart } from '../repParts.ts';
import { agentPart } from './elevenlabsAgent.ts';
import { type Needs, pathOf, read, type SetUpOptions } from './elevenlabsNeeds.ts';
import { readWebhook, secretPart, webhookPart, workspacePart } from './elevenlabsReports.ts';
import { toolPart } from './elevenlabsTools.ts';

const number = z.object({
  phone_number: z.nullish(z.string()),
  assigned_agent: z.nullish(z.object({ agent_id: z.string(), agent_name: z.nullish(z.string()) })),
});

/** The webhook with its secret, the tools, an agent for each playbook, and what the workspace and the number do with calls. */
export function elevenLabsRep(options: SetUpOptions): DescribeRep {
  return (rep, api, headerSecret) => {
    const needs = { ...options, rep, api };
    return {
      parts: [
        ...(options.webhookSecret ? [] : [() => webhookPart(needs)]),
        () => secretPart(options.webhookSecret || headerSecret, needs),
        ...agentTools().map((each) => (id: PartId) => toolPart(each, id, needs)),
        ...rep.agents.map((each) => (id: PartId) => agentPart(each, id, needs)),
        (id) => workspacePart(id, needs),
        (id) => numberPart(id, needs),
      ],
      // What uses a thing goes before it.
      removes: ['agent', 'tool', 'secret', 'webhook'],
      async remove(kind, id) {
        const isThere = kind === 'webhook' ? await readWebhook(id, api) : await read(kind, id, api);
        if (isThere) await api.send('DELETE', pathOf(kind, id));
      },
    };
  };
}

function numberPart(id: PartId, { phoneNumberId, rep, api }: Needs): RepPart {
  const path = `/v1/convai/phone-numbers/${encodeURIComponent(phoneNumberId)}`;
  const agentId = id('agent', rep.agents[0].playbookId);
  return {
    kind: 'number',
    key: phoneNumberId,
    label: `the routing of incoming calls to ${phoneNumberId}`,
    sentence: `Let incoming calls to ${phoneNumberId} reach this product.`,
    wanted: { assigned_agent: { agent_id: agentId } },
    id: phoneNumberId,
    read: () => api.read(path),
    nameIn: (held) => number.safeParse(held).data?.phone_number ?? null,
    leadsElsewhere(held) {
      const assigned = number.safeParse(held).data?.assigned_agent;
      if (!assigned || assigned.agent_id === agentId) return null;
      return `the agent ${assigned.agent_name ?? assigned.agent_id}`;
    },
    async write() {
      const body: NumberBody.Raw = { agent_id: agentId };
      await api.send('PATCH', path, body);
    },
  };
}
