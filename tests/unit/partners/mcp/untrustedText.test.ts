import {
  buildSchema,
  getNamedType,
  type GraphQLOutputType,
  type GraphQLObjectType,
  isObjectType,
  isScalarType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { tools } from '../../../../graphql/partners/mcp/tools.ts';
import { markUntrusted, outsidePaths } from '../../../../graphql/partners/mcp/untrustedText.ts';
import { schema } from '../../../../graphql/schema.ts';

const error = schema.getType('Error');

/** Whether a document tells a failure here, which is answered apart. */
function isFailure(type: GraphQLOutputType | null | undefined): boolean {
  return (
    type === error || (isObjectType(type) && type.getInterfaces().some((each) => each === error))
  );
}

/** The types whose fields the documents of the tools select, without the root. */
function readTypes() {
  const read = new Set<GraphQLObjectType>();
  for (const { document } of tools) {
    const types = new TypeInfo(schema);
    visit(
      parse(document),
      visitWithTypeInfo(types, {
        InlineFragment: () => (isFailure(types.getType()) ? false : undefined),
        Field() {
          const parent = types.getParentType();
          const isRoot = parent === schema.getQueryType() || parent === schema.getMutationType();
          if (isObjectType(parent) && !isRoot) read.add(parent);
        },
      }),
    );
  }
  return [...read];
}

describe('texts from outside', () => {
  it('are told from ours at each text field of a type that a tool reads', () => {
    const undeclared = readTypes().flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => {
          const named = getNamedType(field.type);
          return isScalarType(named) && ['String', 'URL'].includes(named.name);
        })
        .filter(({ extensions }) => typeof extensions['fromOutside'] !== 'boolean')
        .map(({ name }) => `${type.name}.${name}`),
    );
    expect(undeclared).toEqual([]);
  });

  it('are those of the person, of the program that sent the lead, and of the call', () => {
    const document = `{ result: leads { edges { cursor node { who: firstName status notes call { transcript } } } } }`;
    const paths = outsidePaths(document, schema);
    const node = { who: 'Ann', status: 'new', notes: 'ours', call: { transcript: 'Hello' } };
    expect(markUntrusted({ edges: [{ cursor: 'a', node }] }, paths, 'result')).toEqual({
      edges: [
        {
          cursor: 'a',
          node: {
            ...node,
            who: { untrusted_text: 'Ann' },
            call: { transcript: { untrusted_text: 'Hello' } },
          },
        },
      ],
    });
  });

  it('are all texts of a field that says nothing', () => {
    const other = buildSchema(
      'type Query { result: Thing } type Thing { text: String, size: Int }',
    );
    expect([...outsidePaths('{ result { text size } }', other)]).toEqual(['result.text']);
  });
});
