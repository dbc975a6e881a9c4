import {
  type InputFieldMap,
  InputObjectRef,
  type InputShapeFromFields,
  ObjectRef,
  type ShapeFromTypeParam,
  type TypeParam,
} from '@pothos/core';
import { builder } from './builder.ts';

type Types = (typeof builder)['$inferSchemaTypes'];

interface PayloadField {
  type: TypeParam<Types>;
  description: string;
  /** Defaults to false. */
  nullable?: boolean;
  /** Scopes that the object of this field has without a check of the viewer. */
  grantScopes?: string[];
  extensions?: { fromOutside: boolean };
}

interface DeclaredPayload {
  description: string;
  fields: Record<string, PayloadField>;
}

/**
 * What a mutation returns. `resolve` of the mutation returns the values of the declared fields. A payload whose rows depend on
 * the selected fields is a type of its own, named `XPayload`, which loads them.
 */
export type Payload = DeclaredPayload | ObjectRef<Types, unknown>;

/** What `resolve` of a mutation returns for its payload. */
export type PayloadRow<Result extends Payload> =
  Result extends ObjectRef<Types, infer Row>
    ? Row
    : Result extends DeclaredPayload
      ? {
          [Name in keyof Result['fields']]: ShapeFromTypeParam<
            Types,
            Result['fields'][Name]['type'],
            Result['fields'][Name] extends { nullable: true } ? true : false
          >;
        }
      : never;

/** The type of the schema that a payload declares. */
export function payloadType(name: string, payload: Payload) {
  if (payload instanceof ObjectRef) return payload;
  return builder.objectRef<Record<string, unknown>>(name).implement({
    description: payload.description,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(payload.fields).map(([field, options]) => [
          field,
          t.field({ ...options, resolve: (row) => row[field] as never }),
        ]),
      ),
  });
}

/** Adds fields to an input. */
export type InputFieldBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

interface DeclaredInput {
  description: string;
  fields(t: InputFieldBuilder): InputFieldMap;
}

/** What a mutation takes. An input that a query takes too is a type of its own, named `XInput`. */
export type Input = DeclaredInput | InputObjectRef<Types, unknown>;

/** The values of an input. */
export type InputValues<Given extends Input> =
  Given extends InputObjectRef<Types, infer Values>
    ? Values
    : Given extends DeclaredInput
      ? InputShapeFromFields<ReturnType<Given['fields']>>
      : never;

/** The type of the schema that an input declares. */
export function inputType(name: string, input: Input) {
  return input instanceof InputObjectRef ? input : builder.inputType(name, input);
}
