import type { PlaybookContent } from '../../../web/content/sales/playbooks/playbook.ts';
import type { QuestionKind as Kind } from '../../../web/content/sales/playbooks/qualifyingAnswers.ts';
import {
  type ComposedPlaybook,
  composePlaybook,
} from '../../../web/content/sales/playbooks/composePlaybook.ts';
import {
  type LockedSentence,
  spokenFirst,
} from '../../../web/content/sales/playbooks/lockedSentences.ts';
import { builder } from '../../schema/builder.ts';
import { contentOf, IN_ORDER } from './playbooks.ts';

const PlaybookStatus = builder.enumType('PlaybookStatus', {
  description: 'Whether calls can use a playbook.',
  values: {
    draft: { description: 'It was never published, so no call uses it.' },
    published: {
      description: 'Calls use the version `publishedVersion`. Newer changes can be a draft.',
    },
  },
});

export const QuestionKind = builder.enumType('PlaybookQuestionKind', {
  description: 'How a person can answer a question.',
  values: {
    yes_no: { description: 'With yes or no.' },
    choice: { description: 'With one of the choices.' },
    number: { description: 'With a number.' },
    text: { description: 'With a short text.' },
  } satisfies Record<Kind, object>,
});

export const CallDirection = builder.enumType('CallDirection', {
  description: 'Who calls whom.',
  values: {
    inbound: { description: 'A person calls us.' },
    outbound: { description: 'We call a person.' },
  },
});

const Question = builder
  .objectRef<PlaybookContent['questions'][number]>('PlaybookQuestion')
  .implement({
    description: 'A question that the agent asks.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'The name of the answer, such as `team_size`.' }),
      question: t.exposeString('question', { description: 'The words of the question.' }),
      kind: t.expose('kind', { type: QuestionKind, description: 'How a person can answer.' }),
      choices: t.exposeStringList('choices', {
        description: 'The possible answers. Empty if the kind is not `choice`.',
      }),
      qualifies: t.exposeStringList('qualifies', {
        description:
          'The answers that qualify the person, such as `yes` or `>=10`. Empty if any answer does.',
      }),
    }),
  });

const Objection = builder
  .objectRef<PlaybookContent['objections'][number]>('PlaybookObjection')
  .implement({
    description: 'What a person can object, and what the agent answers.',
    fields: (t) => ({
      objection: t.exposeString('objection', { description: 'What the person says.' }),
      answer: t.exposeString('answer', { description: 'What the agent answers.' }),
    }),
  });

export const Rule = builder.objectRef<PlaybookContent['rules'][number]>('PlaybookRule').implement({
  description: 'For which calls a playbook is. All parts that are not null must fit.',
  fields: (t) => ({
    source: t.exposeString('source', {
      nullable: true,
      description: 'The `source` of the lead. Null for all.',
    }),
    campaign: t.exposeString('campaign', {
      nullable: true,
      description: 'The campaign (`utm_campaign`) of the lead. Null for all.',
    }),
    form: t.exposeID('form', {
      nullable: true,
      description: 'Global id of the source of form submissions. Null for all.',
    }),
    direction: t.expose('direction', {
      type: CallDirection,
      nullable: true,
      description: 'Who calls whom. Null for both.',
    }),
  }),
});

const Locked = builder.objectRef<LockedSentence>('LockedSentence').implement({
  description: 'A sentence that the law asks for. It is part of every call.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The words.' }),
    source: t.exposeString('source', { description: 'The rule that asks for the sentence.' }),
  }),
});

const ComposedTexts = builder.objectRef<ComposedPlaybook>('ComposedPlaybook').implement({
  description:
    'The texts that an agent gets, the same for all vendors. Variables of the call are in double braces.',
  fields: (t) => ({
    prompt: t.exposeString('prompt', { description: 'The instructions of the agent.' }),
    firstMessage: t.exposeString('firstMessage', {
      description: 'What the agent says first, word for word.',
    }),
    voicemail: t.exposeString('voicemail', {
      description: 'What the agent says to an answering machine. Empty if it leaves no message.',
    }),
  }),
});

const Version = builder.prismaObject('PlaybookRevision', {
  variant: 'PlaybookVersion',
  description: 'A save of a playbook.',
  authScopes: { staffCan: 'playbooks:read' },
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'The number of the save.' }),
    savedAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last published. Null if it never was.',
    }),
    by: t.string({
      nullable: true,
      description:
        'The username of the person who saved it. Null for what the product made itself, and after the account was deleted.',
      select: { editor: { select: { username: true } } },
      resolve: ({ editor }) => editor?.username ?? null,
    }),
    name: t.string({
      description: 'The name in this version.',
      select: { content: true },
      resolve: (revision) => contentOf(revision).name,
    }),
    meetingType: t.string({
      nullable: true,
      description:
        'The slug of the kind of meeting that this version books. Null for the usual one.',
      select: { content: true },
      resolve: (revision) => contentOf(revision).meetingType,
    }),
    rules: t.field({
      type: [Rule],
      description: 'For which calls it is in this version.',
      select: { content: true },
      resolve: (revision) => contentOf(revision).rules,
    }),
    composed: t.field({
      type: ComposedTexts,
      description: 'The texts of an agent with this version.',
      select: { content: true },
      resolve: (revision) => composePlaybook(contentOf(revision)),
    }),
  }),
});

export const Playbook = builder.prismaNode('Playbook', {
  description:
    'What the agent says and asks in calls. The fields show the newest save, which can be newer than the published one. Staff can read it, and admins can change it.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true, content: true, publishedVersion: true },
  authScopes: { staffCan: 'playbooks:read' },
  fields: (t) => ({
    name: t.string({
      description: 'The name.',
      resolve: (playbook) => contentOf(playbook).name,
    }),
    status: t.field({
      type: PlaybookStatus,
      description: 'Whether calls can use it.',
      resolve: ({ publishedVersion }) => (publishedVersion === null ? 'draft' : 'published'),
    }),
    isDefault: t.exposeBoolean('isDefault', {
      description: 'True for the playbook of calls that no rule fits.',
    }),
    position: t.exposeInt('position', {
      description:
        'The rules of a playbook with a smaller position are tried first. Those of the default are tried last.',
    }),
    version: t.exposeInt('version', { description: 'The number of the newest save.' }),
    publishedVersion: t.exposeInt('publishedVersion', {
      nullable: true,
      description: 'The save that calls use. Null before the first publication.',
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last published. Null if it never was.',
    }),
    opening: t.string({
      description: 'What the agent says first, after the sentences of `locked`.',
      resolve: (playbook) => contentOf(playbook).opening,
    }),
    goal: t.string({
      description: 'What the agent wants to reach. Empty if it is not said.',
      resolve: (playbook) => contentOf(playbook).goal,
    }),
    meetingType: t.string({
      nullable: true,
      description: 'The slug of the kind of meeting that is booked. Null for the usual one.',
      resolve: (playbook) => contentOf(playbook).meetingType,
    }),
    questions: t.field({
      type: [Question],
      description: 'The questions, in the order in which the agent asks them.',
      resolve: (playbook) => contentOf(playbook).questions,
    }),
    objections: t.field({
      type: [Objection],
      description: 'Objections and their answers.',
      resolve: (playbook) => contentOf(playbook).objections,
    }),
    facts: t.stringList({
      description:
        'What the agent may state: sentences, and facts of the site as `fact:<name in pageFacts>`.',
      resolve: (playbook) => contentOf(playbook).facts,
    }),
    mustNotSay: t.stringList({
      description: 'What the agent must not say.',
      resolve: (playbook) => contentOf(playbook).mustNotSay,
    }),
    handOver: t.string({
      description: 'When the agent hands over to a person. Empty if it is not said.',
      resolve: (playbook) => contentOf(playbook).handOver,
    }),
    voicemail: t.string({
      description: 'What the agent says to an answering machine. Empty if it leaves no message.',
      resolve: (playbook) => contentOf(playbook).voicemail,
    }),
    closing: t.string({
      description: 'How the agent ends a call. Empty if it is not said.',
      resolve: (playbook) => contentOf(playbook).closing,
    }),
    rules: t.field({
      type: [Rule],
      description: 'For which calls it is. One rule has to fit. The default needs none.',
      resolve: (playbook) => contentOf(playbook).rules,
    }),
    locked: t.field({
      type: [Locked],
      description: 'The sentences that the law asks for. Nobody can remove them.',
      resolve: () => spokenFirst,
    }),
    composed: t.field({
      type: ComposedTexts,
      description: 'The texts of an agent with the newest save.',
      resolve: (playbook) => composePlaybook(contentOf(playbook)),
    }),
    versions: t.prismaField({
      type: [Version],
      description: 'The newest 200 saves, newest first.',
      extensions: { cost: 200 },
      resolve: (query, { id }, _args, { services }) =>
        services.database.prisma.playbookRevision.findMany({
          ...query,
          where: { playbookId: id },
          orderBy: { version: 'desc' },
          take: 200,
        }),
    }),
    savedVersion: t.prismaField({
      type: Version,
      nullable: true,
      description: 'One save. Null if there is no such version.',
      args: { version: t.arg.int({ required: true, description: 'The number of the save.' }) },
      resolve: (query, { id: playbookId }, { version }, { services }) =>
        services.database.prisma.playbookRevision.findUnique({
          ...query,
          where: { playbookId_version: { playbookId, version } },
        }),
    }),
  }),
});

builder.queryField('playbooks', (t) =>
  t.prismaField({
    type: [Playbook],
    description: 'All playbooks, in the order in which their rules are tried. Staff can read them.',
    authScopes: { staffCan: 'playbooks:read' },
    resolve: (query, _root, _args, { services }) =>
      services.database.prisma.playbook.findMany({ ...query, orderBy: IN_ORDER }),
  }),
);
