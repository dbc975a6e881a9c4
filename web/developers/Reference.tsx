import { CodeText } from './CodeText.tsx';
import * as styles from './Developers.css.ts';
import { reference } from './__generated__/reference.ts';

/** Every type that an API key can use, as expandable sections. */
export function Reference() {
  return (
    <>
      {reference.map(({ name, kind, description, members }) => (
        <details key={name} id={`type-${name}`} className={styles.entry}>
          <summary>
            {name} <span className={styles.kind}>{kind}</span>
          </summary>
          <p>
            <CodeText text={description} />
          </p>
          {members.length > 0 && (
            <dl className={styles.members}>
              {members.map((each) => (
                <div key={each.name}>
                  <dt>
                    <code>{each.type ? `${each.name}: ${each.type}` : each.name}</code>
                  </dt>
                  {each.description && (
                    <dd>
                      <CodeText text={each.description} />
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          )}
        </details>
      ))}
    </>
  );
}
