import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type Database } from '../../../graphql/platform/database/database.ts';
import { createPasswords } from '../../../graphql/platform/secrets/passwords.ts';
import type { CallStatus, UserRole } from '../../../prisma/generated/client/client.ts';
import { type FakeCallProvider, startCallProvider } from '../outside/callProvider.ts';
import { type ProductServer, startServer } from './server.ts';
import { silentLog } from '../silentLog.ts';
import { createPostgresUrl } from '../database/testDatabase.ts';

/** A lead that was there before, and how its call ended. */
export interface PastLead {
  name: string;
  /** How long ago; the newest must come first. */
  minutesAgo: number;
  status?: CallStatus;
  source?: string;
}

/** The product with a database that tests can reach into, and a call provider that they play. */
export interface ConsoleServer {
  readonly url: string;
  readonly database: Database;
  /** Where mails are written, among others. */
  readonly dataDir: string;
  readonly provider: FakeCallProvider;
  /** Adds a member of staff, whose password is `PASSWORD`. @returns the address. */
  addUser(role: UserRole): Promise<string>;
  addLeads(leads: PastLead[]): Promise<void>;
  /** Leaves a lead as a visitor does. */
  leaveLead(name: string): Promise<void>;
  /** Opens a page of the console with a new session of somebody's, and waits for its heading. */
  signIn(page: Page, email: string, path?: string): Promise<void>;
}

export const PASSWORD = 'Wings 4 everybody';

/**
 * Starts the product for the calling test file and ends it after its tests.
 *
 * @param settings beside or instead of those that every console test runs with.
 */
export function useConsoleServer(settings: Record<string, string> = {}): ConsoleServer {
  let product: ProductServer;
  let provider: FakeCallProvider;
  let database: Database;
  let drop: () => Promise<void>;
  let count = 0;

  beforeAll(async () => {
    const postgres = await createPostgresUrl();
    drop = postgres.drop;
    provider = await startCallProvider();
    product = await startServer({
      settings: {
        ...provider.settings,
        DATABASE_URL: postgres.url,
        ADMIN_EMAIL: 'first@example.com',
        ADMIN_PASSWORD: PASSWORD,
        ...settings,
      },
    });
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log: silentLog });
  });

  afterAll(async () => {
    await product.stop();
    await provider.close();
    await database.close();
    await drop();
  });

  const server: ConsoleServer = {
    get url() {
      return product.url;
    },
    get database() {
      return database;
    },
    get dataDir() {
      return product.dataDir;
    },
    get provider() {
      return provider;
    },
    async addUser(role) {
      count += 1;
      const username = `${role.replace('_', '-')}-${count}`;
      const email = `${username}@example.com`;
      const passwordHash = await createPasswords().hash(PASSWORD);
      await database.prisma.user.create({ data: { username, email, passwordHash, role } });
      return email;
    },
    async addLeads(leads) {
      const rows = leads.map(({ name, minutesAgo, source, status }, index) => {
        const createdAt = new Date(Date.now() - minutesAgo * 60_000);
        return { id: idAt(createdAt, leads.length - index), name, createdAt, source, status };
      });
      await database.prisma.lead.createMany({
        data: rows.map(({ id, name, createdAt, source }, index) => ({
          id,
          firstName: name,
          email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
          phone: String(8_015_550_000 + index),
          createdAt,
          source,
        })),
      });
      await database.prisma.call.createMany({
        data: rows.flatMap(({ id, createdAt, status }) =>
          status ? [{ leadId: id, status, queuedAt: createdAt, speedToLeadMs: 5_000 }] : [],
        ),
      });
    },
    async leaveLead(name) {
      count += 1;
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
      const phone = String(8_015_559_000 + count);
      const post = async (path: string, body: object) => {
        const response = await fetch(`${product.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      };
      await post('/api/leads', { firstName: name, email, phone });
      await post('/api/trigger-ai-call', { name, email, phone });
    },
    async signIn(page, email, path = '/admin/blog') {
      // The browser sends it, because the list of sessions shows its name.
      const answer = await page.request.post(`${product.url}/api/auth/login`, {
        data: { email, password: PASSWORD },
      });
      const { token }: { token?: string } = await answer.json();
      if (!token) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
      // Any page of the site gives access to its storage. This page is small.
      await page.goto(`${product.url}/healthz`);
      await page.evaluate((value) => localStorage.setItem('adminToken', value), token);
      await page.goto(`${product.url}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    },
  };
  return server;
}

/** A version 7 id of that moment: lists are in the order of ids. */
function idAt(date: Date, index: number): string {
  const time = date.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${index.toString(16).padStart(12, '0')}`;
}
