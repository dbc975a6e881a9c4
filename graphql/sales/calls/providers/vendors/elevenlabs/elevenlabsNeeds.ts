import type { WantedRep } from '../repParts.ts';
import type { VendorApi } from '../vendorApi.ts';

export interface SetUpOptions {
  phoneNumberId: string;
  /** Empty if the vendor's webhook is made here, with its secret. */
  webhookSecret: string;
}

/** What describing a part needs. */
export interface Needs extends SetUpOptions {
  rep: WantedRep;
  api: VendorApi;
}

const PATHS: Record<string, string> = {
  agent: '/v1/convai/agents',
  tool: '/v1/convai/tools',
  secret: '/v1/convai/secrets',
  webhook: '/v1/workspace/webhooks',
};

export function pathOf(kind: string, id: string): string {
  return `${PATHS[kind]}/${encodeURIComponent(id)}`;
}

export function read(kind: string, id: string, api: VendorApi): Promise<unknown> {
  return api.read(pathOf(kind, id));
}
