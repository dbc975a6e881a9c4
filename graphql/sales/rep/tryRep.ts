import { type TALK_ROLES, tryRep as rules } from '../../../web/content/sales/playbooks/tryRep.ts';
import { builder } from '../../schema/builder.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { contentOf } from '../playbooks/playbooks.ts';
import { VendorError } from '../calls/providers/vendors/vendorApi.ts';
import { voiceAccount } from '../calls/providers/vendors/vendors.ts';
import { scriptedReply } from './scriptedTalk.ts';
import { vendorReply } from './vendorTalk.ts';

const Role = builder.enumType('RepTalkRole', {
  description: 'Who says a message of a talk with which staff try the rep.',
  values: {
    rep: { description: 'The voice agent.' },
    person: { description: 'The person on the phone, whom the member of staff plays.' },
  } satisfies Record<(typeof TALK_ROLES)[number], object>,
});

interface Message {
  role: (typeof TALK_ROLES)[number];
  text: string;
  action: string | null;
}

const RepTalkMessage = builder.objectRef<Message>('RepTalkMessage').implement({
  description: 'A message of a talk with which staff try the rep.',
  fields: (t) => ({
    role: t.field({
      type: Role,
      description: 'Who says it.',
      resolve: ({ role }) => role,
    }),
    text: t.exposeString('text', { description: 'The words.' }),
    action: t.exposeString('action', {
      nullable: true,
      description:
        'The tool that the rep would use in a call, such as `book`, `transfer` or `stop_calling`. It is not used here. Null for none.',
    }),
  }),
});

const RepTalkMessageInput = builder.inputType('RepTalkMessageInput', {
  description: 'A message of the talk so far.',
  fields: (t) => ({
    role: t.field({ type: Role, required: true, description: 'Who said it.' }),
    text: t.string({
      required: true,
      description:
        'The words: at most 1,000 characters of the person, or what the rep said, as it was returned.',
    }),
  }),
});

mutation('tryRep', {
  description:
    'Continues a talk in text with the rep, to try a playbook. Nothing is called, booked or stored: the agent of a talk has no tools, and a vendor that needs an agent has it for one message only. The server keeps no talk, so each use sends all of it. What the voice vendor says against it is a `ConflictError`. Only admins can do this.',
  authScopes: { staffCan: 'playbooks:write' },
  errors: [NotFoundError, ConflictError],
  validate: rules,
  limits: { repTalksByAccount: (_input, { viewer }) => viewer.userId },
  limitsStaff: true,
  input: {
    description: 'The playbook, and the talk so far.',
    fields: (t) => ({
      playbookId: t.id({ required: true, description: 'Global id of the playbook.' }),
      draft: t.boolean({
        required: true,
        defaultValue: false,
        description:
          'True tries the newest save, false the published version. A playbook without one is refused (`ConflictError`).',
      }),
      messages: t.field({
        type: [RepTalkMessageInput],
        required: true,
        defaultValue: [],
        description:
          'At most 40 messages, in order. The last one is of the person. Empty if the talk begins: the rep speaks first.',
      }),
    }),
  },
  payload: {
    description: 'What the rep says next.',
    fields: {
      messages: {
        type: [RepTalkMessage],
        description: 'The new messages of the rep, without those that were sent.',
      },
      note: {
        type: 'String',
        nullable: true,
        description: 'Says that the talk is scripted, and why. Null if the vendor speaks.',
      },
    },
  },
  async resolve({ playbookId, draft, messages }, { services: { database, settings } }) {
    const id = idOf('Playbook', playbookId);
    const found = await database.prisma.playbook.findUnique({
      where: { id },
      select: { content: true, publishedVersion: true },
    });
    if (!found) throw new NotFoundError('There is no such playbook.');
    const { publishedVersion: version } = found;
    if (!draft && version === null) {
      throw new ConflictError('This playbook was never published. Please try its draft.');
    }
    const saved =
      draft || version === null
        ? found
        : await database.prisma.playbookRevision.findUniqueOrThrow({
            where: { playbookId_version: { playbookId: id, version } },
            select: { content: true },
          });
    const content = contentOf(saved);
    const account = voiceAccount(settings.calls);
    if (!account) {
      return {
        messages: [{ role: 'rep' as const, ...scriptedReply(content, messages) }],
        note: 'Scripted talk. No voice vendor is set up.',
      };
    }
    try {
      const reply = await vendorReply(content, messages, account);
      return { messages: [{ role: 'rep' as const, ...reply }], note: null };
    } catch (error) {
      if (error instanceof VendorError) throw new ConflictError(error.message);
      throw error;
    }
  },
});
