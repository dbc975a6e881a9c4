import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface ProviderProcess {
  settings: { CALL_PROVIDER_URL: string; CALL_PROVIDER_SECRET: string };
  /** When each phone number was requested, in milliseconds since the epoch. One entry per request. */
  arrivals(): Promise<{ phone: string; at: number }[]>;
  stop(): void;
}

/** Starts a provider that accepts every call, in another process than the load generator. */
export async function startProviderProcess(): Promise<ProviderProcess> {
  const child = fork(fileURLToPath(new URL('provider.ts', import.meta.url)));
  const { address } = await message<{ address: AddressInfo }>(child);
  return {
    settings: {
      CALL_PROVIDER_URL: `http://127.0.0.1:${address.port}/calls`,
      CALL_PROVIDER_SECRET: 'a secret of the benchmark',
    },
    async arrivals() {
      child.send('arrivals');
      return (await message<{ arrivals: { phone: string; at: number }[] }>(child)).arrivals;
    },
    stop: () => child.disconnect(),
  };
}

async function message<Message>(child: ChildProcess): Promise<Message> {
  const [received]: Message[] = await once(child, 'message');
  if (!received) throw new Error('The provider said nothing.');
  return received;
}
