import { Link } from 'react-router-dom';
import { heroForm, leadConsent } from '../../content/heroForm.ts';
import { Decoy } from '../../layout/Decoy.tsx';
import { FormFields } from '../../layout/publicForm/FormFields.tsx';
import { FormRefusal } from '../../layout/publicForm/FormRefusal.tsx';
import { useFormState, useNotice } from '../../rendering.ts';
import { Button } from '../../ui/Button.tsx';
import * as styles from './LeadForm.css.ts';
import { SOURCE } from './sendLead.ts';
import { useLeadForm } from './useLeadForm.ts';

const FORM = 'hero-form';

const fields = [
  { name: 'firstName', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email', spellCheck: false },
  { name: 'phone', type: 'tel', autoComplete: 'tel', 'data-format': 'phone' },
] as const;

/** Asks for a call. Without JavaScript it posts to the same address and the server renders the answer. */
export function LeadForm() {
  const refused = useFormState(FORM);
  const saved = useNotice() === 'lead-saved';
  // What comes back from the server was there before: it does not fade in again.
  const part = refused || saved ? '' : styles.part;
  const { errors, isSending, onInput, onSubmit } = useLeadForm(refused?.errors ?? {});
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>{heroForm.title}</h2>
      <p className={styles.lead}>{heroForm.lead}</p>
      {saved && (
        <output className={styles.notice}>
          <strong>{heroForm.saved.title}</strong>
          <span>{heroForm.saved.description}</span>
        </output>
      )}
      <form
        id={FORM}
        // A refused form is what the visitor sees first, not the top of its page.
        action={`/api/leads#${FORM}`}
        method="post"
        noValidate
        className={styles.form}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="source" value={SOURCE} />
        <input type="hidden" name="consentText" value={leadConsent.text} />
        <input type="hidden" name="consentVersion" value={leadConsent.version} />
        <FormFields
          prefix="hero"
          {...{ fields, labels: heroForm.labels, errors, refused }}
          wrapperClassName={part}
        />
        <FormRefusal errors={errors} className={styles.refusal} />
        <Button
          type="submit"
          look="main"
          className={`${part} ${styles.submit}`}
          pending={isSending && heroForm.pending}
        >
          {heroForm.submit}
        </Button>
        <p className={`${part} ${styles.consent}`}>
          {leadConsent.text} See our <Link to="/privacy">Privacy Policy</Link> and{' '}
          <Link to="/terms">Terms</Link>.
        </p>
        <Decoy refused={refused} />
      </form>
    </div>
  );
}
