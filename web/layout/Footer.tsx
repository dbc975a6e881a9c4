import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { company, copyrightLine } from '../content/company/company.ts';
import { footerLinks, socialLinks } from '../content/company/navigation.ts';
import { cookieConsent } from '../content/company/cookieConsent.ts';
import { hasAnalytics, useSite } from './pageState.ts';
import { Logo } from '../ui/Logo.tsx';
import * as styles from './Footer.css.ts';
import { TipText } from '../ui/Tip.tsx';
import { SocialIcon } from './SocialIcon.tsx';

/** The footer of every public page. */
export function Footer() {
  const site = useSite();
  const { social } = site;
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <span className={styles.name}>
            <Logo name={company.product} />
          </span>
          <p>{company.tagline}</p>
          <ul className={styles.socials}>
            {socialLinks.map(({ label, network }) => (
              <li key={network}>
                <a
                  href={social[network]}
                  className={styles.social}
                  aria-label={label}
                  data-tip={`social-${network}`}
                  data-event={`social_${network}`}
                  data-category="social"
                >
                  <SocialIcon network={network} />
                </a>
                <TipText id={`social-${network}`} isName>
                  {label}
                </TipText>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label="Footer" className={styles.lists}>
          {footerLinks.map(({ title, links }) => (
            <div key={title}>
              <h2 className={styles.heading}>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <NavLink to={to} end className={() => styles.link}>
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      {/* On New Year's Eve server and browser may differ about the year. */}
      <div className={styles.last}>
        <p suppressHydrationWarning>{copyrightLine(year)}</p>
        {hasAnalytics(site) && (
          // web/client/analytics.ts shows it and handles its clicks.
          <button
            type="button"
            hidden
            suppressHydrationWarning
            data-native=""
            data-consent="settings"
            data-event="cookie_settings"
            data-category="consent"
            className={styles.settings}
          >
            {cookieConsent.settings}
          </button>
        )}
      </div>
    </footer>
  );
}
