import type { ToolRequestModel } from '@elevenlabs/elevenlabs-js/serialization/types/ToolRequestModel.js';
import * as z from 'zod/mini';
import { type agentTools, HAND_OVER, type PartId, type RepPart } from '../repParts.ts';
import { type Needs, pathOf, read } from './elevenlabsNeeds.ts';
import { findInPages } from './findInPages.ts';

/** A header of tools. They have no other place for a mark that the agent does not read. */
const MARK = 'X-Sixty-Mark';

const tool = z.object({ id: z.string() });
const toolOfList = z.object({
  id: z.string(),
  tool_config: z.object({
    name: z.string(),
    api_schema: z.object({ request_headers: z.nullish(z.record(z.string(), z.unknown())) }),
  }),
});

/** A tool, which all agents share. */
export function toolPart(
  { name, description, parameters }: ReturnType<typeof agentTools>[number],
  id: PartId,
  { rep: { mark, webhookUrl }, api }: Needs,
): RepPart {
  const wanted: ToolRequestModel.Raw = {
    tool_config: {
      type: 'webhook',
      name,
      description,
      response_timeout_secs: 10,
      ...(name === HAND_OVER.tool && {
        assignments: [{ dynamic_variable: HAND_OVER.variable, value_path: HAND_OVER.field }],
      }),
      api_schema: {
        url: webhookUrl,
        method: 'POST',
        request_headers: {
          Authorization: { secret_id: id('secret', 'header') ?? '' },
          [MARK]: mark,
        },
        request_body_schema: {
          type: 'object',
          required: ['tool_name', 'call_id', 'parameters'],
          properties: {
            tool_name: { type: 'string', constant_value: name },
            call_id: { type: 'string', dynamic_variable: 'call_id' },
            conversation_id: { type: 'string', dynamic_variable: 'system__conversation_id' },
            parameters: {
              type: 'object',
              description: 'The arguments.',
              required: [...parameters.required],
              properties: Object.fromEntries(
                Object.entries(parameters.properties).map(([argument, schema]) => [
                  argument,
                  { type: schema.type, description: schema.description },
                ]),
              ),
            },
          },
        },
      },
    },
  };
  return {
    kind: 'tool',
    key: name,
    label: `the tool ${name}`,
    wanted,
    find: () =>
      findInPages('/v1/convai/tools', 'tools', api, (item) => {
        const { data } = toolOfList.safeParse(item);
        const { name: found, api_schema: schema } = data?.tool_config ?? {};
        return data && found === name && schema?.request_headers?.[MARK] === mark ? data.id : null;
      }),
    read: (toolId) => read('tool', toolId, api),
    create: async () => tool.parse(await api.send('POST', '/v1/convai/tools', wanted)),
    write: async (toolId) => void (await api.send('PATCH', pathOf('tool', toolId), wanted)),
  };
}
