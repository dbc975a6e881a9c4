import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { pathOf } from '../../content/staff/areas.ts';
import { company } from '../../content/company/company.ts';
import { Logo } from '../../ui/Logo.tsx';
import { topModal } from '../../ui/dialog/modals.ts';
import type { CurrentUser } from '../kit/session/currentUser.ts';
import { sectionGroups, sectionsOf } from './sections.ts';
import * as styles from './Sidebar.css.ts';
import { UntilReady } from './UntilReady.tsx';

interface Props {
  user: CurrentUser;
  onPalette(): void;
  onSignOut(): void;
}

const MENU_ID = 'console-menu';

/** The navigation, the signed-in user and the sign-out button. On narrow screens most of it is in a menu. */
export function Sidebar({ user, onPalette, onSignOut }: Props) {
  const { key, pathname } = useLocation();
  // The menu closes after navigation, because it is open for one path only.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  const button = useRef<HTMLButtonElement>(null);
  const nav = useRef<HTMLElement>(null);
  const current = sectionsOf(user.role).find(({ to }) => pathname.startsWith(to))?.to;
  // On a low screen the sections scroll. `scrollIntoView` would make the next Tab start from the link.
  useEffect(() => {
    const link = nav.current?.querySelector(`[href="${current}"]`);
    if (nav.current && link) nav.current.scrollTop += hiddenHeight(nav.current, link);
  }, [current]);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || topModal()) return;
      setOpenOn(null);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <header className={styles.sidebar}>
      <Link to="/admin" className={styles.home} aria-label="Sixty console">
        <Logo name={company.product} />
      </Link>
      <button type="button" className={styles.palette} onClick={onPalette}>
        Search
        <kbd className={styles.key} aria-hidden="true">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={MENU_ID}
        className={styles.menu}
        onClick={() => setOpenOn(open ? null : key)}
      >
        Menu
      </button>
      <div id={MENU_ID} className={open ? styles.opened : styles.closed}>
        <nav ref={nav} aria-label="Console" className={styles.nav}>
          {sectionGroups(user.role).map(({ name, sections }) => (
            <div key={name} className={styles.group}>
              {name && <p className={styles.groupName}>{name}</p>}
              {sections.map((section) =>
                section.untilReady ? (
                  <UntilReady key={section.to}>
                    <SectionLink section={section} />
                  </UntilReady>
                ) : (
                  <SectionLink key={section.to} section={section} />
                ),
              )}
            </div>
          ))}
        </nav>
        <div className={styles.account}>
          <p className={styles.username} title={user.username}>
            <Link to={pathOf('account')} aria-label={`Your account, ${user.username}`}>
              {user.username}
            </Link>
          </p>
          <p className={styles.email} title={user.email}>
            {user.email}
          </p>
          <button type="button" className={styles.out} onClick={onSignOut}>
            Logout
          </button>
        </div>
      </div>
    </header>
  );
}

function SectionLink({ section: { to, name } }: { section: { to: string; name: string } }) {
  return (
    <NavLink to={to} className={({ isActive }) => styles.link[isActive ? 'current' : 'other']}>
      {name}
    </NavLink>
  );
}

/** How far a part of the content is above (negative) or below the part of the box that can be seen, in pixels. */
function hiddenHeight(box: Element, part: Element): number {
  const [seen, wanted] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (wanted.top < seen.top) return wanted.top - seen.top;
  return Math.max(0, wanted.bottom - seen.bottom);
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
