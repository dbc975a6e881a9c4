import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { type Fields, FORM_FIELDS, readFields } from '../../../../graphql/http/rest/readFields.ts';
import { RestError } from '../../../../graphql/http/problems/problems.ts';
import { routes } from '../../../../graphql/routes.ts';

const person = z.object({
  name: z.string('Name is required').check(z.minLength(1, 'Name is required')),
  notes: z.pipe(
    z.nullish(z.string()),
    z.transform((notes) => notes || null),
  ),
  remember: z.nullish(z.boolean()),
  version: z.nullish(z.int()),
  role: z.nullish(z.enum(['admin', 'editor'], 'Role must be admin or editor')),
  home: z.nullish(z.object({ city: z.string() })),
});

const read = (fields: Fields) => readFields(person, { fields, postedFrom: null }, {});

function faultOf(fields: Fields): unknown {
  try {
    return read(fields);
  } catch (error) {
    return error instanceof RestError ? error.errors : error;
  }
}

describe('a body that is read by its schema', () => {
  it('has the fields of the schema and no others', () => {
    expect(read({ name: 'Ann', notes: 'x', home: { city: 'Bonn', zip: 1 }, admin: true })).toEqual({
      name: 'Ann',
      notes: 'x',
      home: { city: 'Bonn' },
    });
  });

  it('leaves out what is missing, and leaves a required text to the rules', () => {
    expect(read({})).toEqual({ name: '' });
    expect(read({ name: null, notes: null })).toEqual({ name: '', notes: null });
  });

  it('takes what a form sends as text', () => {
    expect(read({ name: 'Ann', remember: 'on', version: '7', role: '' })).toEqual({
      name: 'Ann',
      remember: true,
      version: 7,
      role: null,
    });
  });

  it('names the field of a wrong type with its path', () => {
    const faults: [Fields, string, string][] = [
      [{ name: 7 }, 'name', 'name must be a text'],
      [{ version: 'new' }, 'version', 'version must be a whole number'],
      [{ role: 'owner' }, 'role', 'Role must be admin or editor'],
      [{ home: 'Bonn' }, 'home', 'home must be an object'],
      [{ home: { city: 1 } }, 'home.city', 'home.city must be a text'],
    ];
    for (const [fields, field, msg] of faults) expect(faultOf(fields)).toEqual([{ field, msg }]);
  });
});

describe('the body of each route', () => {
  it('has only fields that can be read', () => {
    for (const { description, reads } of routes) {
      if (!description.body) continue;
      const readers = { ...FORM_FIELDS, ...reads };
      for (const value of ['x', 7, [], {}, null]) {
        for (const name of Object.keys(description.body._zod.def.shape)) {
          const sent = { fields: { [name]: value }, postedFrom: null };
          try {
            readFields(description.body, sent, readers);
          } catch (error) {
            expect(error).toBeInstanceOf(RestError);
          }
        }
      }
    }
  });
});
