import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { AuthorForm_author$key } from '#relay/AuthorForm_author.graphql';
import type { AuthorFormMutation } from '#relay/AuthorFormMutation.graphql';
import { AuthorHead } from '../../../article/AuthorHead.tsx';
import { picture } from '../../../article/AuthorHead.css.ts';
import { avatar } from '../../../article/Avatar.css.ts';
import { Initials } from '../../../article/Avatar.tsx';
import { isWebAddress, updateAuthor } from '../../../content/site/posts/author.ts';
import { authorPath } from '../../../content/site/posts/subjects.ts';
import { Button } from '../../../ui/Button.tsx';
import { control } from '../../kit/controls.css.ts';
import { TextArea, TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm, useFormValues } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { CroppedImage } from '../images/CroppedImage.tsx';
import { ImageDialog } from '../images/ImageDialog.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import * as styles from './AuthorForm.css.ts';

const fragment = graphql`
  fragment AuthorForm_author on Author {
    id
    name
    slug
    bio
    links
    avatarUrl
  }
`;

const mutation = graphql`
  mutation AuthorFormMutation($input: UpdateAuthorInput!) {
    updateAuthor(input: $input) {
      ... on UpdateAuthorPayload @alias(as: "payload") {
        author {
          ...AuthorForm_author
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

/** Changes an author page, whose head is shown beside the fields as somebody types. */
export function AuthorForm({ author: key }: { author: AuthorForm_author$key }) {
  const { id, name, slug, bio, links, avatarUrl } = useFragment(fragment, key);
  const [dialog, setDialog] = useState<{ focalPointOf?: string } | null>(null);
  const [save, saving] = useAction<AuthorFormMutation>(mutation, {
    failed: 'Failed to save the author page',
    done: { title: 'Author page saved', description: 'Every post shows it at once.' },
  });
  const form = useForm({
    defaults: { name, bio: bio ?? '', links: links.join('\n'), avatar: avatarUrl ?? '' },
    input: updateAuthor,
    inputOf: ({ avatar: path, ...values }) => ({
      ...values,
      id,
      links: linesOf(values.links),
      // A picture that is stored elsewhere stays as it is.
      ...(path !== (avatarUrl ?? '') && { avatar: path }),
    }),
    send: (input, refuse) => save({ input }, { refuse }),
  });
  const { names, store } = form;
  const shown = useFormValues(form);
  return (
    <div className={styles.beside}>
      <Form form={form} className={recipes.stack[4]}>
        <TextInput name={names.name} label="Name" dir="auto" autoComplete="off" required />
        <TextArea name={names.bio} label="Bio" dir="auto" rows={4} hint="Plain text." />
        <TextArea
          name={names.links}
          label="Links"
          rows={3}
          spellCheck={false}
          hint="One URL in each line, such as https://example.com/ann."
        />
        <div className={recipes.row}>
          <button type="button" className={control} onClick={() => setDialog({})}>
            {shown.avatar ? 'Replace picture' : 'Choose a picture'}
          </button>
          {shown.avatar.startsWith('/objects/') && (
            <button
              type="button"
              className={control}
              onClick={() => setDialog({ focalPointOf: shown.avatar })}
            >
              Focal point
            </button>
          )}
          {shown.avatar && (
            <button
              type="button"
              className={control}
              onClick={() => store.setValue(names.avatar, '')}
            >
              Remove picture
            </button>
          )}
        </div>
        <div className={recipes.centeredRow}>
          <Button type="submit" pending={saving && 'Saving...'}>
            Save Author Page
          </Button>
          <a href={authorPath(slug)}>View page</a>
        </div>
        <p className={recipes.note}>The page is public as soon as one of the posts is.</p>
      </Form>
      <div role="region" aria-label="How the page begins" className={styles.preview}>
        <AuthorHead
          name={shown.name}
          bio={shown.bio.trim() || null}
          links={linesOf(shown.links).filter(isWebAddress)}
          picture={
            shown.avatar ? (
              <CroppedImage path={shown.avatar} alt="" className={`${avatar} ${picture}`} />
            ) : (
              <Initials name={shown.name} className={picture} />
            )
          }
          heading="p"
        />
      </div>
      {dialog && (
        <ImageDialog
          {...dialog}
          onClose={() => setDialog(null)}
          onPicked={([image]) => image && store.setValue(names.avatar, image.path)}
        />
      )}
    </div>
  );
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
}
