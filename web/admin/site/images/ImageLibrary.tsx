import { Suspense, useDeferredValue, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks.js';
import type { ImageLibraryPaginationQuery } from '#relay/ImageLibraryPaginationQuery.graphql';
import type { ImageLibraryQuery } from '#relay/ImageLibraryQuery.graphql';
import type {
  ImageLibrary_query$data,
  ImageLibrary_query$key,
} from '#relay/ImageLibrary_query.graphql';
import { Picture } from '../../../article/Picture.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { control } from '../../kit/controls.css.ts';
import * as styles from './Images.css.ts';
import type { PickedImage } from './imageFile.ts';
import { hidden } from '../../kit/text.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const query = graphql`
  query ImageLibraryQuery($search: String) {
    ...ImageLibrary_query @arguments(search: $search)
  }
`;

const fragment = graphql`
  fragment ImageLibrary_query on Query
  @refetchable(queryName: "ImageLibraryPaginationQuery")
  @argumentDefinitions(
    search: { type: "String" }
    first: { type: "Int", defaultValue: 24 }
    after: { type: "String" }
  ) {
    images(first: $first, after: $after, search: $search)
      @connection(key: "ImageLibrary_images")
      @required(action: THROW) {
      edges {
        node {
          id
          objectPath
          altText
          fileName
          width
          height
          image {
            ...Picture_image
          }
        }
      }
    }
  }
`;

interface Choice {
  onPicked(image: PickedImage): void;
  /** Somebody wants to set the focal point of the image at this path. */
  onAim(path: string): void;
}

/** Offers all uploaded images, newest first. */
export function ImageLibrary(choice: Choice) {
  const [search, setSearch] = useState('');
  const shown = useDeferredValue(search.trim());
  return (
    <>
      <Field
        id="image-search"
        label="Search images"
        type="search"
        value={search}
        placeholder="File name or alternative text"
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <ErrorBoundary
        fallback={
          <p role="alert" className={styles.state}>
            The images could not be loaded.
          </p>
        }
      >
        <Suspense
          fallback={
            <p role="status" className={styles.state}>
              Loading images
            </p>
          }
        >
          <Images search={shown} {...choice} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

function Images({ search, ...choice }: Choice & { search: string }) {
  // A click opens the library, so no route can start the query.
  const root = useLazyLoadQuery<ImageLibraryQuery>(
    query,
    { search: search || null },
    { fetchPolicy: 'store-and-network' },
  );
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ImageLibraryPaginationQuery,
    ImageLibrary_query$key
  >(fragment, root);
  if (data.images.edges.length === 0) {
    return (
      <p className={styles.state}>
        {search ? 'No image matches this search.' : 'No images have been uploaded yet.'}
      </p>
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {data.images.edges.map(({ node }) => (
          <LibraryItem key={node.id} image={node} {...choice} />
        ))}
      </ul>
      {hasNext && (
        <button
          type="button"
          className={control}
          disabled={isLoadingNext}
          onClick={() => loadNext(24)}
        >
          More images
        </button>
      )}
    </>
  );
}

type Image = ImageLibrary_query$data['images']['edges'][number]['node'];

function LibraryItem({ image: stored, onPicked, onAim }: Choice & { image: Image }) {
  const { objectPath, altText, fileName, width, height, image } = stored;
  const alt = altText ?? '';
  const name = alt || fileName || objectPath;
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        onClick={() => onPicked({ path: objectPath, alt })}
      >
        <Picture image={image} isDecoration sizes="12rem" className={styles.itemThumb} />
        <span className={styles.itemName}>
          <span className={hidden}>Use </span>
          {name}
        </span>
        <span className={recipes.softFigures}>
          {width} × {height}
        </span>
      </button>
      <button type="button" className={styles.itemAction} onClick={() => onAim(objectPath)}>
        Focal point<span className={hidden}> of {name}</span>
      </button>
    </li>
  );
}
