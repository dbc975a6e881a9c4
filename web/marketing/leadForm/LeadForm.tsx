import { Link } from 'react-router-dom';
import { heroForm, leadConsent } from '../../content/marketing/hero.ts';
import type { PageWords } from '../../content/pages/words/words.ts';
import { FormEnd, FormFields } from '../../layout/publicForm/FormFields.tsx';
import { useNotice } from '../../layout/pageState.ts';
import * as styles from './LeadForm.css.ts';
import { requestCall, saveLead, SOURCE } from './sendLead.ts';
import { leadForm } from '../../content/sales/leads/leadForm.ts';
import { emptyInputs, readWith, usePublicForm } from '../../layout/publicForm/usePublicForm.ts';
import { rememberVisitor } from '../../layout/booker/visitor.ts';
import { Marked } from '../../ui/Marked.tsx';
import { toast } from '../../ui/toast/toastStore.ts';

const FORM = 'hero-form';
const read = readWith(leadForm);

const fields = [
  { name: 'firstName', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email', spellCheck: false },
  { name: 'phone', type: 'tel', autoComplete: 'tel', 'data-format': 'phone' },
] as const;

interface Props {
  /** The id by which links lead to the form. */
  anchor: string;
  words: Pick<PageWords['/'], 'form.title' | 'form.text' | 'form.submit'>;
}

/**
 * Saves a lead and asks for its call. Without JavaScript it posts to the same URL and the server renders the response.
 */
export function LeadForm({ anchor, words }: Props) {
  const form = usePublicForm({
    id: FORM,
    read,
    send: saveLead,
    onSent(lead, sent, rested) {
      // Without an answer, the toast and the button come together.
      const inTime = rested.then(() => heroForm.saved);
      void Promise.race([requestCall(lead), inTime]).then(toast);
      rememberVisitor({ name: lead.firstName, email: lead.email, phone: lead.phone });
      emptyInputs(sent, Object.keys(heroForm.labels));
    },
    failed: heroForm.failed,
    restMs: heroForm.restMs,
  });
  const saved = savedNotice(useNotice());
  // A form that the server renders again was visible before, so it does not fade in.
  const part = form.refused || saved ? '' : styles.part;
  return (
    <section id={anchor} className={styles.card}>
      {words['form.title'] && <h2 className={styles.title}>{words['form.title']}</h2>}
      <p className={styles.lead}>
        <Marked>{words['form.text']}</Marked>
      </p>
      {saved && (
        <output className={styles.notice}>
          <strong>{saved.title}</strong>
          <span>{saved.description}</span>
        </output>
      )}
      <form
        {...form.attributes}
        id={FORM}
        // A refused form is what the visitor sees first, not the top of its page.
        action={`/api/leads#${FORM}`}
        className={styles.form}
      >
        <input type="hidden" name="source" value={SOURCE} />
        <input type="hidden" name="consentText" value={leadConsent.text} />
        <input type="hidden" name="consentVersion" value={leadConsent.version} />
        <FormFields
          {...{ form, fields }}
          prefix="hero"
          labels={heroForm.labels}
          wrapperClassName={part}
        />
        <FormEnd
          form={form}
          texts={{ pending: heroForm.pending, submit: words['form.submit'] }}
          classNames={{ refusal: styles.refusal, submit: `${part} ${styles.submit}` }}
          event={`request_call_${anchor.replaceAll('-', '_')}`}
          category="lead_form"
        >
          <p className={`${part} ${styles.consent}`}>
            {leadConsent.text} See our <Link to="/privacy">Privacy Policy</Link> and{' '}
            <Link to="/terms">Terms</Link>.
          </p>
        </FormEnd>
      </form>
    </section>
  );
}

const HELD = /^lead-held(?:-(\d\d)(\d\d))?$/;

/** The message after a post without JavaScript, by the code in the URL. Null for any other code. */
function savedNotice(code: string | null): { title: string; description: string } | null {
  if (code === 'lead-saved') return heroForm.saved;
  if (code === 'lead-on-its-way') return heroForm.onItsWay;
  if (code === 'lead-called') return heroForm.called;
  const held = HELD.exec(code ?? '');
  if (!held) return null;
  const [, hour, minute] = held;
  // The code holds the time of day at the visitor's place, so any day will do.
  return heroForm.held(hour ? new Date(2000, 0, 1, Number(hour), Number(minute)) : null);
}
