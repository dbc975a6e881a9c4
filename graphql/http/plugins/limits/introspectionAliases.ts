import { type ASTVisitor, type FieldNode, type ValidationContext } from 'graphql';
import { limitError } from './limitError.ts';

/**
 * Refuses aliases in introspection. Tools use none, and each alias of a list of types repeats a large answer that is
 * cheap to ask for.
 */
export function introspectionAliases(context: ValidationContext): ASTVisitor {
  return {
    Field(field) {
      if (!field.alias || field.name.value === '__typename') return;
      if (!isOfIntrospection(field, context)) return;
      const message = 'Fields of introspection cannot have aliases.';
      context.reportError(limitError('ALIAS_LIMIT_EXCEEDED', message, { maximum: 0 }));
    },
  };
}

function isOfIntrospection({ name }: FieldNode, context: ValidationContext): boolean {
  const parent = context.getParentType()?.name ?? '';
  return parent.startsWith('__') || name.value === '__schema' || name.value === '__type';
}
