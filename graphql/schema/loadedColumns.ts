import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';

const NAME = 'loadedColumns';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [NAME]: LoadedColumnsPlugin<Types>;
    }
  }
}

/**
 * Answers a column from the row where the row has it. Otherwise the Prisma plugin first looks up, for each column of each
 * row, by which query it was loaded: that decides what a relation holds, and says nothing about a plain value.
 */
class LoadedColumnsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { kind, extensions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const column = extensions?.['pothosExposedField'];
    if (kind !== 'PrismaObject' || typeof column !== 'string') return resolver;
    return (row, args, context, info) => {
      const value = (row as Record<string, unknown>)[column];
      return value === undefined ? resolver(row, args, context, info) : value;
    };
  }
}

// Read anew beside the same Pothos, as tests do with what they replace, it is the same plugin.
SchemaBuilder.allowPluginReRegistration = true;
SchemaBuilder.registerPlugin(NAME, LoadedColumnsPlugin);

export default NAME;
