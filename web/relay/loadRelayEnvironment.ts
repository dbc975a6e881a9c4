import type { LoaderFunctionArgs } from 'react-router-dom';
import { type PageRelay, pageRelayContext } from './pageRelay.ts';

/** The loader of `RelayOutlet`. It runs again on hydration, because an environment cannot be sent as JSON. */
export async function loadRelayEnvironment({
  context,
}: LoaderFunctionArgs): Promise<Pick<PageRelay, 'environment'>> {
  const { environment } = await context.get(pageRelayContext)();
  return { environment };
}
loadRelayEnvironment.hydrate = true as const;
