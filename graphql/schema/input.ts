import { type InputFieldMap, InputObjectRef, type InputShapeFromFields } from '@pothos/core';
import { builder } from './builder.ts';

type Types = (typeof builder)['$inferSchemaTypes'];

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
