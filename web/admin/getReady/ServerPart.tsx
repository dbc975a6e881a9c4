import { SERVER_PART } from '../../content/staff/getReady.ts';
import { PageSection } from '../kit/layout/PageFrame.tsx';
import * as styles from './GetReady.css.ts';

/** How the person who runs the server sets what no screen sets. */
export function ServerPart() {
  return (
    <div id={SERVER_PART}>
      <PageSection
        title="On the server"
        note="The person who runs the server sets these; docs/settings.md names each setting. After a change of a setting, start the server again."
      >
        <dl className={styles.settings}>
          <dt>Site address</dt>
          <dd>
            Such as <code>https://www.example.com</code>. A proxy in front of the product answers by
            https; <code>docs/operations.md</code> shows one.
          </dd>
          <dt>Mail</dt>
          <dd>
            The address of the mail server, such as{' '}
            <code>smtps://user:password@mail.example.com</code>, and the sender.
          </dd>
          <dt>Voice and number</dt>
          <dd>
            The account of the voice vendor, as <code>docs/call-providers.md</code> says.
          </dd>
          <dt>Backup</dt>
          <dd>
            <code>npm run backup -- folder</code>, best by a timer, once a day. If you make backups
            in another way, press “Not Needed” on the line above.
          </dd>
        </dl>
      </PageSection>
    </div>
  );
}
