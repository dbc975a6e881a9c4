import * as z from 'zod/mini';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';
import { DialogForm } from '../../../kit/dialog/DialogActions.tsx';
import { Checkbox, TextInput } from '../../../kit/form/fields.tsx';
import { useForm, useFormValues } from '../../../kit/form/Form.tsx';
import { dayOf } from '../../../meetings/days.ts';
import { fromLocalInput, toLocalInput } from '../postDate.ts';
import type { MonthItem } from './MonthEntry.tsx';
import { type Dated, isOver, shifted } from './postMonth.ts';
import type { Move } from './useMovePosts.ts';
import { pastOf } from './words.ts';

interface Props {
  post: MonthItem;
  /** The proposed day. */
  day: string;
  /** The other scheduled posts. None if it is a page. */
  others: readonly MonthItem[];
  isMoving: boolean;
  onMove(moves: readonly Move[]): Promise<void>;
  onClose(): void;
}

/** The time of day of a draft, until somebody changes it. */
const MORNING = '09:00';

const rulesFor = (post: MonthItem) =>
  z.object({ date: z.string(), time: z.string(), following: z.boolean() }).check(
    z.refine(({ date, time }) => fromLocalInput(`${date}T${time}`) !== null, {
      path: ['date'],
      error: 'Choose a day and a time.',
    }),
    z.refine(({ date, time }) => !isOver(`${date}T${time}`), {
      path: ['date'],
      error: pastOf(post),
    }),
  );

/** Asks for the day and the time of a post or of the words of a page, and on a taken day whether the following posts move too. */
export function MovePostDialog({ post, day, others, isMoving, onMove, onClose }: Props) {
  const { title, at, state } = post;
  const form = useForm({
    defaults: {
      date: day,
      time: at ? toLocalInput(at).slice('YYYY-MM-DDT'.length) : MORNING,
      following: false,
    },
    input: rulesFor(post),
    send({ date, time, following }) {
      const first = { ...post, at: fromLocalInput(`${date}T${time}`) ?? '' };
      const after = following ? shifted(date, others.flatMap(dated)) : [];
      const versions = new Map(others.map((other) => [other.id, other.version]));
      return onMove([
        first,
        ...after.map((move) => ({ ...move, page: null, version: versions.get(move.id) ?? 0 })),
      ]);
    },
  });
  const { date } = useFormValues(form);
  const isTaken = others.some((other) => other.at && dayOf(new Date(other.at)) === date);
  return (
    <Dialog title={`Move ${title}`} open onClose={onClose}>
      <DialogForm
        form={form}
        action={state === 'draft' ? 'Schedule' : 'Move'}
        pending={isMoving && 'Moving...'}
        onClose={onClose}
      >
        {state === 'draft' && <p>This draft goes live by itself at this time.</p>}
        <TextInput name={form.names.date} label="Date" type="date" required />
        <TextInput name={form.names.time} label="Time" type="time" required />
        {isTaken && (
          <Checkbox
            name={form.names.following}
            label="Move the following posts too"
            className={recipes.centeredRow}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

function dated({ id, at }: MonthItem): Dated[] {
  return at ? [{ id, at }] : [];
}
