import { useMemo, useRef, useState } from 'react';
import {
  type ComposedPart,
  composeParts,
  joinParts,
} from '../../../../content/sales/playbooks/composePlaybook.ts';
import { type AgentLimits, textsTooLong } from '../../../../content/sales/playbooks/agentLimits.ts';
import { Card } from '../../../kit/versions/Card.tsx';
import * as styles from '../Playbooks.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { Sentence } from './Sentence.tsx';
import { contentOf, type PlaybookValues } from './playbookValues.ts';
import { useFieldInFocus } from './useFieldInFocus.ts';
import { useLitInView } from './useLitInView.ts';

const figure = new Intl.NumberFormat('en-US');

interface Props {
  values: PlaybookValues;
  /** Null if no vendor places the calls. */
  limits: AgentLimits | null | undefined;
  /** Whether the form with the fields is on the screen. Without it, no sentence is a link. */
  hasFields?: boolean;
}

/**
 * The texts that the rep gets, composed of what is typed, and which of them are too long for the vendor. The sentence of the
 * field in focus is lit, and each sentence leads to its field.
 */
export function ComposedTexts({ values, limits, hasFields = false }: Props) {
  const pane = useRef<HTMLElement>(null);
  const parts = useMemo(() => composeParts(contentOf(values)), [values]);
  const composed = useMemo(() => joinParts(parts), [parts]);
  const focused = useFieldInFocus(pane);
  useLitInView(pane);
  const tooLong = limits ? textsTooLong(composed, limits) : [];
  const shown = { hasFields, focused };
  return (
    <Card ref={pane} title="What the rep gets" className={styles.composed}>
      <p className={recipes.note}>
        Words in double braces are values of the call. A vendor fills them in.
        {hasFields && ' An underlined sentence leads to its field.'}
      </p>
      <div role="status">
        {tooLong.map(({ field, message }) => (
          <p key={field} className={recipes.problem}>
            {message}.
          </p>
        ))}
      </div>
      <Text title="Said first" parts={parts.firstMessage} {...shown} />
      <Text title="Instructions" parts={parts.prompt} {...shown} />
      <Text title="Voicemail" parts={parts.voicemail} {...shown} />
    </Card>
  );
}

interface TextProps {
  title: string;
  parts: readonly ComposedPart[];
  hasFields: boolean;
  focused: string | null;
}

function Text({ title, parts, hasFields, focused }: TextProps) {
  const [open, setOpen] = useState(startsOpen);
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        {title} <span className={recipes.hint}>{figure.format(length)} characters</span>
      </summary>
      {length > 0 ? (
        <pre className={styles.composedText}>
          {[...parts.entries()].map(([place, { text, path }]) =>
            hasFields && path !== null && text !== '' ? (
              <Sentence key={path} text={text} path={path} focused={focused} />
            ) : (
              <span key={place}>{text}</span>
            ),
          )}
        </pre>
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
