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
  'react-relay/lib/relay-hooks/useQueryLoader': null,
  'relay-runtime/lib/mutations/RelayDeclarativeMutationConfig': null,
  'relay-runtime/lib/mutations/createUpdatableProxy': null,
  'relay-runtime/lib/network/RelayQueryResponseCache': null,
  'relay-runtime/lib/store/NormalizationEngine': null,
  'relay-runtime/lib/store/RelayModernFragmentSpecResolver': null,
  'relay-runtime/lib/store/live-resolvers/LiveResolverCache': noLiveResolvers,
  'relay-runtime/lib/store/observeFragmentExperimental': null,
  'relay-runtime/lib/store/observeQueryExperimental': null,
  'relay-runtime/lib/store/waitForFragmentExperimental': null,
};
