import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/context.ts';

/** A plugin whose hooks all get our context: those before and after an operation too, which Yoga types apart. */
export type OperationPlugin = Plugin<Context, Context>;
