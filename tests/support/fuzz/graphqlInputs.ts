import fc, { type Arbitrary } from 'fast-check';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { isRoot, NODE_ID } from './graphqlDocuments.ts';
import { hostileJson, hostileNumber, hostileText } from './hostile.ts';
import { textFor } from './plausible.ts';

/** Ids that exist, by the type of the schema. */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

/**
 * Values for a field's arguments: of the right type more often than not, and hostile within it. Where the field is not
 * a root's, `nodeId` names the object that is asked.
 */
export function argumentsOf(
  field: GraphQLField<unknown, unknown>,
  type: GraphQLObjectType,
  ids: KnownIds,
): Arbitrary<Record<string, unknown>> {
  const arbitraries: [string, Arbitrary<unknown>][] = field.args.map(({ name, type: of }) => [
    name,
    valueOf(of, { name, within: field.name, ids }),
  ]);
  const required = field.args.filter((each) => isNonNullType(each.type)).map(({ name }) => name);
  if (!isRoot(type)) {
    arbitraries.push([NODE_ID, idFor({ name: NODE_ID, within: type.name, ids })]);
    required.push(NODE_ID);
  }
  const record: Record<string, Arbitrary<unknown>> = Object.fromEntries(arbitraries);
  return fc.record(record, { requiredKeys: required, noNullPrototype: true });
}

interface Place {
  /** Of the field or argument. */
  name: string;
  /** Name of the root field: it says whose ids are meant. */
  within: string;
  ids: KnownIds;
}

function valueOf(type: GraphQLInputType, place: Place): Arbitrary<unknown> {
  const right = rightValueOf(type, place);
  return fc.oneof(
    { weight: 30, arbitrary: right },
    { weight: 1, arbitrary: hostileJson },
    { weight: isNonNullType(type) ? 0 : 4, arbitrary: fc.constant(null) },
  );
}

function rightValueOf(type: GraphQLInputType, place: Place): Arbitrary<unknown> {
  if (isNonNullType(type)) return rightValueOf(type.ofType, place);
  if (isListType(type)) return fc.array(valueOf(type.ofType, place), { maxLength: 4 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const arbitraries = fields.map((field) => [
      field.name,
      valueOf(field.type, { ...place, name: field.name }),
    ]);
    const record: Record<string, Arbitrary<unknown>> = Object.fromEntries(arbitraries);
    const required = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
    return fc.record(record, { requiredKeys: required, noNullPrototype: true });
  }
  const scalars: Record<string, Arbitrary<unknown>> = {
    ID: idFor(place),
    Int: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer(), hostileNumber),
    Float: fc.oneof(fc.double(), hostileNumber),
    Boolean: fc.boolean(),
    DateTime: fc.oneof(textFor('At'), aDate),
  };
  return scalars[type.name] ?? textFor(place.name);
}

/** Beyond what a database can hold, too. */
const aDate = fc
  .date({
    min: new Date('-020000-01-01T00:00:00Z'),
    max: new Date('+020000-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString());

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';

function idFor({ within, ids }: Place): Arbitrary<string> {
  const all = [...ids].flatMap(([typename, known]) => known.map((id) => ({ typename, id })));
  const meant = all.filter(({ typename }) => within.toLowerCase().includes(typename.toLowerCase()));
  const others = all.map(({ typename, id }) => encodeGlobalId(typename, id));
  const strange = [...ids.keys()].map((typename) => encodeGlobalId(typename, UNKNOWN));
  return fc.oneof(
    {
      weight: meant.length > 0 ? 6 : 0,
      arbitrary: fc.constantFrom(
        ...meant.map(({ typename, id }) => encodeGlobalId(typename, id)),
        UNKNOWN,
      ),
    },
    { weight: 4, arbitrary: fc.constantFrom(...others, ...strange, UNKNOWN) },
    { weight: 2, arbitrary: hostileText },
  );
}
