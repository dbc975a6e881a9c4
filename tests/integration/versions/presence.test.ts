import { beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { deleteLeftEditors } from '../../../graphql/versions/presence.ts';
import { useApi } from '../../support/api/api.ts';
import { openDesk } from '../../support/api/posts.ts';

interface Result {
  __typename: string;
  message?: string;
  editors?: { username: string; seenAt: string }[];
}

describe('who else has an editor open', () => {
  const api = useApi();
  let ann: string;
  let bob: string;

  const run = async (name: 'KeepEditing' | 'StopEditing', id: string, token: string) => {
    const part = name === 'KeepEditing' ? 'editors { username seenAt }' : 'closedPostId';
    const { data } = await api.graphql<{ result: Result }>(
      `mutation ($input: ${name}Input!) {
        result: ${name === 'KeepEditing' ? 'keepEditing' : 'stopEditing'}(input: $input) {
          __typename
          ... on ${name}Payload { ${part} }
          ... on Error { message }
        }
      }`,
      { variables: { input: { id } }, token },
    );
    if (!data) throw new Error('There is no answer.');
    return data.result;
  };
  const othersAt = async (id: string, token: string) =>
    (await run('KeepEditing', id, token)).editors?.map(({ username }) => username.split('-')[0]);
  const newPost = async () => {
    const desk = await openDesk(api);
    return (await desk.write({ status: 'draft' })).id;
  };
  const theUsualPlaybook = async () => {
    const { id } = await api.services.database.prisma.playbook.findFirstOrThrow();
    return encodeGlobalId('Playbook', id);
  };

  beforeAll(async () => {
    ann = await api.signIn('super_admin');
    bob = await api.signIn('admin');
  });

  it('is told until thirty seconds after the last report, or until it is closed', async () => {
    const id = encodeGlobalId('Post', await newPost());
    expect(await othersAt(id, ann)).toEqual([]);
    expect(await run('KeepEditing', id, bob)).toMatchObject({
      editors: [
        {
          username: expect.stringMatching(/^super_admin-/),
          seenAt: api.clock.now().toISOString(),
        },
      ],
    });
    expect(await othersAt(id, ann)).toEqual(['admin']);
    api.clock.advance({ seconds: 31 });
    expect(await othersAt(id, ann)).toEqual([]);
    await othersAt(id, bob);
    await run('StopEditing', id, ann);
    expect(await othersAt(id, bob)).toEqual([]);
  });

  it('is told for playbooks and pages, each for itself, and for a post by its plain id', async () => {
    const post = await newPost();
    const playbook = await theUsualPlaybook();
    const page = encodeGlobalId('Page', '/pricing');
    for (const id of [encodeGlobalId('Post', post), playbook, page]) {
      expect(await othersAt(id, ann)).toEqual([]);
      expect(await othersAt(id, bob)).toEqual(['super_admin']);
    }
    expect(await othersAt(post, bob)).toEqual(['super_admin']);
  });

  it('is told to nobody who may not change it, and of nothing that does not exist', async () => {
    const editor = await api.signIn('editor');
    const playbook = await theUsualPlaybook();
    expect(await run('KeepEditing', playbook, editor)).toMatchObject({
      __typename: 'NotAllowedError',
    });
    const missing = ['Post:', 'Playbook:', 'Page:/nowhere', 'Lead:'].map((text) =>
      Buffer.from(
        text.endsWith(':') ? `${text}01890a5d-ac96-774b-bcce-b302099a8057` : text,
      ).toString('base64url'),
    );
    for (const id of [...missing, 'nothing']) {
      expect(await run('KeepEditing', id, ann)).toMatchObject({ __typename: 'NotFoundError' });
    }
  });

  it('is deleted after it was left', async () => {
    const { prisma } = api.services.database;
    const id = encodeGlobalId('Post', await newPost());
    await othersAt(id, ann);
    await deleteLeftEditors(api.clock.now(), prisma);
    expect(await prisma.openEditor.count({ where: { subject: id } })).toBe(1);
    api.clock.advance({ seconds: 31 });
    await deleteLeftEditors(api.clock.now(), prisma);
    expect(await prisma.openEditor.count()).toBe(0);
  });
});
