import { describe, expect, it } from 'vitest';
import { answerTypes } from '../../../scripts/build/answerTypes.ts';

const SDL = `
  scalar DateTime
  enum Mood { calm busy }
  interface Error { message: String! }
  type Refused implements Error { message: String!, seconds: Int! }
  type Closed implements Error { message: String! }
  type Person { id: ID!, mood: Mood!, met: DateTime, friends: [Person!]! }
  type Saved { person: Person! }
  union SaveResult = Saved | Refused | Closed
  type Query { person(id: ID!): Person }
  type Mutation { save: SaveResult! }
`;

const typesOf = (document: string) => answerTypes([document], SDL);

describe('the types of what a document answers', () => {
  it('are those of its fields, under the names that it gives them', () => {
    expect(
      typesOf(`query RestPerson($id: ID!) {
        result: person(id: $id) { mood met known: friends { id } }
      }`),
    ).toContain(
      "RestPerson: { result: { mood: 'calm' | 'busy'; met: string | null; known: ({ id: string })[] } | null };",
    );
  });

  it('tell the members of a union apart by the fields that others lack', () => {
    expect(
      typesOf(`mutation RestSave {
        save { ... on Saved { person { id } } ... on Error { message } ... on Refused { seconds } }
      }`),
    ).toContain(
      'RestSave: { save: { person: { id: string }; message?: undefined; seconds?: undefined }' +
        ' | { person?: undefined; message: string; seconds: number }' +
        ' | { person?: undefined; message: string; seconds?: undefined } };',
    );
  });

  it('say what a directive can leave out', () => {
    expect(
      typesOf('query RestMood($all: Boolean!) { person(id: 1) { id met @include(if: $all) } }'),
    ).toContain('{ person: { id: string; met?: string | null } | null }');
  });

  it('cannot be made for a field or a scalar that is not known', () => {
    expect(() => typesOf('{ person(id: 1) { id } }')).toThrow('one operation with a name');
    expect(() => typesOf('query RestAge { person(id: 1) { age } }')).toThrow('no Person.age');
    expect(() =>
      answerTypes(['query RestDay { day }'], 'scalar Day type Query { day: Day! }'),
    ).toThrow('Say in SCALARS what Day is.');
  });
});
