import { vi } from 'vitest';
import { type ProductServer, startServer } from './server.ts';

/** Several processes of the product on one database, behind something that asks them in turn. */
export interface Processes {
  /** Those that serve now, the one that has served longest first. */
  serving(): readonly ProductServer[];
  /** The next in turn. */
  pick(): ProductServer;
  /** Starts one more. */
  add(): Promise<ProductServer>;
  /** Takes one out as a power switch would, and starts another in its place, in the background. */
  kill(server: ProductServer): Promise<void>;
  wasKilled(server: ProductServer): boolean;
  /** Takes one out as a service manager would, and starts another meanwhile. @returns its exit code. */
  stop(server: ProductServer): Promise<number | null>;
  /** Resolves when so many serve. */
  until(count: number): Promise<void>;
  /** Stops all. @returns their exit codes. */
  close(): Promise<(number | null)[]>;
}

/** Starts nothing yet. @param options as for every one of them; they share the folder. */
export function createProcesses(options: {
  settings: Record<string, string>;
  dataDir: string;
}): Processes {
  const serving: ProductServer[] = [];
  const killed = new Set<ProductServer>();
  const starting = new Set<Promise<unknown>>();
  let failure: unknown = null;
  let turn = 0;

  async function add(): Promise<ProductServer> {
    const server = await startServer(options);
    serving.push(server);
    return server;
  }
  function addSoon(): void {
    const added = add().catch((error: unknown) => (failure ??= error));
    starting.add(added);
    void added.finally(() => starting.delete(added));
  }
  const takeOut = (server: ProductServer) => void serving.splice(serving.indexOf(server), 1);

  return {
    serving: () => serving,
    pick() {
      turn += 1;
      const server = serving[turn % serving.length];
      if (!server) throw new Error('No process serves.');
      return server;
    },
    add,
    async kill(server) {
      killed.add(server);
      // Clients notice only the broken connection.
      await server.kill();
      takeOut(server);
      addSoon();
    },
    wasKilled: (server) => killed.has(server),
    async stop(server) {
      addSoon();
      const code = await server.stop();
      takeOut(server);
      return code;
    },
    async until(count) {
      const isThere = () => {
        if (failure) throw failure;
        return serving.length >= count;
      };
      await vi.waitUntil(isThere, { timeout: 240_000, interval: 10 });
    },
    async close() {
      await Promise.all(starting);
      return Promise.all(serving.splice(0).map((server) => server.stop()));
    },
  };
}
