import {
  type ExecutionResult,
  graphql,
  type GraphQLField,
  type GraphQLObjectType,
  isObjectType,
  parse,
  subscribe,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenHash } from '../../../../graphql/platform/secrets/tokens.ts';
import { createExecutor, type Executor } from '../../../../graphql/http/executor.ts';
import { readPersistedOperations } from '../../../../graphql/http/persistedOperations.ts';
import type { Context, Viewer } from '../../../../graphql/schema/context.ts';
import { decodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { cookiesOf } from '../../../../graphql/requestContext.ts';
import { describedCalls, routes } from '../../../../graphql/routes.ts';
import { publicUses } from '../../../../graphql/publicUses.ts';
import { publicUseOf } from '../../../../graphql/schema/publicUse.ts';
import { schema } from '../../../../graphql/schema.ts';
import { createLookups } from '../../../../graphql/lookups.ts';
import { newOperation } from '../../../../graphql/schema/operation.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '../../../../web/content/partners/apiKeys.ts';
import { type Role, ROLES } from '../../../../web/content/staff/policy.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import {
  invalidMutation,
  nodeDocument,
  placedDocument,
  rootDocument,
} from '../../../support/api/minimalDocument.ts';
import { oneOfEach } from './oneOfEach.ts';
import { ALSO, MATRIX, type Rule } from './roleMatrix.ts';

/** Types that hold nothing beyond what the field before them has already let through. */
const CARRIERS = [
  /Connection$/,
  /Edge$/,
  /Payload$/,
  /Error$/,
  /^PageInfo$/,
  /^InputIssue$/,
  /^Attribution$/,
  /^LeadChange$/,
  /^ViewerChange$/,
  /^LeadHistoryEntry$/,
  /^Import(Counts|Finding)$/,
  /^Slot(ItemField|Value)$/,
  /^IntegrationDemand$/,
  /^ListedIntegration$/,
  /^IntegrationAnswer$/,
  /^Call(Answer|Turn)$/,
  /^UnansweredObjection$/,
  /^AskedAgain$/,
  /^WaitlistCountry$/,
  /^VisitorPlace$/,
  /^Booking(Offer|Slot|Calendar|Day)$/,
  /^(CalendarHost|ConnectedCalendar|CalDavCalendar|AccountCalendar)$/,
  /^(DayHours|WeeklyHours|DateOverride)$/,
  /^PostHeading$/,
  /^AuthorSubject$/,
  /^PostEditor$/,
  /^MarkdownPreview$/,
  /^InvitationOffer$/,
  /^PasswordResetOffer$/,
  /^Session$/,
  /^TwoFactor$/,
  /^Image$/,
  /^LinkPreviewImage$/,
  /^ImageSource$/,
  /^FocalPoint$/,
  /^Overview/,
  /^(Traffic|Funnel)/,
  /^Experiment(Variant|Change|Plan)$/,
  /^Speed(Page|Hour)?$/,
  /^(PersonalDataCounts|RetentionPeriod)$/,
  /^WebhookDelivery$/,
  /^(Crm(Lead|Field|Mapping)|ConnectorCounts|DryRun(Lead|Value))$/,
  /^AgentLimits$/,
  /^(Playbook(Choice|Objection|Question|Rule|Version)|ComposedPlaybook|LockedSentence|PageFact|RepStatus|RepTalkMessage)$/,
  /^Readiness(Line)?$/,
  /^(InboundMapping|InboundDelivery|SubmittedField)$/,
  /^RefusedLine$/,
  /^RedirectReportLine$/,
  /^(NotificationSettings|WeeklySummary|BrowserNotices|QuietHours|TeamMessages)$/,
];

type Actor = { name: string; viewer: Viewer | null; allowed: boolean };

function actorsFor(member: string, { visitor, roles, scope }: Rule): Actor[] {
  const key = (name: string, scopes: ApiKeyScope[], allowed: boolean): Actor => ({
    name,
    viewer: { kind: 'partner', apiKeyId: partnerId, scopes: new Set(scopes) },
    allowed,
  });
  const accepted: readonly string[] = typeof scope === 'string' ? [scope] : (scope ?? []);
  const others = API_KEY_SCOPES.filter((other) => !accepted.includes(other));
  const needed = [accepted[0], ALSO[member]].filter(
    (each) => each && each !== 'any',
  ) as ApiKeyScope[];
  return [
    { name: 'a visitor', viewer: null, allowed: visitor },
    ...ROLES.map((role) => ({
      name: role,
      viewer: {
        kind: 'staff',
        userId: staffIds[role] ?? STRANGER,
        username: role,
        sessionId: sessionIds[role] ?? STRANGER,
        role,
      } as const,
      allowed: roles.includes(role),
    })),
    key('a key without scopes', [], scope === 'any'),
    key('a key with the scope', needed, scope !== null),
    key('a key with all other scopes', others, scope === 'any'),
    key('a key with all scopes', [...API_KEY_SCOPES], scope !== null),
  ];
}

/** Real accounts: rules that look at the actor once more must find one. */
const staffIds: Partial<Record<Role, string>> = {};
/** Real sessions: a credential is only made for a session that has not ended. */
const sessionIds: Partial<Record<Role, string>> = {};
/** The key that every endpoint here belongs to. */
let partnerId = '';

const STRANGER = '01890a5d-ac96-774b-bcce-b302099a8057';

const objectTypes = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
);
const isNode = (type: GraphQLObjectType) =>
  type.getInterfaces().some(({ name }) => name === 'Node');
/** Types with rows that no id finds, and the fields that lead to them. */
const PLACES: Record<string, readonly string[]> = {
  Page: ['page(path: "/demo")'],
  PageSlot: ['pageSlots(path: "/demo")'],
  PageVersion: ['page(path: "/demo")', 'versions'],
};
const ROOTS = ['Query', 'Mutation', 'Subscription'];
const guarded = objectTypes.filter(
  (type) => [...ROOTS, ...Object.keys(PLACES)].includes(type.name) || isNode(type),
);
const members = guarded.flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({
    member: `${type.name}.${field.name}`,
    type,
    field,
  })),
);

describe('the role matrix', () => {
  let api: Api;
  let executor: Executor;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    api = await createApi();
    const persisted = readPersistedOperations({ development: false });
    executor = createExecutor({ schema, persisted, services: api.services });
    Object.assign(ids, await oneOfEach(api));
    partnerId = decodeGlobalId(ids['ApiKey'] ?? '').id;
    for (const role of ROLES) {
      const { id: userId } = await api.createUser(role);
      const session = await api.services.database.prisma.session.create({
        data: { userId, tokenHash: tokenHash(role), expiresAt: new Date(Date.now() + 3_600_000) },
      });
      staffIds[role] = userId;
      sessionIds[role] = session.id;
    }
  });
  afterAll(() => api.close());

  const contextOf = (viewer: Viewer | null): Context => ({
    viewer,
    badToken: null,
    client: { address: '127.0.0.1', network: '127.0.0.1', site: null, userAgent: null },
    visitor: null,
    cookies: cookiesOf(null, false),
    origin: () => 'http://localhost:3000',
    retryAfterSeconds: null,
    refusals: new Set(),
    requestId: 'test',
    changedTags: new Set(),
    services: api.services,
    lookups: createLookups(api.services),
    operation: newOperation('client'),
  });

  const execute = (document: string, variables: Record<string, unknown>, context: Context) =>
    executor.run({ source: 'rest', document, readVariables: () => variables }, context);

  const run = async (
    type: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    viewer: Viewer | null,
  ): Promise<ExecutionResult> => {
    const context = contextOf(viewer);
    if (type.name === 'Subscription') return runSubscription(field, context);
    const operation = type.name === 'Mutation' ? 'mutation' : 'query';
    if (ROOTS.includes(type.name)) return execute(rootDocument(operation, field), {}, context);
    const place = PLACES[type.name];
    if (place) return execute(placedDocument(place, field), {}, context);
    const id = ids[type.name];
    if (!id) throw new Error(`Make one ${type.name} in oneOfEach.`);
    return execute(nodeDocument(type.name, field), { id }, context);
  };

  it('has a row for every root field, every field of what has an id, and of pages, and no other', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(members.map(({ member }) => member).toSorted());
  });

  it('lists every type that only contains permitted data', () => {
    const unknown = objectTypes
      .filter((type) => !guarded.includes(type))
      .filter(({ name }) => !CARRIERS.some((pattern) => pattern.test(name)));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it.each(members)('is enforced by $member', async ({ member, type, field }) => {
    const rule = MATRIX[member];
    if (!rule) throw new Error(`There is no row for ${member}.`);
    for (const { name, viewer, allowed } of actorsFor(member, rule)) {
      const refused = [...new Set(refusals(await run(type, field, viewer)))];
      const expected = allowed ? [] : [viewer ? 'NOT_ALLOWED' : 'NOT_AUTHENTICATED'];
      expect({ actor: name, refused }).toEqual({ actor: name, refused: expected });
    }
  });

  const mutations = members.filter(({ type }) => type.name === 'Mutation');
  it.each(mutations)(
    'is enforced by $member before its input is checked',
    async ({ member, field }) => {
      const rule = MATRIX[member];
      if (!rule) throw new Error(`There is no row for ${member}.`);
      for (const { name, viewer, allowed } of actorsFor(member, rule)) {
        if (allowed) continue;
        // Without the executor, which refuses operations of REST before it reads their input.
        const source = invalidMutation(field);
        const { data } = await graphql({ schema, source, contextValue: contextOf(viewer) });
        const code = viewer ? 'NOT_ALLOWED' : 'NOT_AUTHENTICATED';
        expect({ actor: name, data }).toMatchObject({
          actor: name,
          data: { [field.name]: { code } },
        });
      }
    },
  );

  it.each(mutations)(
    'knows what $member costs if others than staff may use it',
    ({ member, field }) => {
      const rule = MATRIX[member];
      const isPublic = rule !== undefined && (rule.visitor || rule.scope !== null);
      const use = publicUseOf(field);
      expect({ member, isDeclared: use !== undefined }).toEqual({ member, isDeclared: isPublic });
      if (use) expect([...(use.limits ?? []), use.bound ?? '']).not.toEqual(['']);
    },
  );

  it('knows what every call and link costs that others than staff may use', () => {
    const declared = new Set(publicUses(schema).flatMap(({ names }) => names));
    // A route runs a mutation, which the test above knows, or only reads.
    const isRoute = (call: { method: string; path: string }) =>
      routes.some(({ method, path }) => method === call.method && path === call.path);
    const calls = describedCalls
      .filter((call) => call.access !== 'staff' && !call.public && !isRoute(call))
      .map(({ method, path }) => `${method} ${path}`);
    const links = api.routes
      .filter(
        ({ method, path }) => !path.startsWith('/api/') && (method !== 'ALL' || path === '/mcp'),
      )
      .map(({ method, path }) => `${method} ${path}`)
      .filter((link) => !declared.has(link));
    expect({ calls, links }).toEqual({ calls: [], links: [] });
  });

  it('lets all staff read their own account', async () => {
    for (const role of ROLES) {
      const user = await api.createUser(role);
      const viewer: Viewer = { kind: 'staff', userId: user.id, username: '', sessionId: '', role };
      const { data } = await execute('{ viewer { username email role } }', {}, contextOf(viewer));
      expect(data).toEqual({ viewer: { username: user.username, email: user.email, role } });
    }
  });

  it('lets a visitor read their new lead, but none of its relations', async () => {
    const create = (selection: string) =>
      execute(
        `mutation { createLead(input: { firstName: "Ann", email: "ann@b.example", phone: "8015550199" }) {
          ... on CreateLeadPayload { lead { ${selection} } }
        } }`,
        {},
        contextOf(null),
      );

    expect((await create('id firstName email phone source createdAt')).errors).toBeUndefined();
    // The second time it is the same lead, which takes another way through the database.
    expect((await create('id')).errors).toBeUndefined();
    for (const behind of ['call { id }', 'consents { id }']) {
      expect(refusals(await create(behind))).toEqual(['NOT_AUTHENTICATED']);
    }
  });
});

async function runSubscription(field: GraphQLField<unknown, unknown>, context: Context) {
  const document = parse(rootDocument('subscription', field));
  const events = await subscribe({ schema, document, contextValue: context });
  if (!(Symbol.asyncIterator in events)) return events;
  await events.return(undefined);
  return {};
}

/** The codes of all refusals in a result, as errors or as members of a union. */
function refusals({ data, errors = [] }: ExecutionResult): string[] {
  const results: unknown[] = Object.values(data ?? {});
  const codes = [
    ...errors.map(({ extensions }) => extensions['code']),
    ...results.map((result) => (hasCode(result) ? result.code : undefined)),
  ];
  return codes.filter((code) => code === 'NOT_AUTHENTICATED' || code === 'NOT_ALLOWED') as string[];
}

function hasCode(result: unknown): result is { code: unknown } {
  return typeof result === 'object' && result !== null && 'code' in result;
}
