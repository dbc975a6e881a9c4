import { StrictMode, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react/pure';
import {
  type FormState,
  PageStateContext,
  type SiteConfig,
} from '../../../web/layout/pageState.ts';
import '../../../web/theme/fonts.css';
import '../../../web/theme/global.css.ts';
import { Toaster } from '../../../web/ui/toast/Toaster.tsx';
import { site } from '../../unit/http/pages/site.ts';

/** Where links to calendars lead in these tests. */
export const CALENDARS = {
  team: 'https://calendar.example/team/discovery?layout=month_view',
  personal: `${location.origin}/personal-calendar`,
} as const;

export const SITE: SiteConfig = {
  ...site,
  bookingTeamUrl: CALENDARS.team,
  bookingPersonalUrl: CALENDARS.personal,
};

interface Options {
  /** Path and search of the page that the part is on. */
  path?: string;
  /** A post of a form that the server refused. */
  form?: FormState | null;
}

/** Shows a part of the public site, with the messages that every page has. */
export function showPart(part: ReactNode, { path = '/', form = null }: Options = {}) {
  return render(
    <StrictMode>
      <PageStateContext value={{ site: SITE, form }}>
        <MemoryRouter initialEntries={[path]}>
          <main>
            <h1>A page</h1>
            {part}
          </main>
        </MemoryRouter>
      </PageStateContext>
      <Toaster />
    </StrictMode>,
  );
}
