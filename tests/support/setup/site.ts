import type { TestProject } from 'vitest/node';
import { startCalendarPage } from '../browser/calendarPage.ts';
import { copyTemplate } from '../database/testDatabase.ts';
import { startServer } from '../product/server.ts';
import type { SharedSite } from '../product/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedSite: SharedSite;
  }
}

/** Serves the public site once, without content, for all test files that need no settings of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const { postgresUrl, postgresTemplate } = project.getProvidedContext();
  const database = await copyTemplate(postgresUrl, postgresTemplate);
  const calendar = await startCalendarPage();
  const server = await startServer({
    settings: {
      DATABASE_URL: database.url,
      BOOKING_TEAM_URL: calendar.team,
      BOOKING_PERSONAL_URL: calendar.personal,
      INTEGRATION_DOCS_URL: 'https://docs.example/start',
    },
  });
  const { team, personal } = calendar;
  project.provide('sharedSite', { url: server.url, calendar: { team, personal } });
  return async () => {
    await server.stop();
    await calendar.close();
    await database.drop();
  };
}
