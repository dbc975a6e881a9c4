import { useMemo, useState } from 'react';
import { composePlaybook } from '../../../../content/sales/playbooks/composePlaybook.ts';
import { type AgentLimits, textsTooLong } from '../../../../content/sales/playbooks/agentLimits.ts';
import { Card } from '../../../kit/versions/Card.tsx';
import * as styles from '../Playbooks.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { contentOf, type PlaybookValues } from './playbookValues.ts';

const figure = new Intl.NumberFormat('en-US');

interface Props {
  values: PlaybookValues;
  /** Null if no vendor places the calls. */
  limits: AgentLimits | null | undefined;
}

/** The texts that the rep gets, composed of what is typed, and which of them are too long for the vendor. */
export function ComposedTexts({ values, limits }: Props) {
  const composed = useMemo(() => composePlaybook(contentOf(values)), [values]);
  const { firstMessage, prompt, voicemail } = composed;
  const tooLong = limits ? textsTooLong(composed, limits) : [];
  return (
    <Card title="What the rep gets" className={styles.composed}>
      <p className={recipes.note}>
        Words in double braces are values of the call. A vendor fills them in.
      </p>
      <div role="status">
        {tooLong.map(({ field, message }) => (
          <p key={field} className={recipes.problem}>
            {message}.
          </p>
        ))}
      </div>
      <Text title="Said first" text={firstMessage} isOpen />
      <Text title="Instructions" text={prompt} isOpen />
      <Text title="Voicemail" text={voicemail} />
    </Card>
  );
}

function Text({ title, text, isOpen = false }: { title: string; text: string; isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen && startsOpen());
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        {title} <span className={recipes.hint}>{figure.format(text.length)} characters</span>
      </summary>
      {text ? (
        <pre className={styles.composedText}>{text}</pre>
      ) : (
        <p className={recipes.note}>The rep leaves no message.</p>
      )}
    </details>
  );
}

/** On a phone the texts are below all fields, so they begin closed. */
function startsOpen(): boolean {
  return window.matchMedia('(min-width: 64rem)').matches;
}
