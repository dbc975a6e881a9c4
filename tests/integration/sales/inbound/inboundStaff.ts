import { expect } from 'vitest';
import type { Api } from '../../../support/api/api.ts';

interface Kept {
  id: string;
  problem: string;
  fields: { key: string; value: string }[];
}

interface Source {
  id: string;
  kept: Kept[];
  sample: { key: string }[] | null;
  hasSigningSecret: boolean;
}

export const SOURCE = 'id kept { id problem fields { key value } } sample { key } hasSigningSecret';

/** What staff do with the sources of leads. */
export function staffOf(api: Api, token: string) {
  const run = async <Result>(name: string, input: object, selection: string) => {
    const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    const document = `mutation ($input: ${type}Input!) { result: ${name}(input: $input) {
      __typename ... on ${type}Payload { ${selection} } ... on Error { message field } } }`;
    const { data, errors } = await api.graphql<{ result: Result }>(document, {
      token,
      variables: { input },
    });
    expect(errors).toBeUndefined();
    if (!data) throw new Error('There is no answer.');
    return data.result;
  };
  return {
    run,
    create: (input: object) =>
      run<{ inboundSource: Source; token: string }>(
        'createInboundSource',
        input,
        `inboundSource { ${SOURCE} } token`,
      ),
    update: (input: object) =>
      run<{ inboundSource: Source }>('updateInboundSource', input, `inboundSource { ${SOURCE} }`),
    runAgain: (id: string) =>
      run<{ inboundSource: Source; problem: string | null }>(
        'runInboundDelivery',
        { id },
        `problem inboundSource { ${SOURCE} }`,
      ),
    async list(): Promise<Source[]> {
      const query = `{ inboundSources { ${SOURCE} } }`;
      const { data } = await api.graphql<{ inboundSources: Source[] }>(query, { token });
      return data?.inboundSources ?? [];
    },
  };
}
