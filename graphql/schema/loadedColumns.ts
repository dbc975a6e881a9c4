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
 * Resolves a column, and the global id that is made of it, from the loaded row.
 *
 * Without this, the Prisma plugin looks up for each column of each row which query has loaded it. Relations need this, plain
 * values do not. The Relay plugin awaits each id, and so each object of a list.
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

  /** Whether the objects of this type are rows of a table, with their id in the column `id`. */
  private isStored(type: string): boolean {
    return this.buildCache.getTypeConfig(type).extensions?.['pothosPrismaModel'] !== undefined;
  }
}

// Tests that replace modules load this file a second time into the same Pothos instance.
SchemaBuilder.allowPluginReRegistration = true;
SchemaBuilder.registerPlugin(NAME, LoadedColumnsPlugin);

export default NAME;
