import type { Account } from './declaredService.ts';
import type { Environment } from './environment.ts';

/** Who places the calls. */
export type CallProviderSettings =
  | { kind: 'simulator'; name: 'simulator' }
  | { kind: 'http'; name: 'http'; url: string; secret: string }
  | ({ kind: 'hosted' } & HostedAgent);

/** An account at a vendor of voice agents. */
export interface HostedAgent {
  /** The vendor's. */
  name: string;
  account: Account;
}

/** @param chosen CALL_PROVIDER. `voice` is its vendor's account, if it is one. */
export function callProvider(
  { CALL_PROVIDER_URL: url, CALL_PROVIDER_SECRET: secret }: Environment,
  {
    callProvider: chosen,
    voice,
  }: { callProvider?: string | undefined; voice?: HostedAgent | undefined },
): CallProviderSettings {
  if (voice) return { kind: 'hosted', ...voice };
  return url && secret && chosen !== 'simulator'
    ? { kind: 'http', name: 'http', url, secret }
    : { kind: 'simulator', name: 'simulator' };
}

/** Hosted voice agents limit simultaneous calls. Another provider has only the limit that the operator sets. */
export function callConcurrency(
  { CALL_CONCURRENCY: given }: Environment,
  { kind }: CallProviderSettings,
): number | null {
  return given ?? (kind === 'hosted' ? 20 : null);
}
