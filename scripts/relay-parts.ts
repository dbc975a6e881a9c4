import type { ConsoleParts } from './vite-console-parts.ts';

/** Relay's store without live resolvers: client state is not kept in Relay here. */
const noLiveResolvers = `
var NoopResolverCache = require('../ResolverCache').NoopResolverCache;
function NoLiveResolvers() {}
NoLiveResolvers.prototype = Object.assign(Object.create(NoopResolverCache.prototype), {
  batchLiveStateUpdates: function (callback) { callback(); },
  batchLiveStateUpdatesWithoutNotify: function (callback) { callback(); return false; },
  unsubscribeFromLiveResolverRecords: function () {},
  invalidateResolverRecords: function () {},
});
exports.LiveResolverCache = NoLiveResolvers;
`;

/** Nobody has the environment log what the network does. */
const noNetworkLog = 'module.exports = function (_environment, network) { return network; };';

/**
 * Parts of Relay that this product does not use: entry points, query loaders in components (the router loads queries),
 * updatable queries, mutation configs of old, and the twin of a hook that a flag switches off.
 */
export const unusedRelayParts: Record<string, string | null> = {
  'react-relay/lib/relay-hooks/EntryPointContainer.react': null,
  'react-relay/lib/relay-hooks/loadEntryPoint': null,
  'react-relay/lib/relay-hooks/useEntryPointLoader': null,
  'react-relay/lib/relay-hooks/useFragmentInternal_CURRENT': null,
  'react-relay/lib/relay-hooks/useMutationAction_EXPERIMENTAL': null,
  'relay-runtime/lib/mutations/RelayDeclarativeMutationConfig': null,
  'relay-runtime/lib/mutations/createUpdatableProxy': null,
  'relay-runtime/lib/network/RelayQueryResponseCache': null,
  'relay-runtime/lib/network/wrapNetworkWithLogObserver': noNetworkLog,
  'relay-runtime/lib/query/fetchQuery_DEPRECATED': null,
  'relay-runtime/lib/store/NormalizationEngine': null,
  'relay-runtime/lib/store/RelayModernFragmentSpecResolver': null,
  'relay-runtime/lib/store/createFragmentSpecResolver': null,
  'relay-runtime/lib/store/live-resolvers/LiveResolverCache': noLiveResolvers,
  'relay-runtime/lib/store/observeFragmentExperimental': null,
  'relay-runtime/lib/store/observeQueryExperimental': null,
  'relay-runtime/lib/store/waitForFragmentExperimental': null,
};

const hooks = 'react-relay/lib/relay-hooks';
const runtime = 'relay-runtime/lib';

/** What sends, subscribes and turns pages; both packages export it. */
const actions = {
  [`${runtime}/handlers/connection/ConnectionHandler`]: 'ConnectionHandler',
  [`${runtime}/mutations/applyOptimisticMutation`]: 'applyOptimisticMutation',
  [`${runtime}/mutations/commitLocalUpdate`]: 'commitLocalUpdate',
  [`${runtime}/mutations/commitMutation`]: 'commitMutation',
  [`${runtime}/query/fetchQuery`]: 'fetchQuery',
  [`${runtime}/store/readInlineData`]: 'readInlineData',
  [`${runtime}/subscription/requestSubscription`]: 'requestSubscription',
};

/** What public pages do without: they read queries that their routes have started, and write nothing. */
export const consoleRelayParts: Record<string, ConsoleParts> = {
  'react-relay/hooks.js': {
    parts: {
      ...actions,
      [`${hooks}/useLazyLoadQuery`]: 'useLazyLoadQuery',
      [`${hooks}/useMutation`]: 'useMutation',
      [`${hooks}/usePaginationFragment`]: 'usePaginationFragment',
      [`${hooks}/useQueryLoader`]: 'useQueryLoader',
      [`${hooks}/useRefetchableFragment`]: 'useRefetchableFragment',
      [`${hooks}/useSubscribeToInvalidationState`]: 'useSubscribeToInvalidationState',
      [`${hooks}/useSubscription`]: 'useSubscription',
    },
    without: /\/node_modules\/react-relay\/lib\/hooks\.js$/,
  },
  'relay-runtime': {
    parts: {
      ...actions,
      [`${runtime}/handlers/RelayDefaultHandlerProvider`]: 'DefaultHandlerProvider',
      [`${runtime}/handlers/connection/MutationHandlers`]: 'MutationHandlers',
      [`${runtime}/util/getPaginationMetadata`]: 'getPaginationMetadata',
      [`${runtime}/util/getPaginationVariables`]: 'getPaginationVariables',
      [`${runtime}/util/getRefetchMetadata`]: 'getRefetchMetadata',
    },
    without: /\/node_modules\/relay-runtime\/lib\/(index|store\/RelayModernEnvironment)\.js$/,
  },
};

/** The hooks among them, and what they are made of. */
const consoleHooks =
  'get(ConnectionState|.*Pagination)|useFetchTracking|useIs(Mounted|OperationNode)|useLazyLoadQuery\\.|useLoadMore|useMutation\\.|usePagination|useQueryLoader|useRefetchable|useSubscri';

/** The code that has the whole packages: the console's, and the hooks that only it calls. */
export const consoleCode = new RegExp(
  `/web/(admin/|relay/useResultMutation\\.ts)|/${hooks}/(${consoleHooks})`,
);

const consoleModules = [
  `${hooks}/(${consoleHooks})`,
  `${runtime}/(handlers/|mutations/(apply|commit)|query/fetchQuery\\.|store/readInlineData|subscription/)`,
  `${runtime}/util/get(Pagination|RefetchMetadata)`,
];

/** The modules of Relay that the public pages share with the console. What the console alone uses goes with it. */
export const sharedRelay = new RegExp(
  `/node_modules/(?!${consoleModules.join('|')})(react-relay|relay-runtime|fbjs|invariant|nullthrows|@babel/runtime)/`,
);

/** Of resolvers, client edges, `@defer`, `@stream`, `@module` and actors: none of our documents has any. */
export const unusedRelayMethods: Record<string, string[]> = {
  'relay-runtime/lib/store/DataChecker': ['_checkActorChange', '_checkModuleImport'],
  'relay-runtime/lib/store/OperationExecutor': [
    '_expectOperationLoader',
    '_handleFollowupPayload',
    '_normalizeFollowupPayload',
    '_normalizeStreamItem',
    '_processAsyncOptimisticModuleImport',
    '_processDeferResponse',
    '_processFollowupPayload',
    '_processIncrementalPlaceholder',
    '_processIncrementalResponses',
    '_processOptimisticModuleImport',
    '_processStreamResponse',
  ],
  'relay-runtime/lib/store/RelayReader': [
    '_propagateResolverMetadata',
    '_readActorChange',
    '_readClientEdge',
    '_readModuleImport',
    '_readResolverField',
    '_readResolverFieldImpl',
  ],
  'relay-runtime/lib/store/RelayReferenceMarker': [
    '_traverseClientEdgeToClientObject',
    '_traverseModuleImport',
    '_traverseResolverField',
  ],
  'relay-runtime/lib/store/RelayResponseNormalizer': [
    '_normalizeActorChange',
    '_normalizeDefer',
    '_normalizeModuleImport',
    '_normalizeResolver',
    '_normalizeStream',
  ],
};
