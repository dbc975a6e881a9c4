import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { encodeGlobalId } from './globalId.ts';

const NAME = 'loadedColumns';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [NAME]: LoadedColumnsPlugin<Types>;
    }
  }
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/**
 * Answers a column, and the global id made of one, from the row where the row has it.
 *
 * Otherwise the Prisma plugin first looks up, for each column of each row, by which query it was loaded: that decides what a
 * relation holds, and says nothing about a plain value. The Relay plugin awaits each id, and with it each object of a list.
 */
class LoadedColumnsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: Resolver<Types>,
    { kind, name, parentType, extensions }: PothosOutputFieldConfig<Types>,
  ): Resolver<Types> {
    const isId = name === 'id' && this.isStored(parentType);
    const column = isId ? 'id' : extensions?.['pothosExposedField'];
    if (typeof column !== 'string' || (!isId && kind !== 'PrismaObject')) return resolver;
    return (row, args, context, info) => {
      const value = (row as Record<string, unknown>)[column];
      if (value === undefined) return resolver(row, args, context, info);
      return isId ? encodeGlobalId(parentType, String(value)) : value;
    };
  }

  /** Whether the objects of this type are rows, each of which has its `id` in the column of that name. */
  private isStored(type: string): boolean {
    return this.buildCache.getTypeConfig(type).extensions?.['pothosPrismaModel'] !== undefined;
  }
}

// Read anew beside the same Pothos, as tests do with what they replace, it is the same plugin.
SchemaBuilder.allowPluginReRegistration = true;
SchemaBuilder.registerPlugin(NAME, LoadedColumnsPlugin);

export default NAME;
