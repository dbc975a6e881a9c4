import { useEffect, useMemo, useState } from 'react';
import { Form } from '../../../../ui/fields/Form.tsx';
import { picturesIn, withFocalPoints } from '../../../../content/pages/words/pictures.ts';
import { withFacts } from '../../../../content/pages/words/readWords.ts';
import { imageOf } from '../../../../content/pages/words/slots.ts';
import type { FocalPoint } from '../../../../content/site/posts/imageUpload.ts';
import { LeaveDialog } from '../../../kit/dialog/LeaveDialog.tsx';
import { PageTitle } from '../../../kit/layout/PageFrame.tsx';
import { Card } from '../../../kit/versions/Card.tsx';
import { EditorNote, StaleNote } from '../../../kit/versions/EditorNote.tsx';
import { OthersHere } from '../../../kit/versions/OthersHere.tsx';
import { FocalPoints } from '../../images/FocalPoints.tsx';
import { formatDay } from '../../blog/postDate.ts';
import * as snippet from '../../snippet/Snippet.css.ts';
import { Snippet } from '../../snippet/Snippet.tsx';
import { liveFrom } from '../liveFrom.ts';
import * as styles from '../Pages.css.ts';
import { markedWords } from '../preview/markedWords.ts';
import { PagePreview, type Width } from '../preview/PagePreview.tsx';
import { ChangesDialog } from './ChangesDialog.tsx';
import { EditorBar, type Opened } from './EditorBar.tsx';
import { PageConflict } from './PageConflict.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { SlotFields } from './SlotFields.tsx';
import type { StoredPage } from './storedPage.ts';
import { focusOn, usePageEditor } from './usePageEditor.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

/** What a page shows on a phone, where both do not fit. */
type View = 'words' | 'page';

interface Props {
  stored: StoredPage;
  /** The name of the text that gets the focus. */
  slot: string | null;
}

/** The words of a page beside the page itself. */
export function PageEditor({ stored: first, slot: wanted }: Props) {
  const state = usePageEditor(first);
  const { stored, values, stale } = state;
  const { path, slots, scheduledAt } = stored;
  const [active, setActive] = useState<string | null>(null);
  const [width, setWidth] = useState<Width>(startWidth);
  const [view, setView] = useState<View>('words');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [points, setPoints] = useState<ReadonlyMap<string, FocalPoint>>(new Map());
  const shown = useMemo(
    () => markedWords(slots, withFocalPoints(slots, values, points)),
    [slots, values, points],
  );
  useEffect(() => {
    if (wanted !== null) focusOn(wanted);
  }, [wanted]);
  const close = () => setOpened(null);
  // What stands in the page comes first, as in the page.
  const sections = [...Map.groupBy(slots, ({ section }) => section)].toSorted(
    ([, one], [, other]) => Number(isOutside(one)) - Number(isOutside(other)),
  );
  return (
    <>
      <Form aria-label={`Words of ${path}`} className={styles.form} onSubmit={() => undefined}>
        <PageTitle title={`Pages: ${path}`} />
        <EditorBar
          state={state}
          width={width}
          onWidth={setWidth}
          view={view}
          onView={setView}
          onOpen={setOpened}
        />
        <div className={styles.columns}>
          <div
            className={`${styles.words} ${view === 'page' ? styles.onDesktop : ''}`}
            onFocus={({ target }) => setActive(target.getAttribute('name') ?? active)}
          >
            {scheduledAt && (
              <EditorNote>
                Goes live on {liveFrom(scheduledAt)}. What you type now is a new draft.
              </EditorNote>
            )}
            <OthersHere id={stored.id} noun="page" />
            {stale && !state.isComparing && (
              <StaleNote savedBy={stale.savedBy} onCompare={() => state.setIsComparing(true)} />
            )}
            {sections.map(([title, own]) => (
              <Card key={title} title={title}>
                {own.map((slot) => (
                  <SlotFields
                    key={slot.key}
                    slot={slot}
                    value={values[slot.key] ?? slot.default}
                    problems={state.problems}
                    note={noteOf(slot.key, stored)}
                    active={active}
                    onEdit={(value) => state.edit(slot.key, value)}
                  />
                ))}
                {isOutside(own) && (
                  <Snippet
                    title={withFacts(values['title'] ?? '')}
                    description={withFacts(values['description'] ?? '')}
                    path={path}
                    picture={<img src={imageOf(path)?.path} alt="" className={snippet.picture} />}
                  />
                )}
              </Card>
            ))}
          </div>
          <div className={view === 'words' ? styles.onDesktop : undefined}>
            <FocalPoints
              paths={picturesIn(slots, values)}
              onPoint={(image, point) => setPoints((known) => new Map(known).set(image, point))}
            />
            <PagePreview
              path={path}
              shown={shown}
              width={width}
              active={active}
              onPick={(name) => {
                setView('words');
                // After the fields are shown on a phone.
                setTimeout(focusOn, 0, name);
              }}
            />
          </div>
        </div>
      </Form>
      {opened === 'changes' && <ChangesDialog stored={stored} values={values} onClose={close} />}
      {opened === 'schedule' && (
        <ScheduleDialog
          onSchedule={(at) => {
            close();
            state.publish(at);
          }}
          onClose={close}
        />
      )}
      {opened === 'versions' && (
        <VersionsDialog
          stored={stored}
          onRestore={(version) => {
            close();
            state.restoreVersion(version);
          }}
          onClose={close}
        />
      )}
      {stale && state.isComparing && (
        <PageConflict
          path={path}
          stale={stale}
          mine={values}
          base={stored.values}
          onTake={state.take}
          onResolve={state.resolve}
          onClose={() => state.setIsComparing(false)}
        />
      )}
      <LeaveDialog blocker={state.blocker} onLeave={() => state.blocker.proceed?.()}>
        Your newest words have not been saved.
      </LeaveDialog>
    </>
  );
}

/** What editors have to know of a text. */
function noteOf(key: string, { broken, underTest }: StoredPage): string {
  const until = underTest.get(key);
  const what = key === 'headline' ? 'headline' : 'text';
  return [
    broken.has(key) && 'The site shows the default here.',
    until && `This ${what} is under test until ${formatDay(until)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether these texts stand only in search results and previews. */
function isOutside(own: readonly { key: string }[]): boolean {
  return own.some(({ key }) => key === 'title');
}

function startWidth(): Width {
  return window.matchMedia('(min-width: 64rem)').matches ? 1440 : 390;
}
