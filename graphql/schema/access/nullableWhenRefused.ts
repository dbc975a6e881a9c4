import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';

const NAME = 'nullableWhenRefused';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [NAME]: NullableWhenRefusedPlugin<Types>;
    }
  }
}

/**
 * Makes every field with `authScopes` nullable, so that a refusal is null with an error at its path. In a non-null field
 * the refusal would travel up and empty the answer, also that of a mutation that has done its work.
 *
 * Two kinds of fields stay as they are: mutations, whose refusals are members of their result unions, and subscriptions,
 * which are refused before there is any answer.
 */
class NullableWhenRefusedPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(
    config: PothosOutputFieldConfig<Types>,
  ): PothosOutputFieldConfig<Types> {
    const { kind, type, pothosOptions } = config;
    if (kind === 'Mutation' || kind === 'Subscription') return config;
    if (!mayRefuse(pothosOptions.authScopes)) return config;
    return { ...config, type: { ...type, nullable: true } };
  }
}

function mayRefuse(scopes: unknown): boolean {
  if (typeof scopes !== 'object' || scopes === null) return scopes !== undefined;
  return !('public' in scopes && scopes.public === true);
}

// Tests that replace modules load this file a second time into the same Pothos instance.
SchemaBuilder.allowPluginReRegistration = true;
SchemaBuilder.registerPlugin(NAME, NullableWhenRefusedPlugin);

export default NAME;
