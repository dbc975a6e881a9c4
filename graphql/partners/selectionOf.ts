import * as z from 'zod/mini';

/** The GraphQL selection of the fields that a zod object describes, nested objects and lists of objects included. */
export function selectionOf({ shape }: z.ZodMiniObject): string {
  const fields = Object.entries(shape).map(([name, field]) => {
    const value = field instanceof z.ZodMiniNullable ? field.def.innerType : field;
    const type = value instanceof z.ZodMiniArray ? value.def.element : value;
    return type instanceof z.ZodMiniObject ? `${name} { ${selectionOf(type)} }` : name;
  });
  return fields.join(' ');
}
