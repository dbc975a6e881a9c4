import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** The JSON schema of what goes in or comes out. Dates are texts in ISO 8601. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: node }) => {
      if (zodSchema._zod.def.type === 'date') {
        Object.assign(node, { type: 'string', format: 'date-time' });
      }
    },
  });
  return made;
}
