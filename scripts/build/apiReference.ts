import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import type { Member, ReferenceEntry } from '../../web/developers/referenceEntry.ts';

/** The root fields that an API key can use. A test compares them with the scopes of the schema. */
const QUERIES = [
  'traffic',
  'funnel',
  'experiments',
  'experiment',
  'experimentPlan',
  'integrationRequests',
  'integrationDemand',
  'listedIntegrations',
  'leads',
  'calls',
  'waitlistEntries',
  'waitlistCountries',
  'posts',
  'post',
  'postPreview',
  'categories',
  'category',
  'authors',
  'author',
  'page',
  'pageSlots',
  'bookings',
  'hosts',
  'meetingTypes',
  'suppressions',
  'webhookEndpoints',
  'webhookSample',
  'node',
  'nodes',
];
const MUTATIONS = [
  'requestIntegration',
  'updateIntegrationRequest',
  'createLead',
  'triggerAiCall',
  'createBooking',
  'rescheduleBooking',
  'cancelBooking',
  'confirmBooking',
  'stopReminders',
  'suppressPhone',
  'savePageDraft',
  'discardPageDraft',
  'createWebhookEndpoint',
  'updateWebhookEndpoint',
  'rotateWebhookSecret',
  'sendTestWebhook',
  'deleteWebhookEndpoint',
  'replayWebhookDelivery',
];
const SUBSCRIPTIONS = ['leadChanged'];
/** The fields of their types that no API key can read. The same test compares them. */
const ONLY_FOR_STAFF = new Set([
  'Category.allPostCount',
  'Host.calendarHost',
  'Host.phone',
  'Host.user',
  'IntegrationRequest.answers',
  'Lead.consents',
  'Lead.crm',
  'Lead.history',
  'Lead.notes',
  'Lead.owner',
  'Page.changedAt',
  'Page.changedBy',
  'Page.publishedBy',
  'Page.scheduledAt',
  'Page.state',
  'PageSlot.isBroken',
  'PageSlot.underTestUntil',
  'PageVersion.by',
  'PageVersion.values',
  'Post.revisions',
  'Post.version',
  'Post.views',
  'Suppression.askedAgain',
  'Traffic.changes',
  'WebhookEndpoint.apiKey',
]);

/** Types that wrap others, each in the same way. The guide says what they have. */
const OF_ONE_PATTERN = /(?:Connection|Edge|Payload|Result)$/;

/** The reference of the API for keys, made from schema.graphql: the root fields, then every type that they use. */
export function referenceOf(text: string): ReferenceEntry[] {
  const schema = buildSchema(text);
  const queries = rootFields(schema, 'Query', QUERIES);
  const mutations = rootFields(schema, 'Mutation', MUTATIONS);
  const subscriptions = rootFields(schema, 'Subscription', SUBSCRIPTIONS);
  const types = reachable([...queries, ...mutations, ...subscriptions]);
  return [
    entry('Queries', 'query', 'What can be read.', queries.map(member)),
    entry('Mutations', 'mutation', 'What can be changed.', mutations.map(member)),
    entry('Subscriptions', 'subscription', 'What can be followed live.', subscriptions.map(member)),
    ...types
      .filter(({ name }) => !OF_ONE_PATTERN.test(name))
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(entryOf),
  ];
}

function rootFields(schema: GraphQLSchema, root: string, names: string[]) {
  const type = schema.getType(root);
  const fields = isObjectType(type) ? type.getFields() : {};
  return names.map((name) => {
    const field = fields[name];
    if (!field) throw new Error(`The schema has no ${root}.${name}.`);
    return field;
  });
}

function reachable(roots: GraphQLField<unknown, unknown>[]): GraphQLNamedType[] {
  const found = new Set<GraphQLNamedType>();
  const visit = (type: GraphQLNamedType): void => {
    if (found.has(type) || isSpecifiedScalarType(type)) return;
    found.add(type);
    if (isUnionType(type)) type.getTypes().forEach(visit);
    if (isInputObjectType(type)) {
      Object.values(type.getFields()).forEach((field) => visit(getNamedType(field.type)));
    }
    if (isObjectType(type) || isInterfaceType(type)) fieldsForKeys(type).forEach(follow);
  };
  const follow = (field: GraphQLField<unknown, unknown>): void => {
    visit(getNamedType(field.type));
    field.args.forEach((argument) => visit(getNamedType(argument.type)));
  };
  roots.forEach(follow);
  return [...found];
}

function fieldsForKeys(type: GraphQLObjectType | GraphQLInterfaceType) {
  const fields = Object.values(type.getFields());
  return fields.filter(({ name }) => !ONLY_FOR_STAFF.has(`${type.name}.${name}`));
}

function entryOf(type: GraphQLNamedType): ReferenceEntry {
  const of = (kind: string, members: Member[]) => entry(type.name, kind, type.description, members);
  if (isEnumType(type)) {
    return of(
      'enum',
      type.getValues().map(({ name, description }) => ({
        name,
        type: '',
        description: description ?? '',
      })),
    );
  }
  if (isUnionType(type)) {
    return of(
      'union',
      type.getTypes().map(({ name }) => ({ name, type: '', description: '' })),
    );
  }
  if (isInputObjectType(type)) {
    return of(
      'input',
      Object.values(type.getFields()).map((field) => ({
        name: field.name,
        type: String(field.type),
        description: field.description ?? '',
      })),
    );
  }
  if (isObjectType(type) || isInterfaceType(type)) {
    const fields = fieldsForKeys(type).map(member);
    return of(isObjectType(type) ? 'type' : 'interface', fields);
  }
  return of('scalar', []);
}

function entry(
  name: string,
  kind: string,
  description: string | null | undefined,
  members: Member[],
): ReferenceEntry {
  return { name, kind, description: description ?? '', members };
}

function member({ name, args, type, description }: GraphQLField<unknown, unknown>): Member {
  const given = args.map((argument) => `${argument.name}: ${String(argument.type)}`).join(', ');
  return {
    name: given ? `${name}(${given})` : name,
    type: String(type),
    description: description ?? '',
  };
}
