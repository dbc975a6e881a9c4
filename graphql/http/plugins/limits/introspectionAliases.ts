import { type ASTVisitor, type FieldNode, type ValidationContext } from 'graphql';
import { limitError } from './limitError.ts';

/**
 * Refuses aliases in introspection. Each alias of a list of types repeats a large answer that is cheap to ask for.
 * Only `__type` may have one: it answers one type, and a document that asks for several types needs them.
 */
export function introspectionAliases(context: ValidationContext): ASTVisitor {
  return {
    Field(field) {
      if (!field.alias || ['__typename', '__type'].includes(field.name.value)) return;
      if (!isOfIntrospection(field, context)) return;
      const message = 'Fields of introspection other than __type cannot have aliases.';
      context.reportError(limitError('ALIAS_LIMIT_EXCEEDED', message, { maximum: 0 }));
    },
  };
}

function isOfIntrospection({ name }: FieldNode, context: ValidationContext): boolean {
  const parent = context.getParentType()?.name ?? '';
  return parent.startsWith('__') || name.value === '__schema';
}
