import { type MouseEvent, useState } from 'react';
import { Outlet, useLoaderData, useNavigate, useNavigation } from 'react-router-dom';
import { ResumeBrowserNotices } from '../notices/browser/ResumeBrowserNotices.tsx';
import { PaletteContainer, type Shown } from './palette/PaletteContainer.tsx';
import { LOGIN_PATH, type CurrentUser } from '../kit/session/currentUser.ts';
import { SessionWatch } from '../kit/session/SessionWatch.tsx';
import { signOut } from '../kit/session/token.ts';
import * as styles from './AdminLayout.css.ts';
import { Sidebar } from './Sidebar.tsx';
import { SimulatorLine } from './SimulatorLine.tsx';

/** 'Skip to content' leads to the heading of the page. A page that still loads has none: then the link leads to the content. */
function skipToHeading(event: MouseEvent): void {
  const heading = document.querySelector<HTMLElement>('#content h1');
  if (!heading) return;
  event.preventDefault();
  heading.tabIndex = -1;
  heading.focus();
}

/** The navigation, and the page beside it. */
export function AdminLayout() {
  const user = useLoaderData<CurrentUser>();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [shown, setShown] = useState<Shown>(null);
  function leave() {
    signOut();
    void navigate(LOGIN_PATH);
  }
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip} onClick={skipToHeading}>
        Skip to content
      </a>
      <Sidebar user={user} onPalette={() => setShown('palette')} onSignOut={leave} />
      <main id="content" tabIndex={-1} className={styles.content} aria-busy={state === 'loading'}>
        <SimulatorLine user={user} />
        <div className={styles.screen}>
          <Outlet />
        </div>
      </main>
      <PaletteContainer user={user} shown={shown} onShow={setShown} onSignOut={leave} />
      <SessionWatch user={user} />
      <ResumeBrowserNotices user={user} />
    </div>
  );
}
